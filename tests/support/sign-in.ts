import type { Page } from '@playwright/test'
import { type Account, password } from './accounts.ts'
import { openSession, storeSession } from './provider-session.ts'
import type { TestServer } from './test-server.ts'
import { textsIn } from './texts.ts'

export type PageLanguage = 'fr-CA' | 'en-CA'

/** Tags a journey that is too slow for `pnpm test`; `pnpm test:matrix` runs it. */
export const matrixOnly = { tag: '@matrix' }

/** The English variant of a long French journey runs in `pnpm test:matrix` only. */
export const englishMatrixOnly = (language: PageLanguage) => (language === 'en-CA' ? matrixOnly : {})

/** The URL of a portal page in this language. */
export function portalUrl(server: TestServer, path: string, language: PageLanguage = 'fr-CA'): string {
  return `${server.url}${language === 'fr-CA' ? '' : `/${language}`}${path}`
}

/** Opens a portal page signed out and signs in on the provider's page. */
export async function signInAt(
  page: Page,
  server: TestServer,
  account: Account,
  path = '/',
  language: PageLanguage = 'fr-CA',
) {
  await page.goto(portalUrl(server, path, language))
  await fillSignIn(page, account, language)
}

/** Fills and submits the visible sign-in page. */
export async function fillSignIn(
  page: Page,
  account: Account,
  language: PageLanguage = 'fr-CA',
  secret = password,
) {
  const { text } = textsIn(language)
  await page.getByLabel(text('signin.login'), { exact: true }).fill(`${account}@officine.test`)
  await page.getByLabel(text('signin.password'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: text('signin.submit') }).click()
}

/** Signs in by a stored session and waits for the home page. */
export async function signIn(
  page: Page,
  server: TestServer,
  account: Account,
  language: PageLanguage = 'fr-CA',
) {
  await storeSession(page, server, account)
  await openHome(page, server, language)
}

/**
 * Signs in by the portal's own way to the provider, whose page is not shown, and waits for the home
 * page. The code and the texts of the portal's sign-in pages are then in the cache.
 */
export async function signInByRedirect(page: Page, server: TestServer, account: Account) {
  await openSession(page.request, server, account)
  await openHome(page, server, 'fr-CA')
}

async function openHome(page: Page, server: TestServer, language: PageLanguage) {
  await page.goto(portalUrl(server, '/', language))
  await page.getByRole('heading', { level: 1, name: textsIn(language).pattern('home.title') }).waitFor()
}

/** The home page's link to the pharmacy of this name, independent of the loading order. */
export function myPharmacyLink(page: Page, language: PageLanguage = 'fr-CA', name = 'Vieux-Marché') {
  const view = textsIn(language).pattern('home.pharmacies.view')
  return page.getByRole('link', { name: new RegExp(`${view.source}.*${name}`) })
}
