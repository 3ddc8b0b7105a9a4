import { truncate, writeFile } from 'node:fs/promises'
import { elementTextsIn } from '../support/element-texts.ts'
import { interceptFileChoosers } from '../support/file-choosers.ts'
import { collectPageProblems } from './page-problems.ts'
import { dayAhead, expect, languages, pdf, siteTexts, test } from './site-fixtures.ts'

const typeable = 'input:not([type=hidden]), textarea'

for (const language of languages) {
  const say = siteTexts[language]

  test(`the elements show errors before anything is sent, in ${language}`, async ({ site, page }) => {
    const complaints = collectPageProblems(page)
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    await page.goto(site.url + say.contact)
    await page.waitForFunction(() => document.forms[0]?.noValidate === false)
    await page.getByRole('button', { name: say.send }).click()
    await expect(page.getByText(say.missing)).toHaveCount(3)
    await expect(page.getByLabel(say.name, { exact: true })).toBeFocused()
    await page.getByLabel(say.email).fill('k.haddad')
    await page.getByLabel(say.email).blur()
    await expect(page.getByText(say.badEmail)).toBeVisible()
    expect(posts).toEqual([])
    await page.getByLabel(say.name, { exact: true }).fill('Karim Haddad')
    await page.getByLabel(say.email).fill(`on.${language}@exemple.ca`)
    await page.getByLabel(say.phone).fill('5145551234 x12')
    await page.getByLabel(say.message).fill('Une ligne\nune autre')
    await page.getByRole('button', { name: say.send }).click()
    await expect(page.getByRole('heading', { level: 1, name: say.sent })).toBeVisible()
    const kept = (await site.messages()).filter(
      ({ answers }) => answers.email === `on.${language}@exemple.ca`,
    )
    expect(kept).toMatchObject([
      {
        form: 'contact',
        language,
        answers: { name: 'Karim Haddad', phone: '+15145551234;ext=12', message: 'Une ligne\nune autre' },
      },
    ])
    expect(complaints).toEqual([])
  })

  test(`a meeting can be requested by keyboard only, in ${language}`, async ({ site, page }) => {
    await page.goto(site.url + say.membership)
    await page.waitForFunction(() => document.forms[0]?.noValidate === false)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: say.skip })).toBeFocused()
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
    await expect(page.getByLabel(say.date)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: say.asked })).toBeVisible()
    const [kept] = (await site.messages()).filter(
      ({ answers }) => answers.email === `clavier.${language}@exemple.ca`,
    )
    expect(kept?.answers).toMatchObject({ phone: '+15145551234', postalCode: 'H2X 1Y4' })
    expect(kept?.answers.date).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test(`every form can be submitted with scripts off, in ${language}`, async ({ site, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: language })
    const page = await context.newPage()
    await page.goto(site.url + say.membership)
    await page.getByLabel(say.name, { exact: true }).fill('Geneviève')
    await page.getByLabel(say.email).fill(`off.${language}@exemple.ca`)
    await page.getByLabel(say.phone).fill('(514) 555-1234')
    await page.getByLabel(say.postalCode).fill('h2x 1yo')
    await page.getByLabel(say.date).fill(dayAhead(7))
    await page.getByRole('button', { name: say.ask }).click()
    // The error summary has the focus and links to the field; the typed values remain.
    const summary = page.getByRole('group', { name: say.wrong })
    await expect(summary).toBeFocused()
    await summary.getByRole('link').click()
    await expect(page.getByLabel(say.postalCode)).toBeFocused()
    await expect(page.getByText(say.badCode)).toHaveCount(2)
    await expect(page.getByLabel(say.name, { exact: true })).toHaveValue('Geneviève')
    await expect(page.getByLabel(say.date)).toHaveValue(dayAhead(7))
    await page.getByLabel(say.postalCode).fill('h2x 1y4')
    await page.getByRole('button', { name: say.ask }).click()
    await expect(page.getByRole('heading', { level: 1, name: say.asked })).toBeVisible()

    await page.goto(site.url + say.contact)
    await page.getByLabel(say.name, { exact: true }).fill('Geneviève')
    await page.getByLabel(say.email).fill(`off.${language}@exemple.ca`)
    await page.getByLabel(say.message).fill('Bonjour!')
    await page.getByRole('button', { name: say.send }).click()
    await expect(page.getByRole('heading', { level: 1, name: say.sent })).toBeVisible()

    await page.goto(site.url + say.documents)
    await page.getByLabel(say.name, { exact: true }).fill('Geneviève')
    await page.getByLabel(say.email).fill(`off.${language}@exemple.ca`)
    await page.getByLabel(say.files).setInputFiles([pdf('permis.pdf'), pdf('preuve été.pdf')])
    await page.getByRole('button', { name: say.upload }).click()
    await expect(page.getByRole('heading', { level: 1, name: say.uploaded })).toBeVisible()

    const kept = (await site.messages()).filter(
      ({ answers }) => answers.email === `off.${language}@exemple.ca`,
    )
    expect(kept.map(({ form }) => form)).toEqual(['membership', 'contact', 'documents'])
    expect(kept[2]?.documents.map(({ name }) => name)).toEqual(['permis.pdf', 'preuve été.pdf'])
    await context.close()
  })

  test(`documents are validated when chosen, and sent, in ${language}`, async ({ site, page }) => {
    const complaints = collectPageProblems(page)
    interceptFileChoosers(page)
    await page.goto(site.url + say.documents)
    await page.waitForFunction(() => document.forms[0]?.noValidate === false)
    await page.getByRole('button', { name: say.upload }).click()
    await expect(page.getByText(say.noFile)).toBeVisible()
    await page.getByLabel(say.name, { exact: true }).fill('Geneviève')
    await page.getByLabel(say.email).fill(`depot.${language}@exemple.ca`)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: say.files }).click()
    const program = { name: 'outil.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ a program') }
    await (await choosing).setFiles([pdf('permis.pdf'), program, pdf('preuve.pdf')])
    const list = page.locator('ofc-file-dropzone').getByRole('listitem')
    await expect(list).toHaveCount(3)
    await expect(list.nth(1)).toContainText(say.notReal)
    await page.getByRole('button', { name: say.upload }).click()
    await expect(page.getByRole('heading', { level: 1, name: say.documentsTitle })).toBeVisible()
    await list
      .nth(1)
      .getByRole('button', { name: elementTextsIn(language).fileDropzone.remove })
      .click()
    await page.getByRole('button', { name: say.upload }).click()
    await expect(page.getByRole('heading', { level: 1, name: say.uploaded })).toBeVisible()
    const [kept] = (await site.messages()).filter(
      ({ answers }) => answers.email === `depot.${language}@exemple.ca`,
    )
    expect(kept?.documents).toMatchObject([
      { name: 'permis.pdf', size: 2009 },
      { name: 'preuve.pdf', size: 2009 },
    ])
    expect(complaints).toEqual([])
  })

  test(`the elements also show an error that only the server reports, in ${language}`, async ({
    site,
    page,
  }) => {
    await page.goto(site.url + say.contact)
    await page.evaluate((selector) => {
      // Simulates a browser that skips validation.
      const form = document.forms[0]
      for (const field of form?.querySelectorAll<HTMLInputElement>(selector) ?? []) field.value = 'k.haddad'
      form?.submit()
    }, typeable)
    const summary = page.getByRole('group', { name: say.wrong })
    await expect(summary).toBeFocused()
    await page.waitForFunction(() => document.forms[0]?.noValidate === false)
    await expect(page.getByLabel(say.email)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(say.email)).toHaveAccessibleDescription(new RegExp(say.badEmail))
    await expect(page.locator('ofc-text-field [part=message]')).toContainText(say.badEmail)
    await page.getByLabel(say.email).fill('k.haddad@exemple.ca')
    await expect(page.locator('ofc-text-field [part=message]')).toBeHidden()
  })
}

