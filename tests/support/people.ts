import type { Page } from '@playwright/test'
import { type Account, password } from './accounts.ts'
import type { House } from './house.ts'
import { openSession } from './provider-session.ts'
import { textsIn } from './texts.ts'

export type Speech = 'fr-CA' | 'en-CA'

/** A journey that `pnpm test` has no time for; `pnpm test:matrix` runs it. */
export const matrixOnly = { tag: '@matrix' }

/** The English twin of a long French journey runs in `pnpm test:matrix` alone. */
export const twinIn = (speech: Speech) => (speech === 'en-CA' ? matrixOnly : {})

/** The address of a portal page in a language. */
export function addressOf(house: House, path: string, speech: Speech = 'fr-CA'): string {
  return `${house.url}${speech === 'fr-CA' ? '' : `/${speech}`}${path}`
}

/** Opens a page of the portal as somebody who is not signed in, and signs in there, by the provider's page. */
export async function signInAt(
  page: Page,
  house: House,
  account: Account,
  path = '/',
  speech: Speech = 'fr-CA',
) {
  await page.goto(addressOf(house, path, speech))
  await fillSignIn(page, account, speech)
}

/** Fills and sends the sign-in page that shows. */
export async function fillSignIn(page: Page, account: Account, speech: Speech = 'fr-CA', secret = password) {
  const { text } = textsIn(speech)
  await page.getByLabel(text('signin.login'), { exact: true }).fill(`${account}@officine.test`)
  await page.getByLabel(text('signin.password'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: text('signin.submit') }).click()
}

/** Signs in, without the provider's page, and waits for the person's home. */
export async function signIn(page: Page, house: House, account: Account, speech: Speech = 'fr-CA') {
  await openSession(page.context(), house, account)
  await page.goto(addressOf(house, '/', speech))
  await page.getByRole('heading', { level: 1, name: textsIn(speech).pattern('home.title') }).waitFor()
}

/** The link on home to the record of one's own pharmacy, of several the one of that name, whichever was loaded first. */
export function ownPharmacyLink(page: Page, speech: Speech = 'fr-CA', name = 'Vieux-Marché') {
  const view = textsIn(speech).pattern('home.pharmacies.view')
  return page.getByRole('link', { name: new RegExp(`${view.source}.*${name}`) })
}
