import type { Page } from '@playwright/test'
import { type Account, password } from './accounts.ts'
import type { House } from './house.ts'
import { openSession } from './provider-session.ts'
import { textsIn } from './texts.ts'

export type Speech = 'fr-CA' | 'en-CA'

/** Tags a journey that is too slow for `pnpm test`; `pnpm test:matrix` runs it. */
export const matrixOnly = { tag: '@matrix' }

/** The English variant of a long French journey runs in `pnpm test:matrix` only. */
export const twinIn = (speech: Speech) => (speech === 'en-CA' ? matrixOnly : {})

/** The URL of a portal page in this language. */
export function addressOf(house: House, path: string, speech: Speech = 'fr-CA'): string {
  return `${house.url}${speech === 'fr-CA' ? '' : `/${speech}`}${path}`
}

/** Opens a portal page signed out and signs in on the provider's page. */
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

/** Fills and submits the visible sign-in page. */
export async function fillSignIn(page: Page, account: Account, speech: Speech = 'fr-CA', secret = password) {
  const { text } = textsIn(speech)
  await page.getByLabel(text('signin.login'), { exact: true }).fill(`${account}@officine.test`)
  await page.getByLabel(text('signin.password'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: text('signin.submit') }).click()
}

/** Signs in without the provider's page and waits for the home page. */
export async function signIn(page: Page, house: House, account: Account, speech: Speech = 'fr-CA') {
  await openSession(page.context(), house, account)
  await page.goto(addressOf(house, '/', speech))
  await page.getByRole('heading', { level: 1, name: textsIn(speech).pattern('home.title') }).waitFor()
}

/** The home page's link to the pharmacy of this name, independent of the loading order. */
export function ownPharmacyLink(page: Page, speech: Speech = 'fr-CA', name = 'Vieux-Marché') {
  const view = textsIn(speech).pattern('home.pharmacies.view')
  return page.getByRole('link', { name: new RegExp(`${view.source}.*${name}`) })
}
