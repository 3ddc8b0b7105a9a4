import { truncate, writeFile } from 'node:fs/promises'
import { elementTextsIn } from '../support/element-texts.ts'
import { interceptFileChoosers } from '../support/file-choosers.ts'
import { collectPageProblems } from './page-problems.ts'
import { dayAhead, expect, languages, pdf, siteTexts, test } from './site-fixtures.ts'

const typeable = 'input:not([type=hidden]), textarea'

for (const language of languages) {
  const texts = siteTexts[language]

  test(`the elements show errors before anything is sent, in ${language}`, async ({ site, page }) => {
    const problems = collectPageProblems(page)
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    await page.goto(site.url + texts.contact)
    await page.waitForFunction(() => document.forms[0]?.noValidate === false)
    await page.getByRole('button', { name: texts.submitContact }).click()
    await expect(page.getByText(texts.missing)).toHaveCount(3)
    await expect(page.getByLabel(texts.name, { exact: true })).toBeFocused()
    await page.getByLabel(texts.email).fill('k.haddad')
    await page.getByLabel(texts.email).blur()
    await expect(page.getByText(texts.invalidEmail)).toBeVisible()
    expect(posts).toEqual([])
    await page.getByLabel(texts.name, { exact: true }).fill('Karim Haddad')
    await page.getByLabel(texts.email).fill(`on.${language}@exemple.ca`)
    await page.getByLabel(texts.phone).fill('5145551234 x12')
    await page.getByLabel(texts.message).fill('Une ligne\nune autre')
    await page.getByRole('button', { name: texts.submitContact }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.contactSent })).toBeVisible()
    const storedMessages = (await site.messages()).filter(
      ({ answers }) => answers.email === `on.${language}@exemple.ca`,
    )
    expect(storedMessages).toMatchObject([
      {
        form: 'contact',
        language,
        answers: { name: 'Karim Haddad', phone: '+15145551234;ext=12', message: 'Une ligne\nune autre' },
      },
    ])
    expect(problems).toEqual([])
  })

  test(`a meeting can be requested by keyboard only, in ${language}`, async ({ site, page }) => {
    await page.goto(site.url + texts.membership)
    await page.waitForFunction(() => document.forms[0]?.noValidate === false)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: texts.skip })).toBeFocused()
    await page.keyboard.press('Enter')
    for (const text of ['Geneviève', `clavier.${language}@exemple.ca`, '514 555 1234', 'h2x1y4']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Tab')
    // Opens the calendar, which starts at tomorrow, and selects the next day.
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByLabel(texts.date)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: texts.membershipSent })).toBeVisible()
    const [storedMessage] = (await site.messages()).filter(
      ({ answers }) => answers.email === `clavier.${language}@exemple.ca`,
    )
    expect(storedMessage?.answers).toMatchObject({ phone: '+15145551234', postalCode: 'H2X 1Y4' })
    expect(storedMessage?.answers.date).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test(`every form can be submitted with scripts off, in ${language}`, async ({ site, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: language })
    const page = await context.newPage()
    await page.goto(site.url + texts.membership)
    await page.getByLabel(texts.name, { exact: true }).fill('Geneviève')
    await page.getByLabel(texts.email).fill(`off.${language}@exemple.ca`)
    await page.getByLabel(texts.phone).fill('(514) 555-1234')
    await page.getByLabel(texts.postalCode).fill('h2x 1yo')
    await page.getByLabel(texts.date).fill(dayAhead(7))
    await page.getByRole('button', { name: texts.submitMembership }).click()
    // The error summary has the focus and links to the field; the typed values remain.
    const summary = page.getByRole('group', { name: texts.errorHeading })
    await expect(summary).toBeFocused()
    await summary.getByRole('link').click()
    await expect(page.getByLabel(texts.postalCode)).toBeFocused()
    await expect(page.getByText(texts.invalidPostalCode)).toHaveCount(2)
    await expect(page.getByLabel(texts.name, { exact: true })).toHaveValue('Geneviève')
    await expect(page.getByLabel(texts.date)).toHaveValue(dayAhead(7))
    await page.getByLabel(texts.postalCode).fill('h2x 1y4')
    await page.getByRole('button', { name: texts.submitMembership }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.membershipSent })).toBeVisible()
    // Back shows the form with its mistakes, and not the browser's question to send it again.
    await page.goBack()
    await expect(page.getByLabel(texts.name, { exact: true })).toHaveValue('Geneviève')

    await page.goto(site.url + texts.contact)
    await page.getByLabel(texts.name, { exact: true }).fill('Geneviève')
    await page.getByLabel(texts.email).fill(`off.${language}@exemple.ca`)
    await page.getByLabel(texts.message).fill('Bonjour!')
    await page.getByRole('button', { name: texts.submitContact }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.contactSent })).toBeVisible()

    await page.goto(site.url + texts.documents)
    await page.getByLabel(texts.name, { exact: true }).fill('Geneviève')
    await page.getByLabel(texts.email).fill(`off.${language}@exemple.ca`)
    await page.getByLabel(texts.files).setInputFiles([pdf('permis.pdf'), pdf('preuve été.pdf')])
    await page.getByRole('button', { name: texts.submitDocuments }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.documentsSent })).toBeVisible()

    const storedMessages = (await site.messages()).filter(
      ({ answers }) => answers.email === `off.${language}@exemple.ca`,
    )
    expect(storedMessages.map(({ form }) => form)).toEqual(['membership', 'contact', 'documents'])
    expect(storedMessages[2]?.documents.map(({ name }) => name)).toEqual(['permis.pdf', 'preuve été.pdf'])
    await context.close()
  })

  test(`documents are validated when chosen, and sent, in ${language}`, async ({ site, page }) => {
    const problems = collectPageProblems(page)
    interceptFileChoosers(page)
    await page.goto(site.url + texts.documents)
    await page.waitForFunction(() => document.forms[0]?.noValidate === false)
    await page.getByRole('button', { name: texts.submitDocuments }).click()
    await expect(page.getByText(texts.missingFile)).toBeVisible()
    await page.getByLabel(texts.name, { exact: true }).fill('Geneviève')
    await page.getByLabel(texts.email).fill(`depot.${language}@exemple.ca`)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: texts.files }).click()
    const program = { name: 'outil.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ a program') }
    await (await choosing).setFiles([pdf('permis.pdf'), program, pdf('preuve.pdf')])
    const list = page.locator('ofc-file-dropzone').getByRole('listitem')
    await expect(list).toHaveCount(3)
    await expect(list.nth(1)).toContainText(texts.mismatchedContent)
    await page.getByRole('button', { name: texts.submitDocuments }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.documentsTitle })).toBeVisible()
    await list
      .nth(1)
      .getByRole('button', { name: elementTextsIn(language).fileDropzone.remove })
      .click()
    await page.getByRole('button', { name: texts.submitDocuments }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.documentsSent })).toBeVisible()
    const [storedMessage] = (await site.messages()).filter(
      ({ answers }) => answers.email === `depot.${language}@exemple.ca`,
    )
    expect(storedMessage?.documents).toMatchObject([
      { name: 'permis.pdf', size: 2009 },
      { name: 'preuve.pdf', size: 2009 },
    ])
    expect(problems).toEqual([])
  })

  test(`the elements also show an error that only the server reports, in ${language}`, async ({
    site,
    page,
  }) => {
    await page.goto(site.url + texts.contact)
    await page.evaluate((selector) => {
      // Simulates a browser that skips validation.
      const form = document.forms[0]
      for (const field of form?.querySelectorAll<HTMLInputElement>(selector) ?? []) field.value = 'k.haddad'
      form?.submit()
    }, typeable)
    const summary = page.getByRole('group', { name: texts.errorHeading })
    await expect(summary).toBeFocused()
    await page.waitForFunction(() => document.forms[0]?.noValidate === false)
    await expect(page.getByLabel(texts.email)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(texts.email)).toHaveAccessibleDescription(new RegExp(texts.invalidEmail))
    await expect(page.locator('ofc-text-field [part=message]')).toContainText(texts.invalidEmail)
    await page.getByLabel(texts.email).fill('k.haddad@exemple.ca')
    await expect(page.locator('ofc-text-field [part=message]')).toBeHidden()
  })
}

