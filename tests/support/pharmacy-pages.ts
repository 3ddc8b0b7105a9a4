import type { Locator, Page } from '@playwright/test'
import type { Speech } from './people.ts'
import { textsIn } from './texts.ts'

/** The ways between the pages about a pharmacy, for those who see both. */
export const pharmacyTabs = (page: Page, speech: Speech = 'fr-CA'): Locator =>
  page.getByRole('navigation', { name: textsIn(speech).text('pharmacyHead.tabs') })

/** The tab of the page that shows the people of a pharmacy, while that page shows. */
export const currentPeopleTab = (page: Page, speech: Speech = 'fr-CA'): Locator =>
  pharmacyTabs(page, speech)
    .getByRole('link', { name: textsIn(speech).start('pharmacyHead.people') })
    .and(page.locator('[aria-current=page]'))

/** What is done seldom, behind the menu in the head of a pharmacy. */
export const pharmacyMenu = (page: Page, speech: Speech = 'fr-CA'): Locator =>
  page.getByRole('button', { name: textsIn(speech).text('pharmacyHead.more') })

/** Chooses an act from that menu. */
export async function choosePharmacyAct(
  page: Page,
  act: 'print' | 'past' | 'leave',
  speech: Speech = 'fr-CA',
): Promise<void> {
  await pharmacyMenu(page, speech).click()
  await page.getByRole('menuitem', { name: textsIn(speech).text(`pharmacyHead.${act}`) }).click()
}
