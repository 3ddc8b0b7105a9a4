import type { Browser, Locator, Page } from '@playwright/test'
import type { Account } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  englishMatrixOnly,
  matrixOnly,
  myPharmacyLink,
  type PageLanguage,
  portalUrl,
  signIn,
} from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

function expectedTexts(speech: PageLanguage) {
  const { text, pattern, start } = textsIn(speech)
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
    typed: speech === 'fr-CA' ? '1250,5' : '1,250.5',
    written: speech === 'fr-CA' ? '1\u00a0250,5' : '1,250.5',
    converted: speech === 'fr-CA' ? '116,18' : '116.18',
    left: text('pharmacyEdit.areas.left', {
      left: text('pharmacies.area.squareFeet', { value: speech === 'fr-CA' ? '250,5' : '250.5' }),
    }),
    laboratory: text('pharmacies.sections.laboratory'),
    software: start('pharmacies.fields.patientFileSoftware'),
    other: text('pharmacies.fields.otherSoftware'),
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

async function firstPharmacy(page: Page, speech: PageLanguage = 'fr-CA'): Promise<string> {
  const link = myPharmacyLink(page, speech)
  return ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
}

/** Opens the form of a section by its URL, as a link does. */
async function openSection(
  page: Page,
  server: TestServer,
  id: string,
  hash: string,
  speech: PageLanguage = 'fr-CA',
) {
  await page.goto('about:blank')
  await page.goto(portalUrl(server, `/pharmacies/${id}/edit#${hash}`, speech))
  await page.locator(`#${hash} form`).waitFor()
}

const sectionOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

async function reopen(section: Locator, say: ExpectedTexts, name: string): Promise<void> {
  await section.getByRole('button', { name: say.edit(name) }).click()
  await section.locator('form').waitFor()
}

async function save(section: Locator, say: ExpectedTexts): Promise<void> {
  await section.getByRole('button', { name: say.save }).press('Enter')
  await expect(section.getByText(say.saved)).toBeVisible()
}

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const say: ExpectedTexts = expectedTexts(speech)

  test(
    `an owner enters the figures of a pharmacy, its laboratory and services, in ${speech}`,
    englishMatrixOnly(speech),
    async ({ server, page }) => {
      test.slow()
      await signIn(page, server, 'owner', speech)
      const id = await firstPharmacy(page, speech)

      // The remainder is shown while typing; a sum over 100 % is an error at its field.
      await openSection(page, server, id, 'languages', speech)
      const languages = sectionOf(page, say.languages)
      const [french, english] = [languages.getByLabel(say.french), languages.getByLabel(say.english)]
      await expect(french).toHaveAttribute('inputmode', 'numeric')
      await french.fill('60')
      await english.fill('50')
      await expect(languages.getByText(say.over)).toBeVisible()
      // The error is shown while typing, and the bar is drawn past 100 %.
      await expect(french).toHaveAccessibleDescription(say.sum)
      await expect(languages.locator('.pharmacy-shares-over')).toHaveCount(1)
      await expect(languages.locator('.edit-sum [data-over] svg')).toBeVisible()
      await languages.getByRole('button', { name: say.save }).press('Enter')
      await expect(english).toBeFocused()
      await expect(languages.locator('.edit-changes')).toHaveCount(0)
      await expect(english).toHaveAccessibleDescription(say.sum)
      await english.fill('28')
      await expect(languages.getByText(say.others)).toBeVisible()
      await expect(languages.locator('.pharmacy-shares-over')).toHaveCount(0)
      await expect(english).not.toHaveAccessibleDescription(say.sum)
      await save(languages, say)

      // Switching the unit and back changes no typed value.
      await openSection(page, server, id, 'areas', speech)
      const areas = sectionOf(page, say.areas)
      const total = areas.getByLabel(say.total)
      await expect(total).toHaveAttribute('inputmode', 'decimal')
      await areas.getByRole('radio', { name: say.feet }).check()
      await total.fill(say.typed)
      await areas.getByLabel(say.store).fill('900')
      await areas.getByLabel(say.mvl).fill('300')
      await areas.getByLabel(say.office).fill('100')
      await expect(areas.getByText(say.left)).toBeVisible()
      await areas.getByRole('radio', { name: say.feet }).press('ArrowRight')
      await expect(areas.getByRole('radio', { name: say.metres })).toBeChecked()
      await expect(total).toHaveValue(say.converted)
      await areas.getByRole('radio', { name: say.metres }).press('ArrowLeft')
      await expect(total).toHaveValue(say.written)
      await save(areas, say)
      await expect(areas).toContainText(say.written)

      // Software that is not in the list has a name of its own, in a separate field.
      await openSection(page, server, id, 'laboratory', speech)
      const laboratory = sectionOf(page, say.laboratory)
      const software = laboratory.getByRole('combobox', { name: say.software })
      await expect(laboratory.getByLabel(say.unlisted)).toHaveCount(0)
      // A value outside the list is rejected on each attempt.
      await software.fill('K')
      for (const refusal of [1, 2]) {
        await laboratory.getByRole('button', { name: say.save }).press('Enter')
        await expect(software, `try ${refusal}`).toBeFocused()
      }
      await software.fill(say.other)
      await software.press('ArrowDown')
      await software.press('Enter')
      const unlisted = laboratory.getByRole('textbox', { name: say.unlisted })
      await expect(unlisted).toBeVisible()
      await unlisted.press('Enter')
      await expect(unlisted).toHaveAccessibleDescription(say.required)
      await unlisted.fill('Officinaire')
      await laboratory.getByRole('combobox', { name: say.robotics }).fill('Bras maison')
      await save(laboratory, say)
      await reopen(laboratory, say, say.laboratory)
      await expect(unlisted).toHaveValue('Officinaire')
      await expect(laboratory.getByRole('combobox', { name: say.robotics })).toHaveValue('Bras maison')

      // The section can be reset to unknown.
      await laboratory.getByRole('button', { name: say.empty }).press('Enter')
      await expect(software).toBeFocused()
      await expect(laboratory.getByRole('radio', { checked: true })).toHaveCount(0)
      await save(laboratory, say)
      await expect(laboratory.getByText(say.nothing)).toBeVisible()

      await openSection(page, server, id, 'services', speech)
      const services = sectionOf(page, say.services)
      await services.getByRole('button', { name: say.all, exact: true }).press('Enter')
      await expect(services.getByRole('checkbox', { checked: true })).toHaveCount(8)
      await services.getByRole('checkbox').first().press('Space')
      await save(services, say)
      await reopen(services, say, say.services)
      await expect(services.getByRole('checkbox', { checked: true })).toHaveCount(7)
    },
  )
}

