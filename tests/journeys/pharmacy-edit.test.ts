import type { Browser, Locator, Page } from '@playwright/test'
import type { Account } from '../support/accounts.ts'
import { apiClientAs } from '../support/api-client.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { vieuxMarcheId } from '../support/pharmacy-pages.ts'
import { storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, matrixOnly, type PageLanguage, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')
const coordinates = french.text('pharmacies.sections.coordinates')

function expectedTexts(language: PageLanguage) {
  const { text, pattern, start } = textsIn(language)
  return {
    title: text('pharmacyEdit.title'),
    coordinates: text('pharmacies.sections.coordinates'),
    edit: text('pharmacyEdit.edit_section', { section: text('pharmacies.sections.coordinates') }),
    phone: start('pharmacies.fields.phone'),
    website: start('pharmacies.fields.website'),
    nothing: text('pharmacyEdit.changes', { count: 0 }),
    twoChanges: text('pharmacyEdit.changes', { count: 2 }),
    changesTo: text('pharmacyEdit.becomes'),
    save: text('pharmacyEdit.save.coordinates'),
    unchanged: pattern('forms.unchanged'),
    wrong: new RegExp(pattern('rules.url').source, 'i'),
    saved: start('pharmacyEdit.saved'),
    cancel: text('pharmacyEdit.cancel'),
    discard: text('pharmacyEdit.discard.title'),
    keepEditing: text('pharmacyEdit.discard.keep'),
    erase: text('pharmacyEdit.discard.discard'),
    draft: start('pharmacyEdit.draft'),
  }
}

async function openEdit(
  page: Page,
  server: TestServer,
  id: string,
  hash = '',
  language: PageLanguage = 'fr-CA',
) {
  await page.goto(portalUrl(server, `/pharmacies/${id}/edit${hash}`, language))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** A section of the page, with its form when open. */
const sectionOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

for (const language of ['fr-CA', 'en-CA'] as const) {
  const texts = expectedTexts(language)

  test(
    `an owner edits a section of a pharmacy and reviews the changes before saving, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      await storeSession(page, server, 'owner')
      const id = await vieuxMarcheId(server)
      await openEdit(page, server, id, '', language)
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
      const section = sectionOf(page, texts.coordinates)
      await section.getByRole('button', { name: texts.edit }).press('Enter')
      await expect(section.getByRole('heading', { level: 2 })).toBeFocused()
      await expect(page).toHaveURL(/#coordinates$/)
      await expect(section.getByText(texts.nothing)).toBeVisible()

      const save = section.getByRole('button', { name: texts.save })
      await save.press('Enter')
      await expect(page.locator('ofc-alert:focus')).toHaveText(texts.unchanged)
      const website = section.getByLabel(texts.website)
      await website.fill('exemple')
      await save.press('Enter')
      // A single invalid field shows its own error, without a summary.
      await expect(website).toBeFocused()
      await expect(website).toHaveAccessibleDescription(texts.wrong)
      await expect(page.locator('ofc-error-summary')).toHaveCount(0)
      await website.fill('https://exemple.ca')
      const phone = section.getByLabel(texts.phone)
      await phone.fill('514 555 1234')
      await phone.press('Tab')
      await expect(section.getByText(texts.twoChanges)).toBeVisible()
      await expect(section.getByRole('definition').filter({ hasText: '514' })).toHaveText(
        new RegExp(`\\d{3}.\\d{3}.\\d{4}.*${texts.changesTo}.*514.555.1234`),
      )

      // Cancelling with unsaved changes asks first.
      await section.getByRole('button', { name: texts.cancel, exact: true }).click()
      const question = page.getByRole('dialog', { name: texts.discard })
      await expect(question).toBeVisible()
      await page.getByRole('button', { name: texts.keepEditing }).click()
      await expect(section.getByText(texts.draft)).toBeVisible()
      await page.reload()
      await expect(section.getByText(texts.draft)).toBeVisible()
      await section.getByRole('button', { name: texts.edit }).click()
      await expect(website).toHaveValue('https://exemple.ca')
      await section.getByRole('button', { name: texts.save }).click()

      await expect(section.getByText(texts.saved)).toBeVisible()
      await expect(section.getByRole('heading', { level: 2 })).toBeFocused()
      await expect(section).toContainText(/514.555.1234/)
      await expect(page).not.toHaveURL(/#/)
      await expect(section.getByText(texts.draft)).toHaveCount(0)
      await page.goBack()
      await page.goForward()
      await expect(section).toContainText(/514.555.1234/)
    },
  )
}

test(
  'by keyboard, an owner edits responders and contacts, and the association is led to the RAMQ number',
  matrixOnly,
  async ({ server, browser }) => {
    test.slow()
    const page = await (await browser.newContext()).newPage()
    await storeSession(page, server, 'owner')
    const id = await vieuxMarcheId(server)
    await openEdit(page, server, id)

    // A pharmacy needs one responder: the form says so before the last one is removed.
    const associates = french.text('pharmacies.sections.associates')
    await page
      .getByRole('button', { name: french.text('pharmacyEdit.edit_section', { section: associates }) })
      .press('Enter')
    const owners = sectionOf(page, associates)
    await expect(owners.getByText(french.pattern('pharmacyEdit.associates.lead'))).toBeVisible()
    const gagnon = owners.getByRole('group', { name: 'Marc-André Gagnon' })
    const tremblay = owners.getByRole('group', { name: 'Geneviève Tremblay' })
    const responderBox = (group: Locator) =>
      group.getByRole('checkbox', { name: french.text('pharmacies.responder') })
    await expect(tremblay.getByText(french.pattern('pharmacyEdit.associates.last_responder'))).toBeVisible()
    await responderBox(tremblay).press('Space')
    await expect(gagnon.getByText(french.pattern('rules.pharmacyHasResponder'))).toBeVisible()
    const save = owners.getByRole('button', { name: french.text('pharmacyEdit.save.associates') })
    await save.press('Enter')
    await expect(owners.locator('ofc-error-summary')).toBeFocused()
    await responderBox(gagnon).press('Space')
    await expect(gagnon.getByText(french.pattern('rules.pharmacyHasResponder'))).toHaveCount(0)
    await gagnon.getByLabel(french.start('pharmacies.fields.associateEmail')).fill('gagnon@exemple.test')
    await expect(owners.getByText(french.text('pharmacyEdit.changes', { count: 3 }))).toBeVisible()
    await expect(
      owners.getByText(french.text('pharmacyEdit.associates.email_of', { name: 'Marc-André Gagnon' })),
    ).toBeVisible()
    await save.press('Enter')
    await expect(owners.getByText(french.start('pharmacyEdit.saved'))).toBeVisible()
    await expect(owners).toContainText(
      french.text('pharmacies.short.responder', { name: 'Marc-André Gagnon' }),
    )

    // Owners can read the number; only the association can change it.
    const generalTitle = french.text('pharmacies.sections.general')
    await page
      .getByRole('button', { name: french.text('pharmacyEdit.edit_section', { section: generalTitle }) })
      .press('Enter')
    const general = sectionOf(page, generalTitle)
    await expect(general.getByText(french.pattern('pharmacyEdit.general.ramq_note'))).toBeVisible()
    await expect(general.getByLabel(french.text('pharmacies.fields.ramqNumber'))).toHaveCount(0)
    await general.getByLabel(french.start('pharmacies.fields.banner')).fill('La Nouvelle')
    await page.keyboard.press('Tab')
    const neq = general.getByLabel(french.start('pharmacies.fields.neq'))
    await neq.fill('123')
    await general.getByRole('button', { name: french.text('pharmacyEdit.save.general') }).press('Enter')
    await expect(neq).toBeFocused()
    await expect(neq).toHaveAccessibleDescription(
      new RegExp(french.pattern('rules.exactDigits', { count: 10 }).source, 'i'),
    )
    await neq.fill('1234567890')
    await page.keyboard.press('Enter')
    await expect(general).toContainText('La Nouvelle')

    const admin = await (await browser.newContext()).newPage()
    await storeSession(admin, server, 'admin')
    await openEdit(admin, server, id, '#general')
    const register = sectionOf(admin, generalTitle).locator('.edit-fixed')
    await register.getByRole('link').press('Enter')
    await expect(admin).toHaveURL(/\/correct$/)
    await expect(admin.getByLabel(french.text('pharmacies.fields.ramqNumber'))).not.toHaveValue('')
  },
)

/** The message of the page after it saved a field, whose label is in lower case there. */
const saved = (page: Page, field: 'facility' | 'phone' | 'website') =>
  page.getByText(french.text('pharmacyEdit.saved', { fields: french.text(`pharmacies.fields.${field}`) }))

/** Signs in on a separate device; returns its page and the id of the shared pharmacy. */
async function device(
  browser: Browser,
  server: TestServer,
  account: Account,
): Promise<{ page: Page; id: string }> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await storeSession(page, server, account)
  return { page, id: await vieuxMarcheId(server) }
}

test('two owners edit a pharmacy at once: changes merge, and only a change of the same field shows a choice', async ({
  server,
  browser,
}) => {
  test.slow()
  const [{ page: firstDevice, id }, { page: other }] = await Promise.all([
    device(browser, server, 'owner'),
    device(browser, server, 'coowner'),
  ])
  await openEdit(firstDevice, server, id, '#coordinates')
  await openEdit(other, server, id, '#general')
  await other
    .getByRole('button', { name: french.text('pharmacyEdit.edit_section', { section: coordinates }) })
    .click()
  const phone = (page: Page) =>
    sectionOf(page, coordinates).getByLabel(french.start('pharmacies.fields.phone'))
  const website = (page: Page) =>
    sectionOf(page, coordinates).getByLabel(french.start('pharmacies.fields.website'))
  const facility = (page: Page) => page.getByLabel(french.start('pharmacies.fields.facility'))
  const save = (page: Page, section: 'coordinates' | 'general') =>
    page.getByRole('button', { name: french.text(`pharmacyEdit.save.${section}`) }).click()

  // Other sections, and other fields of a section, merge without a question.
  await phone(firstDevice).fill('418 555-1000')
  await facility(other).fill('Succursale 12')
  await website(other).fill('https://exemple.ca')
  await save(firstDevice, 'coordinates')
  await expect(saved(firstDevice, 'phone')).toBeVisible()
  await save(other, 'general')
  await expect(saved(other, 'facility')).toBeVisible()
  await expect(website(other)).toHaveValue('https://exemple.ca')
  await save(other, 'coordinates')
  await expect(saved(other, 'website')).toBeVisible()
  await expect(sectionOf(other, coordinates)).toContainText(/418.555.1000/)

  // The same field is a conflict that the person resolves.
  await openEdit(firstDevice, server, id, '#coordinates')
  await openEdit(other, server, id, '#coordinates')
  await phone(firstDevice).fill('418 555-2000')
  await phone(other).fill('418 555-3000')
  await save(firstDevice, 'coordinates')
  await expect(saved(firstDevice, 'phone')).toBeVisible()
  await save(other, 'coordinates')
  const dialog = other.getByRole('dialog', { name: french.text('conflicts.title') })
  await expect(dialog).toBeVisible()
  await expect(
    other.getByRole('radio', { name: french.pattern('conflicts.theirs', { answer: /418.555.2000/ }) }),
  ).toBeVisible()
  await other
    .getByRole('radio', { name: french.pattern('conflicts.mine', { answer: /418.555.3000/ }) })
    .check()
  await other.getByRole('button', { name: french.text('conflicts.send') }).click()
  await expect(saved(other, 'phone')).toBeVisible()
  await openEdit(firstDevice, server, id)
  await expect(sectionOf(firstDevice, coordinates)).toContainText(/418.555.3000/)
  await expect(sectionOf(firstDevice, coordinates).getByRole('button')).toBeVisible()
  await openEdit(firstDevice, server, id, '#general')
  await expect(facility(firstDevice)).toHaveValue('Succursale 12')
})

test('a section whose slow save closes it leaves the focus to the section that is being written', async ({
  server,
  page,
}) => {
  await storeSession(page, server, 'owner')
  await openEdit(page, server, await vieuxMarcheId(server), '#coordinates')
  const section = sectionOf(page, coordinates)
  const generalTitle = french.text('pharmacies.sections.general')
  await page
    .getByRole('button', { name: french.text('pharmacyEdit.edit_section', { section: generalTitle }) })
    .press('Enter')
  const neq = page.getByLabel(french.start('pharmacies.fields.neq'))
  await neq.fill('')
  await section.getByLabel(french.start('pharmacies.fields.website')).fill('https://vieux-marche.test')
  const requests = await holdRequests(page, '**/pharmacies/*')
  await section.getByRole('button', { name: french.text('pharmacyEdit.save.coordinates') }).press('Enter')
  await requests.sent
  await neq.focus()
  await page.keyboard.type('114')
  requests.release()
  await expect(page.getByText(french.start('pharmacyEdit.saved'))).toBeVisible()
  await expect(neq).toBeFocused()
  await page.keyboard.type('555')
  await expect(neq).toHaveValue('114555')
})

test('a role that may not edit a pharmacy reads who may, and a foreign pharmacy is not found', async ({
  sharedServer: server,
  browser,
}) => {
  const ownerPage = await (await browser.newContext()).newPage()
  await storeSession(ownerPage, server, 'owner')
  await openEdit(ownerPage, server, '00000000-0000-4000-8000-000000000000')
  await expect(ownerPage).toHaveTitle(french.pattern('shell.notFound.title'))

  const page = await (await browser.newContext()).newPage()
  await storeSession(page, server, 'employee')
  const { call } = await apiClientAs(server, 'employee')
  const [{ accountId: own }] = await (await call('GET', 'user/employments')).json()
  const id = await vieuxMarcheId(server)
  await openEdit(page, server, own)
  await expect(
    page.getByRole('heading', { level: 1, name: french.text('shell.unauthorized.title') }),
  ).toBeVisible()
  await expect(page.getByText(french.start('forms.refused.owners'))).toBeVisible()
  await expect(page.getByRole('button', { name: french.start('pharmacies.edit') })).toHaveCount(0)
  if (own !== id) {
    await openEdit(page, server, id)
    await expect(page).toHaveTitle(french.pattern('shell.notFound.title'))
  }
})

test('headings of sections and of a statement break no word and no date on a phone', async ({
  sharedServer: server,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await storeSession(page, server, 'owner')
  await page.goto(`${server.url}/pharmacies`)
  await page.getByRole('link', { name: 'Pharmacie du Vieux-Marché' }).click()
  await expect(page.locator('#statement')).toBeVisible()
  expect(await brokenWords(page.locator('#statement > span'))).toEqual([])
  await page.goto(`${page.url()}/edit`)
  const headings = page.locator('.edit-section-header h2')
  await expect(headings).toHaveCount(9)
  expect(await brokenWords(headings)).toEqual([])
})

/** Words, and groups joined by no-break spaces, that are broken across lines. */
const brokenWords = (headings: Locator): Promise<readonly string[]> =>
  headings.evaluateAll((all) =>
    all.flatMap(({ firstChild: text }) =>
      [...(text?.textContent ?? '').matchAll(/[^ ]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        if (!text) return []
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
      }),
    ),
  )
