import type { Browser, Locator, Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { type Caller, callerAs } from './caller.ts'
import type { House } from './house.ts'
import { type Speech, signIn } from './people.ts'
import { textsIn } from './texts.ts'

type ShownStatus = 'inReview' | 'returned' | 'accepted' | 'inForce' | 'withdrawn'

/** The status badge of a transaction's page. */
export const statusOf = (page: Page, speech: Speech, status: ShownStatus): Locator =>
  page.locator('ofc-badge', { hasText: textsIn(speech).text(`transactions.status.${status}`) }).first()

export const decisionHeading = (page: Page, speech: Speech): Locator =>
  page.getByRole('heading', { level: 2, name: textsIn(speech).text('decision.title'), exact: true })

/** Selects an answer by keyboard: the label covers the radio. */
export const chooseAnswer = (page: Page, speech: Speech, answer: 'accepted' | 'returned' | 'withdrawn') =>
  page
    .getByRole('radio', { name: textsIn(speech).text(`decision.choice.${answer}`), exact: true })
    .press('Space')

/** A page in a new browser context, signed in. */
export async function pageOf(browser: Browser, house: House, account: Account, speech: Speech = 'fr-CA') {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, house, account, speech)
  return page
}

export async function callerOf(browser: Browser, house: House, account: Account): Promise<Caller> {
  return callerAs(await (await browser.newContext()).newPage(), house, account)
}
