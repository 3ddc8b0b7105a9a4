import type { Locator, Page } from '@playwright/test'
import type { PageLanguage } from './sign-in.ts'
import { textsIn } from './texts.ts'

/** The tabs between the pages of a pharmacy, for those who have access to both. */
export const pharmacyTabs = (page: Page, speech: PageLanguage = 'fr-CA'): Locator =>
  page.getByRole('navigation', { name: textsIn(speech).text('pharmacyHead.tabs') })

/** The tab of a pharmacy's people, while it is the current page. */
export const currentPeopleTab = (page: Page, speech: PageLanguage = 'fr-CA'): Locator =>
  pharmacyTabs(page, speech)
    .getByRole('link', { name: textsIn(speech).start('pharmacyHead.people') })
    .and(page.locator('[aria-current=page]'))

/** The menu of rare actions in the pharmacy's header. */
export const pharmacyMenu = (page: Page, speech: PageLanguage = 'fr-CA'): Locator =>
  page.getByRole('button', { name: textsIn(speech).text('pharmacyHead.more') })

/** Chooses an action from that menu. */
export async function choosePharmacyAction(
  page: Page,
  act: 'print' | 'past' | 'leave',
  speech: PageLanguage = 'fr-CA',
): Promise<void> {
  await pharmacyMenu(page, speech).click()
  await page.getByRole('menuitem', { name: textsIn(speech).text(`pharmacyHead.${act}`) }).click()
}
