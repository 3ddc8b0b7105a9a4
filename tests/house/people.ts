import type { Page } from '@playwright/test'
import { type House, password } from './house.ts'
import { openSession } from './provider-session.ts'

/** The named accounts of the demonstration. */
export type Account =
  | 'owner'
  | 'coowner'
  | 'delegate'
  | 'employee'
  | 'basic'
  | 'mandator'
  | 'permanence'
  | 'admin'
  | 'newcomer'
  | 'accessa'

export type Speech = 'fr-CA' | 'en-CA'

/** A long walk that CI, which has twenty minutes, leaves out; `npx pnpm test` elsewhere takes it, `npx pnpm test:journeys` anywhere. */
export const leftOutOfCi = { tag: '@left-out-of-ci' }

/** The English twin of a long French walk is left out of CI. */
export const twinIn = (speech: Speech) => (speech === 'en-CA' ? leftOutOfCi : {})

const words = {
  'fr-CA': {
    email: 'Adresse courriel',
    password: 'Mot de passe',
    submit: 'Se connecter',
    hello: /^Bonjour, /,
  },
  'en-CA': { email: 'Email address', password: 'Password', submit: 'Sign in', hello: /^Hello, / },
} as const

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
  const { email, password: label, submit } = words[speech]
  await page.getByLabel(email, { exact: true }).fill(`${account}@officine.test`)
  await page.getByLabel(label, { exact: true }).fill(secret)
  await page.getByRole('button', { name: submit }).click()
}

/** Signs in, without the provider's page, and waits for the person's home. */
export async function signIn(page: Page, house: House, account: Account, speech: Speech = 'fr-CA') {
  await openSession(page.context(), house, account)
  await page.goto(addressOf(house, '/', speech))
  await page.getByRole('heading', { level: 1, name: words[speech].hello }).waitFor()
}
