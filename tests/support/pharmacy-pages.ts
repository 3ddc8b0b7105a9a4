import type { Locator, Page } from '@playwright/test'
import type { PageLanguage } from './sign-in.ts'
import { textsIn } from './texts.ts'

/** The tabs between the pages of a pharmacy, for those who have access to both. */
export const pharmacyTabs = (page: Page, language: PageLanguage = 'fr-CA'): Locator =>
  page.getByRole('navigation', { name: textsIn(language).text('pharmacyHead.tabs') })

/** The tab of a pharmacy's people, while it is the current page. */
export const currentPeopleTab = (page: Page, language: PageLanguage = 'fr-CA'): Locator =>
  pharmacyTabs(page, language)
    .getByRole('link', { name: textsIn(language).start('pharmacyHead.people') })
    .and(page.locator('[aria-current=page]'))

/** The menu of rare actions in the pharmacy's header. */
export const pharmacyMenu = (page: Page, language: PageLanguage = 'fr-CA'): Locator =>
  page.getByRole('button', { name: textsIn(language).text('pharmacyHead.more') })

/** Chooses an action from that menu. */
export async function choosePharmacyAction(
  page: Page,
  act: 'print' | 'past' | 'leave',
  language: PageLanguage = 'fr-CA',
): Promise<void> {
  await pharmacyMenu(page, language).click()
  await page.getByRole('menuitem', { name: textsIn(language).text(`pharmacyHead.${act}`) }).click()
}
