import { pharmacyWithArticle } from '@officine/i18n/locale'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { choosePharmacyAction, pharmacyMenu } from '../support/pharmacy-pages.ts'
import { matrixOnly, type PageLanguage, portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

function expectedTexts(language: PageLanguage) {
  const { text, start } = textsIn(language)
  return {
    view: start('home.pharmacies.view'),
    dialogTitle: text('links.leave.title'),
    read: start('links.end.read'),
    last: start('links.leave.last'),
    cancel: text('links.leave.stay'),
    confirm: text('links.leave.confirm'),
    leftMessage: text('links.leave.done', {
      thePharmacy: pharmacyWithArticle('Pharmacie du Vieux-Marché', language),
    }),
    none: text('home.no_pharmacy.title'),
    requestAccess: text('home.no_pharmacy.ask'),
    ended: text('requests.ended_page.title'),
    notFound: text('shell.notFound.heading'),
  }
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const texts = expectedTexts(language)

  test(
    `an employee leaves their pharmacy after reading what they lose, in ${language}`,
    matrixOnly,
    async ({ server, browser }) => {
      const page = await (await browser.newContext({ locale: language })).newPage()
      await signIn(page, server, 'employee', language)
      await page.getByRole('link', { name: texts.view }).click()
      // The title takes the focus a frame later, which would close an open menu.
      await expect(page.getByRole('heading', { level: 1, name: 'Pharmacie du Vieux-Marché' })).toBeFocused()
      await choosePharmacyAction(page, 'leave', language)
      const dialog = page.getByRole('dialog', { name: texts.dialogTitle })
      await expect(dialog).toBeVisible()
      await expect(page.getByText(texts.read)).toBeVisible()
      await expect(page.getByText(texts.last)).toBeVisible()
      await expectAccessible(page, `leave-pharmacy-${language}`)
      const { pathname } = new URL(page.url())

      await page.locator('ofc-dialog').getByRole('button', { name: texts.cancel }).click()
      await expect(dialog).toHaveCount(0)
      await expect(pharmacyMenu(page, language)).toBeFocused()
      // A failed request shows its error and retry in the dialog, also on the smallest phone.
      await page.setViewportSize({ width: 320, height: 568 })
      await page.route('**/employees/*', (route) => route.abort())
      await choosePharmacyAction(page, 'leave', language)
      const confirm = page.locator('ofc-dialog').getByRole('button', { name: texts.confirm })
      await confirm.click()
      await expect(page.locator('ofc-dialog ofc-alert')).toBeInViewport({ ratio: 0.9 })
      await page.unroute('**/employees/*')
      await confirm.click()

      await expect(page.getByText(texts.leftMessage).first()).toBeVisible()
      // Home is `/` in French and `/en-CA`, without a slash, in English.
      await expect(page).toHaveURL(
        portalUrl(server, '/', language).replace(/\/$/, '') + (language === 'fr-CA' ? '/' : ''),
      )
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('heading', { name: texts.none })).toBeVisible()
      await expect(page.getByRole('link', { name: texts.requestAccess })).toBeVisible()
      await page.goto(server.url + pathname)
      // Their own ended access is named on each of its pages; another pharmacy is absent.
      for (const path of [pathname, `${pathname}/employees`, `${pathname}/edit`]) {
        await page.goto(server.url + path)
        await expect(page.getByRole('heading', { level: 1, name: texts.ended })).toBeVisible()
        await expect(page.locator('.page-lead')).toContainText('Pharmacie du Vieux-Marché')
      }
      await expectAccessible(page, `ended-access-${language}`)
      await page.goto(server.url + pathname.replace(/[^/]+$/, crypto.randomUUID()))
      await expect(page.getByRole('heading', { level: 1, name: texts.notFound })).toBeVisible()
    },
  )
}

test('a tab that was open when the access ended says so', async ({ server, page }) => {
  await signIn(page, server, 'employee')
  await page.getByRole('link', { name: expectedTexts('fr-CA').view }).click()
  const pathname = new URL(page.url()).pathname
  const { contactId } = await apiClientAs(server, 'employee')
  const { call } = await apiClientAs(server, 'owner')
  const people = `${pathname.slice(1)}/employees`
  const { items } = await (await call('GET', `${people}?pending=false&search=Lavoie`)).json()
  const { id, version } = items.find((item: { contactId: string }) => item.contactId === contactId)
  const ended = await call('DELETE', `${people}/${id}`, { headers: { 'if-match': `"${version}"` } })
  expect(ended.ok(), `${ended.status()}`).toBe(true)
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: french.text('requests.ended_page.title') }),
  ).toBeVisible()
})

test(
  'an owner’s menu has no item to leave the pharmacy',
  matrixOnly,
  async ({ sharedServer: server, page }) => {
    await signIn(page, server, 'coowner')
    await page.getByRole('link', { name: expectedTexts('fr-CA').view }).click()
    await expect(
      page.getByRole('heading', { level: 2, name: french.text('pharmacies.sections.services') }),
    ).toBeVisible()
    await pharmacyMenu(page).click()
    await expect(page.getByRole('menuitem', { name: french.text('pharmacyHead.print') })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: french.text('pharmacyHead.leave') })).toHaveCount(0)
  },
)
