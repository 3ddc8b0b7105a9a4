import { addDays, todayInQuebec } from '@officine/api/rules'
import { formatDate, pharmacyWithArticle } from '@officine/i18n/locale'
import type { Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { signedInPage } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { openMail } from '../support/outbox.ts'
import { englishMatrixOnly, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

test.describe.configure({ timeout: 120_000 })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const name = 'Pharmacie du Quai'

/** The language of the people's mails. */
const french = textsIn('fr-CA')

/** A pharmacy whose only owner is the person of the account `employee`. */
async function addPharmacy(server: TestServer): Promise<string> {
  const { contactId } = await apiClientAs(server, 'employee')
  const admin = await apiClientAs(server, 'admin')
  const response = await admin.call('POST', 'pharmacies', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      ...{ companyName: name, ramqNumber: '990417', region: 'Bas-Saint-Laurent', phone: null, banner: null },
      address: {
        street: '4, rue du Quai',
        unit: null,
        city: 'Rimouski',
        province: 'QC',
        postalCode: 'G5L 1A1',
      },
      owners: [contactId],
    },
  })
  if (!response.ok()) throw new Error(`The pharmacy was added with ${response.status()}.`)
  return (await response.json()).id
}

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 900 })
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, start, pattern } = textsIn(language)
  const thePharmacy = pharmacyWithArticle(name, language)

  test(
    `the administration adds a pharmacy with its owner, and corrects it with a reason, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const page = await signedInPage(browser, server, 'admin')
      await page.goto(portalUrl(server, '/pharmacies', language))
      await page.getByRole('link', { name: text('pharmacies.any.add') }).press('Enter')
      await expect(heading(page, text('pharmacyRegister.new.title'))).toBeFocused()
      await expectAccessible(page, `new-pharmacy-${language}`)
      await expectFits(page)
      await page.getByLabel(start('pharmacies.fields.companyName')).fill(name)
      await page.getByLabel(start('pharmacies.fields.ramqNumber')).fill('990417')
      await page.getByLabel(start('forms.address.street')).fill('4, rue du Quai')
      await page.getByLabel(start('forms.address.city')).fill('Rimouski')
      await page.getByLabel(start('forms.address.postal_code')).fill('G5L 1A1')
      await page.getByLabel(start('pharmacyRegister.region')).selectOption('Bas-Saint-Laurent')
      const find = page.getByRole('button', { name: text('pharmacyRegister.owners.find') })
      const remove = page.getByRole('button', { name: /Julien Lavoie/ })
      const chooseOwner = async () => {
        await find.press('Enter')
        const search = page.getByRole('search', { name: text('pharmacyRegister.owners.landmark') })
        await search.getByRole('searchbox').fill('employee@officine.test')
        await page.keyboard.press('Enter')
        await page
          .getByRole('button', { name: pattern('pharmacyRegister.owners.choose_named') })
          .press('Enter')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await chooseOwner()
      await remove.press('Enter')
      await expect(find).toBeFocused()
      await chooseOwner()
      await expect(remove).toBeVisible()
      await page.getByRole('button', { name: text('pharmacyRegister.new.submit') }).press('Enter')
      await expect(heading(page, name)).toBeVisible()
      await expect(page.getByText('Bas-Saint-Laurent').last()).toBeVisible()
      await expect(page.getByText(text('history.pharmacy.create'))).toBeVisible()
      // In the person's own language.
      await openMail(page, server, 'employee@officine.test', french.text('mail.employmentAdded.subject'))

      await page.goto(portalUrl(server, '/pharmacies?search=990417', language))
      await page.getByRole('link', { name: pattern('pharmacy_search.view_named') }).press('Enter')
      await page.getByRole('link', { name: text('pharmacyRegister.correct') }).press('Enter')
      await expect(heading(page, text('pharmacyRegister.edit.title'))).toBeFocused()
      await expectAccessible(page, `correct-pharmacy-${language}`)
      await expectFits(page)
      await page.getByLabel(start('pharmacies.fields.ramqNumber')).fill('990418')
      const save = page.getByRole('button', { name: text('forms.save') })
      await save.press('Enter')
      await expect(page.getByRole('textbox', { name: start('pharmacyRegister.edit.reason') })).toBeFocused()
      await page.keyboard.type('Chiffre transposé.')
      await save.press('Enter')
      await expect(heading(page, name)).toBeVisible()
      await expect(page.getByText('990418')).toBeVisible()
      await expect(page.getByText('Chiffre transposé.')).toBeVisible()
    },
  )

  test(
    `a pharmacy closes on a day or at once, and opens again, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const id = await addPharmacy(server)
      const admin = await signedInPage(browser, server, 'admin')
      const employee = await signedInPage(browser, server, 'employee')
      const record = portalUrl(server, `/pharmacies/${id}`, language)
      await admin.goto(record)
      await admin.getByRole('button', { name: text('pharmacyRegister.close') }).press('Enter')
      const dialog = admin.getByRole('dialog', {
        name: text('pharmacyRegister.close.title', { thePharmacy }),
      })
      await expect(dialog).toBeVisible()
      await expectAccessible(admin, `close-pharmacy-${language}`)
      const later = addDays(todayInQuebec(), 30)
      await admin.getByLabel(start('pharmacyRegister.close.on')).fill(later)
      await admin.getByRole('radio', { name: text('pharmacyRegister.reason.merged') }).check()
      const close = admin.getByRole('button', { name: text('pharmacyRegister.close.confirm', { people: 1 }) })
      await close.press('Enter')
      const date = formatDate(later, language)
      const closingSubject = french.text('mail.pharmacyCloses.subject', {
        ...{ change: 'planned', closesOn: formatDate(later, 'fr-CA') },
        thePharmacy: pharmacyWithArticle(name, 'fr-CA'),
      })
      const planned = text('pharmacies.closing.planned', { date })
      await expect(admin.getByRole('heading', { name: planned })).toBeVisible()
      await expectAccessible(admin, `pharmacy-closes-${language}`)
      await expectFits(admin)
      await employee.goto(record)
      await expect(employee.getByRole('heading', { name: planned })).toBeVisible()
      await expect(employee.getByRole('button', { name: text('pharmacyRegister.keep') })).toHaveCount(0)
      await openMail(employee, server, 'employee@officine.test', closingSubject)

      await admin.getByRole('button', { name: text('pharmacyRegister.keep') }).press('Enter')
      await expect(admin.getByRole('dialog')).toBeVisible()
      await admin
        .getByRole('button', { name: text('pharmacyRegister.keep.confirm') })
        .last()
        .press('Enter')
      await expect(admin.getByRole('heading', { name: planned })).toHaveCount(0)

      await admin.getByRole('button', { name: text('pharmacyRegister.close') }).press('Enter')
      await close.press('Enter')
      const closed = text('pharmacies.closing.closed', { date: formatDate(todayInQuebec(), language) })
      await expect(admin.getByRole('heading', { name: closed })).toBeVisible()
      await expectAccessible(admin, `pharmacy-closed-${language}`)
      await employee.goto(record)
      await expect(heading(employee, text('requests.closed_page.title'))).toBeVisible()
      await expect(employee.getByText(formatDate(todayInQuebec(), language))).toBeVisible()

      await admin.goto(portalUrl(server, '/pharmacies?search=quai', language))
      await admin.getByRole('link', { name: text('pharmacies.any.state.closed') }).press('Enter')
      // Others have this name, and are open.
      const result = admin.getByRole('link', { name: text('pharmacy_search.view_named', { thePharmacy }) })
      await expect(result).toHaveCount(1)
      await result.press('Enter')
      await admin.getByRole('button', { name: text('pharmacyRegister.reopen') }).press('Enter')
      await expect(admin.getByRole('dialog')).toBeVisible()
      await admin
        .getByRole('button', { name: text('pharmacyRegister.reopen.confirm') })
        .last()
        .press('Enter')
      await expect(admin.getByRole('heading', { name: closed })).toHaveCount(0)
      await expect(admin.getByText(text('history.pharmacy.reopen')).first()).toBeVisible()
      await expect(heading(admin, name)).toBeFocused()
      await employee.goto(record)
      await expect(heading(employee, name)).toBeVisible()
    },
  )
}

test('a form that was sent is shown before its pharmacy closes', async ({
  sharedServer: server,
  browser,
}) => {
  const { text, start } = textsIn('fr-CA')
  const admin = await apiClientAs(server, 'admin')
  const sent = await admin.call('GET', 'transactions?status=submitted&types=move')
  const form = (await sent.json()).items.find(({ pharmacyId }: { pharmacyId: string | null }) => pharmacyId)
  const page = await signedInPage(browser, server, 'admin')
  await page.goto(portalUrl(server, `/pharmacies/${form.pharmacyId}`))
  await page.getByRole('button', { name: text('pharmacyRegister.close') }).press('Enter')
  await page.getByRole('link', { name: start('pharmacyRegister.close.obstacle_open') }).press('Enter')
  await expect(page).toHaveURL(portalUrl(server, `/transactions/${form.id}`))
})
