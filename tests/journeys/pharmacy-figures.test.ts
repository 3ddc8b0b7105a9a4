import type { Browser, Locator, Page } from '@playwright/test'
import type { Account } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { vieuxMarcheId } from '../support/pharmacy-pages.ts'
import { storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, matrixOnly, type PageLanguage, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

function expectedTexts(language: PageLanguage) {
  const { text, pattern, start } = textsIn(language)
  const percentOf = (label: string) => text('pharmacyEdit.in_percent', { label })
  const percentage = (value: number) => text('pharmacies.percentage', { value })
  return {
    languages: text('pharmacies.sections.languages'),
    french: percentOf(text('pharmacies.fields.french')),
    english: percentOf(text('pharmacies.fields.english')),
    over: text('pharmacyEdit.languages.over', { sum: percentage(110), over: percentage(10) }),
    sum: pattern('rules.maxSum', { max: 100 }),
    others: text('pharmacyEdit.languages.others', { others: percentage(12) }),
    areas: text('pharmacies.sections.areas'),
    feet: text('pharmacies.areaUnits.squareFeet'),
    metres: text('pharmacies.areaUnits.squareMetres'),
    total: start('pharmacies.fields.total'),
    store: start('pharmacies.fields.store'),
    mvl: start('pharmacies.fields.mvl'),
    office: start('pharmacies.fields.office'),
    typed: language === 'fr-CA' ? '1250,5' : '1,250.5',
    written: language === 'fr-CA' ? '1\u00a0250,5' : '1,250.5',
    converted: language === 'fr-CA' ? '116,18' : '116.18',
    left: text('pharmacyEdit.areas.left', {
      left: text('pharmacies.area.squareFeet', { value: language === 'fr-CA' ? '250,5' : '250.5' }),
    }),
    laboratory: text('pharmacies.sections.laboratory'),
    software: start('pharmacies.fields.patientFileSoftware'),
    otherSoftware: text('pharmacies.fields.otherSoftware'),
    unlisted: start('pharmacies.fields.unlistedSoftware'),
    robotics: start('pharmacies.fields.roboticsSystem'),
    required: pattern('rules.required.unlistedSoftware'),
    services: text('pharmacies.sections.services'),
    all: text('pharmacyEdit.services.all'),
    empty: text('pharmacyEdit.empty'),
    nothing: text('pharmacies.short.nothing'),
    saved: start('pharmacyEdit.saved'),
    edit: (section: string) => text('pharmacyEdit.edit_section', { section }),
    save: new RegExp(
      (['languages', 'areas', 'laboratory', 'services'] as const)
        .map((section) => text(`pharmacyEdit.save.${section}`))
        .join('|'),
    ),
  }
}

type ExpectedTexts = ReturnType<typeof expectedTexts>

/** Opens the form of a section by its URL, as a link does. */
async function openSection(
  page: Page,
  server: TestServer,
  id: string,
  hash: string,
  language: PageLanguage = 'fr-CA',
) {
  await page.goto('about:blank')
  await page.goto(portalUrl(server, `/pharmacies/${id}/edit#${hash}`, language))
  await page.locator(`#${hash} form`).waitFor()
}

const sectionOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

async function reopen(section: Locator, texts: ExpectedTexts, name: string): Promise<void> {
  await section.getByRole('button', { name: texts.edit(name) }).click()
  await section.locator('form').waitFor()
}

async function save(section: Locator, texts: ExpectedTexts): Promise<void> {
  await section.getByRole('button', { name: texts.save }).press('Enter')
  await expect(section.getByText(texts.saved)).toBeVisible()
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const texts: ExpectedTexts = expectedTexts(language)

  test(
    `an owner enters the figures of a pharmacy, its laboratory and services, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      test.slow()
      await storeSession(page, server, 'owner')
      const id = await vieuxMarcheId(server)

      // The remainder is shown while typing; a sum over 100 % is an error at its field.
      await openSection(page, server, id, 'languages', language)
      const languages = sectionOf(page, texts.languages)
      const [french, english] = [languages.getByLabel(texts.french), languages.getByLabel(texts.english)]
      await expect(french).toHaveAttribute('inputmode', 'numeric')
      await french.fill('60')
      await english.fill('50')
      await expect(languages.getByText(texts.over)).toBeVisible()
      // The error is shown while typing, and the bar is drawn past 100 %.
      await expect(french).toHaveAccessibleDescription(texts.sum)
      await expect(languages.locator('.pharmacy-shares-over')).toHaveCount(1)
      await expect(languages.locator('.edit-sum [data-over] svg')).toBeVisible()
      await languages.getByRole('button', { name: texts.save }).press('Enter')
      await expect(english).toBeFocused()
      await expect(languages.locator('.edit-changes')).toHaveCount(0)
      await expect(english).toHaveAccessibleDescription(texts.sum)
      await english.fill('28')
      await expect(languages.getByText(texts.others)).toBeVisible()
      await expect(languages.locator('.pharmacy-shares-over')).toHaveCount(0)
      await expect(english).not.toHaveAccessibleDescription(texts.sum)
      await save(languages, texts)

      // Switching the unit and back changes no typed value.
      await openSection(page, server, id, 'areas', language)
      const areas = sectionOf(page, texts.areas)
      const total = areas.getByLabel(texts.total)
      await expect(total).toHaveAttribute('inputmode', 'decimal')
      await areas.getByRole('radio', { name: texts.feet }).check()
      await total.fill(texts.typed)
      await areas.getByLabel(texts.store).fill('900')
      await areas.getByLabel(texts.mvl).fill('300')
      await areas.getByLabel(texts.office).fill('100')
      await expect(areas.getByText(texts.left)).toBeVisible()
      await areas.getByRole('radio', { name: texts.feet }).press('ArrowRight')
      await expect(areas.getByRole('radio', { name: texts.metres })).toBeChecked()
      await expect(total).toHaveValue(texts.converted)
      await areas.getByRole('radio', { name: texts.metres }).press('ArrowLeft')
      await expect(total).toHaveValue(texts.written)
      await save(areas, texts)
      await expect(areas).toContainText(texts.written)

      // Software that is not in the list has a name of its own, in a separate field.
      await openSection(page, server, id, 'laboratory', language)
      const laboratory = sectionOf(page, texts.laboratory)
      const software = laboratory.getByRole('combobox', { name: texts.software })
      await expect(laboratory.getByLabel(texts.unlisted)).toHaveCount(0)
      // A value outside the list is rejected on each attempt.
      await software.fill('K')
      for (const refusal of [1, 2]) {
        await laboratory.getByRole('button', { name: texts.save }).press('Enter')
        await expect(software, `try ${refusal}`).toBeFocused()
      }
      await software.fill(texts.otherSoftware)
      await software.press('ArrowDown')
      await software.press('Enter')
      const unlisted = laboratory.getByRole('textbox', { name: texts.unlisted })
      await expect(unlisted).toBeVisible()
      await unlisted.press('Enter')
      await expect(unlisted).toHaveAccessibleDescription(texts.required)
      await unlisted.fill('Officinaire')
      await laboratory.getByRole('combobox', { name: texts.robotics }).fill('Bras maison')
      await save(laboratory, texts)
      await reopen(laboratory, texts, texts.laboratory)
      await expect(unlisted).toHaveValue('Officinaire')
      await expect(laboratory.getByRole('combobox', { name: texts.robotics })).toHaveValue('Bras maison')

      // The section can be reset to unknown.
      await laboratory.getByRole('button', { name: texts.empty }).press('Enter')
      await expect(software).toBeFocused()
      await expect(laboratory.getByRole('radio', { checked: true })).toHaveCount(0)
      await save(laboratory, texts)
      await expect(laboratory.getByText(texts.nothing)).toBeVisible()

      await openSection(page, server, id, 'services', language)
      const services = sectionOf(page, texts.services)
      await services.getByRole('button', { name: texts.all, exact: true }).press('Enter')
      await expect(services.getByRole('checkbox', { checked: true })).toHaveCount(8)
      await services.getByRole('checkbox').first().press('Space')
      await save(services, texts)
      await reopen(services, texts, texts.services)
      await expect(services.getByRole('checkbox', { checked: true })).toHaveCount(7)
    },
  )
}

/** A separate session, as on another device. */
async function device(browser: Browser, server: TestServer, account: Account): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await storeSession(page, server, account)
  return page
}

test(
  'two owners edit areas in feet and in metres: changes merge, and a conflict shows both values in one unit',
  matrixOnly,
  async ({ server, browser }) => {
    test.slow()
    const texts = expectedTexts('fr-CA')
    const [firstDevice, secondDevice] = [
      await device(browser, server, 'owner'),
      await device(browser, server, 'coowner'),
    ]
    const id = await vieuxMarcheId(server)
    await openSection(firstDevice, server, id, 'areas')
    await openSection(secondDevice, server, id, 'areas')
    const [firstSection, otherSection] = [
      sectionOf(firstDevice, texts.areas),
      sectionOf(secondDevice, texts.areas),
    ]

    // One switches to feet and edits a figure; the other, in metres, edits that one and another.
    await firstSection.getByRole('radio', { name: texts.feet }).check()
    await firstSection.getByLabel(texts.office).fill('10,76')
    await save(firstSection, texts)
    await otherSection.getByLabel(texts.mvl).fill('2')
    await otherSection.getByLabel(texts.office).fill('3')
    await otherSection.getByRole('button', { name: texts.save }).click()
    const feet = (value: string) => french.text('pharmacies.area.squareFeet', { value })
    const question = secondDevice.getByRole('radiogroup', { name: french.text('pharmacies.fields.office') })
    await expect(
      question.getByRole('radio', { name: french.pattern('conflicts.mine', { answer: feet('32,29') }) }),
    ).toBeVisible()
    await expect(
      question.getByRole('radio', { name: french.pattern('conflicts.theirs', { answer: feet('10,76') }) }),
    ).toBeVisible()
    await expect(secondDevice.getByRole('radiogroup')).toHaveCount(2)
    await expectAccessible(secondDevice, 'conflict-areas')
    await question.getByRole('radio', { name: french.pattern('conflicts.mine') }).check()
    await secondDevice.getByRole('button', { name: french.text('conflicts.send') }).click()
    await expect(otherSection.getByText(texts.saved)).toBeVisible()
    await reopen(otherSection, texts, texts.areas)
    await expect(otherSection.getByRole('radio', { name: texts.feet })).toBeChecked()
    await expect(otherSection.getByLabel(texts.mvl)).toHaveValue('21,53')
    await expect(otherSection.getByLabel(texts.office)).toHaveValue('32,29')
  },
)