/** A separate session, as on another device. */
async function device(browser: Browser, server: TestServer, account: Account): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signIn(page, server, account)
  return page
}

test(
  'two owners edit areas in feet and in metres: changes merge, and a conflict asks in one unit',
  matrixOnly,
  async ({ server, browser }) => {
    test.slow()
    const say = expectedTexts('fr-CA')
    const [one, other] = [await device(browser, server, 'owner'), await device(browser, server, 'coowner')]
    const id = await firstPharmacy(one)
    await openSection(one, server, id, 'areas')
    await openSection(other, server, id, 'areas')
    const [here, there] = [sectionOf(one, say.areas), sectionOf(other, say.areas)]

    // One switches to feet and edits a figure; the other, in metres, edits that one and another.
    await here.getByRole('radio', { name: say.feet }).check()
    await here.getByLabel(say.office).fill('10,76')
    await save(here, say)
    await there.getByLabel(say.mvl).fill('2')
    await there.getByLabel(say.office).fill('3')
    await there.getByRole('button', { name: say.save }).click()
    const feet = (value: string) => french.text('pharmacies.area.squareFeet', { value })
    const question = other.getByRole('radiogroup', { name: french.text('pharmacies.fields.office') })
    await expect(
      question.getByRole('radio', { name: french.pattern('conflicts.mine', { answer: feet('32,29') }) }),
    ).toBeVisible()
    await expect(
      question.getByRole('radio', { name: french.pattern('conflicts.theirs', { answer: feet('10,76') }) }),
    ).toBeVisible()
    await expect(other.getByRole('radiogroup')).toHaveCount(2)
    await expectAccessible(other, 'conflict-areas')
    await question.getByRole('radio', { name: french.pattern('conflicts.mine') }).check()
    await other.getByRole('button', { name: french.text('conflicts.send') }).click()
    await expect(there.getByText(say.saved)).toBeVisible()
    await reopen(there, say, say.areas)
    await expect(there.getByRole('radio', { name: say.feet })).toBeChecked()
    await expect(there.getByLabel(say.mvl)).toHaveValue('21,53')
    await expect(there.getByLabel(say.office)).toHaveValue('32,29')
  },
)
