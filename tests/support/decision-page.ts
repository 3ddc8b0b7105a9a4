import type { Browser, Locator, Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { storeSession } from './provider-session.ts'
import type { PageLanguage } from './sign-in.ts'
import type { TestServer } from './test-server.ts'
import { textsIn } from './texts.ts'

type TransactionStatus = 'inReview' | 'returned' | 'accepted' | 'inForce' | 'withdrawn'

/** The status badge of a transaction's page. */
export const statusOf = (page: Page, language: PageLanguage, status: TransactionStatus): Locator =>
  page.locator('ofc-badge', { hasText: textsIn(language).text(`transactions.status.${status}`) }).first()

export const decisionHeading = (page: Page, language: PageLanguage): Locator =>
  page.getByRole('heading', { level: 2, name: textsIn(language).text('decision.title'), exact: true })

/** Selects an answer by keyboard: the label covers the radio. */
export const chooseDecision = (
  page: Page,
  language: PageLanguage,
  answer: 'accepted' | 'returned' | 'withdrawn',
) =>
  page
    .getByRole('radio', { name: textsIn(language).text(`decision.choice.${answer}`), exact: true })
    .press('Space')

/** A page in a new browser context, signed in. */
export async function signedInPage(browser: Browser, server: TestServer, account: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await storeSession(page, server, account)
  return page
}