test('the error summary links to the documents, with and without scripts', async ({ site, browser }) => {
  const texts = siteTexts['fr-CA']
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(site.url + texts.documents)
    if (javaScriptEnabled) await page.evaluate(() => document.forms[0]?.submit())
    else await page.getByRole('button', { name: texts.submitDocuments }).click()
    const summary = page.getByRole('group', { name: texts.errorHeading })
    await expect(summary).toBeFocused()
    if (javaScriptEnabled) await page.waitForFunction(() => document.forms[0]?.noValidate === false)
    await summary.getByRole('link').last().click()
    const field = javaScriptEnabled ? page.locator('ofc-file-dropzone') : page.getByLabel(texts.files)
    await expect(field).toBeFocused()
    await context.close()
  }
})

test('a document chosen before the scripts load is transferred to the dropzone', async ({ site, page }) => {
  let releaseScripts = () => {}
  const scriptsReleased = new Promise<void>((resolve) => {
    releaseScripts = resolve
  })
  await page.route(/\/ofc\/.*\.js$/, async (route) => {
    await scriptsReleased
    await route.continue()
  })
  const texts = siteTexts['fr-CA']
  await page.goto(site.url + texts.documents, { waitUntil: 'commit' })
  await page.getByLabel(texts.files).setInputFiles(pdf('permis.pdf'))
  releaseScripts()
  await expect(page.locator('ofc-file-dropzone').getByRole('listitem')).toContainText('permis.pdf')
  await page.getByLabel(texts.name, { exact: true }).fill('Geneviève')
  await page.getByLabel(texts.email).fill('tot@exemple.ca')
  await page.getByRole('button', { name: texts.submitDocuments }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.documentsSent })).toBeVisible()
  const [storedMessage] = (await site.messages()).filter(({ answers }) => answers.email === 'tot@exemple.ca')
  expect(storedMessage?.documents).toHaveLength(1)
})

test('a far too large document gets a response, not a connection error', async ({ site, browser }, info) => {
  const large = info.outputPath('gros.pdf')
  await writeFile(large, '%PDF-1.7')
  await truncate(large, 200 * 1024 * 1024)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const texts = siteTexts['fr-CA']
  await page.goto(site.url + texts.documents)
  await page.getByLabel(texts.name, { exact: true }).fill('Geneviève')
  await page.getByLabel(texts.email).fill('gros@exemple.ca')
  await page.getByLabel(texts.files).setInputFiles(large)
  await page.getByRole('button', { name: texts.submitDocuments }).click()
  await expect(page.getByRole('group', { name: texts.errorHeading })).toContainText(texts.tooMuch)
  await expect(page.getByLabel(texts.email)).toHaveValue('gros@exemple.ca')
  await context.close()
})
