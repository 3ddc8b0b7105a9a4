import type { Locator, Page } from '@playwright/test'
import { apiClientAs } from './api-client.ts'
import type { PageLanguage } from './sign-in.ts'
import type { TestServer } from './test-server.ts'
import { textsIn } from './texts.ts'

/** The id of the “Pharmacie du Vieux-Marché”, which the demo owner and co-owner share. */
export async function vieuxMarcheId(server: TestServer): Promise<string> {
  const { call } = await apiClientAs(server, 'owner')
  const employments: readonly { readonly accountId: string; readonly pharmacyName: string }[] = await (
    await call('GET', 'user/employments')
  ).json()
  const employment = employments.find(({ pharmacyName }) => pharmacyName.includes('Vieux-Marché'))
  if (!employment) throw new Error('The owner has no pharmacy of this name.')
  return employment.accountId
}

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