test('the error summary links to the documents, with and without scripts', async ({ site, browser }) => {
  const say = siteTexts['fr-CA']
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(site.url + say.documents)
    if (javaScriptEnabled) await page.evaluate(() => document.forms[0]?.submit())
    else await page.getByRole('button', { name: say.upload }).click()
    const summary = page.getByRole('group', { name: say.wrong })
    await expect(summary).toBeFocused()
    if (javaScriptEnabled) await page.waitForFunction(() => document.forms[0]?.noValidate === false)
    await summary.getByRole('link').last().click()
    const field = javaScriptEnabled ? page.locator('ofc-file-dropzone') : page.getByLabel(say.files)
    await expect(field).toBeFocused()
    await context.close()
  }
})

test('a document chosen before the scripts load is transferred to the dropzone', async ({ site, page }) => {
  let letScriptsCome = () => {}
  const held = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route(/\/ofc\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const say = siteTexts['fr-CA']
  await page.goto(site.url + say.documents, { waitUntil: 'commit' })
  await page.getByLabel(say.files).setInputFiles(pdf('permis.pdf'))
  letScriptsCome()
  await expect(page.locator('ofc-file-dropzone').getByRole('listitem')).toContainText('permis.pdf')
  await page.getByLabel(say.name, { exact: true }).fill('Geneviève')
  await page.getByLabel(say.email).fill('tot@exemple.ca')
  await page.getByRole('button', { name: say.upload }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.uploaded })).toBeVisible()
  const [kept] = (await site.messages()).filter(({ answers }) => answers.email === 'tot@exemple.ca')
  expect(kept?.documents).toHaveLength(1)
})

test('a far too large document gets a response, not a connection error', async ({ site, browser }, info) => {
  const large = info.outputPath('gros.pdf')
  await writeFile(large, '%PDF-1.7')
  await truncate(large, 200 * 1024 * 1024)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const say = siteTexts['fr-CA']
  await page.goto(site.url + say.documents)
  await page.getByLabel(say.name, { exact: true }).fill('Geneviève')
  await page.getByLabel(say.email).fill('gros@exemple.ca')
  await page.getByLabel(say.files).setInputFiles(large)
  await page.getByRole('button', { name: say.upload }).click()
  await expect(page.getByRole('group', { name: say.wrong })).toContainText(say.tooMuch)
  await expect(page.getByLabel(say.email)).toHaveValue('gros@exemple.ca')
  await context.close()
})
