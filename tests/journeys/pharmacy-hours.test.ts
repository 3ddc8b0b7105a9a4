import type { Locator, Page } from '@playwright/test'
import { countDrafts } from '../support/browser-storage.ts'
import { elementTextsIn } from '../support/element-texts.ts'
import { expect, test } from '../support/fixtures.ts'
import { vieuxMarcheId } from '../support/pharmacy-pages.ts'
import { storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, type PageLanguage, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

function expectedTexts(language: PageLanguage) {
  const { text, pattern, start } = textsIn(language)
  const field = elementTextsIn(language).hoursField
  const range = (from: string, to: string) => field.range(field.time(from), field.time(to))
  // 1 January 2024 is a Monday.
  const weekday = (day: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
  const [tenToTwo, usual] =
    language === 'fr-CA'
      ? [
          { from: /10\sh/, to: /14\sh/ },
          { from: /8\sh/, to: /21\sh/ },
        ]
      : [
          { from: /10\sa\.m\./, to: /2\sp\.m\./ },
          { from: /8\sa\.m\./, to: /9\sp\.m\./ },
        ]
  return {
    hours: text('pharmacyEdit.hours.label'),
    holidays: text('pharmacies.sections.holidays'),
    editHours: text('pharmacyEdit.edit_section', { section: text('pharmacies.sections.hours') }),
    editHolidays: text('pharmacyEdit.edit_section', { section: text('pharmacies.sections.holidays') }),
    saveHours: text('pharmacyEdit.save.hours'),
    saveHolidays: text('pharmacyEdit.save.holidays'),
    saved: start('pharmacyEdit.saved'),
    monday: field.ofDay(field.edges.from(undefined), 1),
    total: field.total(73 * 60),
    changed: [
      text('pharmacyEdit.hours.days', { count: 5, first: weekday(1), last: weekday(5) }),
      weekday(6),
      weekday(7),
    ],
    christmas: text('pharmacies.holidays.christmas'),
    christmasEve: text('pharmacies.holidays.christmasEve'),
    holidayEveHint:
      language === 'fr-CA'
        ? /24\sdécembre\s\d{4}; .*24\sdécembre\s\d{4}$/
        : /December\s24,\s\d{4}; .*December\s24,\s\d{4}$/,
    closed: field.states.closed,
    other: field.otherHours,
    opening: field.edges.from(undefined),
    overlap: field.overlap(range('09:00', '12:00'), range('11:00', '14:00')),
    unreadable: field.unreadable('huit'),
    allClosed: text('pharmacyEdit.holidays.all_closed'),
    areClosed: text('pharmacyEdit.holidays.now_closed'),
    undo: text('pharmacyEdit.holidays.undo'),
    coming: text('pharmacyEdit.holidays.preview'),
    christmasEvePreview: new RegExp(
      [
        pattern('pharmacies.holidays.christmasEve'),
        pattern('pharmacies.hours.range', tenToTwo),
        pattern('pharmacies.hours.instead', { usual: pattern('pharmacies.hours.range', usual) }),
      ]
        .map(({ source }) => source)
        .join('\\s*'),
      'i',
    ),
    between: text('pharmacies.holidays.december26To31'),
    span: pattern(
      'pharmacies.coming.span',
      language === 'fr-CA'
        ? { first: /26/, last: /30\sdécembre\s\d{4}/ }
        : { first: /December\s26,\s\d{4}/, last: /December\s30,\s\d{4}/ },
    ),
    christmasEveHours: pattern('pharmacies.hours.range', tenToTwo),
  }
}

/** A section of the page, with its form when open. */
const sectionOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

async function openEdit(
  page: Page,
  server: TestServer,
  language: PageLanguage,
  hash: string,
): Promise<string> {
  await storeSession(page, server, 'owner')
  const path = `/pharmacies/${await vieuxMarcheId(server)}`
  await page.goto(portalUrl(server, `${path}/edit${hash}`, language))
  await page.getByRole('heading', { level: 1 }).waitFor()
  return path
}

/** Counts keydown events (Tab, Enter, arrows, characters); none is held or repeated. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.presses = '0'
    document.addEventListener(
      'keydown',
      () => {
        const { dataset } = document.documentElement
        dataset.presses = String(Number(dataset.presses) + 1)
      },
      true,
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.presses))
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const texts = expectedTexts(language)

  test(
    `an owner enters a week and a holiday by keyboard, and reads them on the pharmacy’s page, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      test.slow()
      const path = await openEdit(page, server, language, '#hours')
      const hours = sectionOf(page, texts.hours)
      const field = hours.locator('ofc-hours-field')
      await field.getByLabel(texts.monday, { exact: true }).waitFor()
      // Starts from an empty week, as of a new pharmacy.
      await field.evaluate((element) => 'clear' in element && (element.clear as () => void)())
      await hours.getByRole('heading', { level: 2 }).focus()

      const presses = await countPresses(page)
      const press = async (...keys: readonly string[]) => {
        for (const key of keys) await page.keyboard.press(key)
      }
      // Monday's hours; Tab past the second period to « the same hours Monday to Friday ».
      await press('Tab', 'Tab', '8', '-', '2', '1', 'Tab', 'Tab', 'Enter')
      await expect(field.locator('#open-6')).toBeFocused()
      // Saturday's hours; Tab past its other controls; Sunday is closed.
      await press('Tab', '9', '-', '1', '7', 'Tab', 'Tab', 'Tab', 'Tab', 'ArrowRight')
      expect(await presses()).toBe(19)
      await expect(field.getByText(texts.total)).toBeVisible()
      await expect(hours.locator('.edit-changes dt')).toHaveText(texts.changed, { ignoreCase: true })
      await press('Tab', 'Tab', 'Enter')
      expect(await presses(), 'a whole week, saved').toBeLessThanOrEqual(40)
      await expect(hours.getByRole('status').filter({ hasText: texts.saved })).toBeVisible()

      const holidays = sectionOf(page, texts.holidays)
      await holidays.getByRole('button', { name: texts.editHolidays }).press('Enter')
      await holidays.getByRole('button', { name: texts.allClosed }).press('Enter')
      await expect(holidays.getByText(texts.areClosed)).toBeVisible()
      await expect(
        holidays.getByRole('radio', {
          name: texts.closed,
          checked: true,
        }),
      ).toHaveCount(15)
      await holidays.getByRole('button', { name: texts.undo }).press('Enter')
      await expect(holidays.getByRole('button', { name: texts.allClosed })).toBeFocused()
      const christmasEve = holidays.getByRole('group', { name: texts.christmasEve, exact: true })
      await expect(christmasEve).toHaveAccessibleDescription(texts.holidayEveHint)
      await christmasEve.getByRole('radio', { name: texts.other }).check()
      const opening = christmasEve.getByLabel(texts.opening, { exact: true })
      await opening.fill('9-12, 11-14')
      await opening.press('Enter')
      await expect(christmasEve.getByText(texts.overlap)).toBeVisible()
      await christmasEve.getByRole('textbox').nth(2).fill('')
      await christmasEve.getByRole('textbox').nth(3).fill('')
      await christmasEve.getByRole('textbox').first().fill('10-14')
      await christmasEve.getByRole('textbox').first().press('Tab')
      const coming = holidays.getByRole('region', { name: texts.coming })
      await expect(coming.getByRole('listitem').filter({ hasText: texts.christmasEvePreview })).toHaveCount(1)
      // Nineteen days of a year; adjacent ones with the same name and hours share a line.
      await expect(coming.getByRole('listitem')).toHaveCount(15)
      await expect(coming.getByRole('listitem').filter({ hasText: texts.between })).toHaveText(texts.span)
      await holidays.getByRole('button', { name: texts.saveHolidays }).click()
      await expect(holidays.getByRole('status').filter({ hasText: texts.saved })).toBeVisible()

      await page.goto(portalUrl(server, path, language))
      const read = page.locator('#holidays')
      await expect(read.getByText(texts.christmasEve)).toBeVisible()
      await expect(read).toContainText(texts.christmasEveHours)
    },
  )
}

test('an unreadable time is restored with the draft, and is a field error on saving', async ({
  server,
  page,
}) => {
  const texts = expectedTexts('fr-CA')
  await openEdit(page, server, 'fr-CA', '#hours')
  const hours = sectionOf(page, texts.hours)
  const monday = hours.getByLabel(texts.monday, { exact: true })
  await monday.fill('huit')
  await expect.poll(() => countDrafts(page)).toBe(1)
  await page.reload()
  await expect(monday).toHaveValue('huit')
  await expect(hours.locator('.edit-changes dt')).toHaveText(['Lundi'])
  await hours.getByRole('button', { name: texts.saveHours }).click()
  await expect(monday).toHaveAttribute('aria-invalid', 'true')
  await expect(hours.getByText(texts.unreadable).first()).toBeVisible()
  await monday.fill('9')
  await expect(monday).not.toHaveAttribute('aria-invalid')
})

test('a tap on a time selects it whole, so that typed hours replace it', async ({
  sharedServer: server,
  browser,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
    locale: 'fr-CA',
    serviceWorkers: 'block',
  })
  const page = await phone.newPage()
  const texts = expectedTexts('fr-CA')
  const field = elementTextsIn('fr-CA').hoursField
  await openEdit(page, server, 'fr-CA', '#hours')
  const monday = sectionOf(page, texts.hours).getByLabel(texts.monday, { exact: true })
  await monday.fill('8 h 30')
  await monday.press('Tab')
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await monday.tap()
  await page.keyboard.type('8-21')
  await page.keyboard.press('Tab')
  await expect(monday).toHaveValue(field.time('08:00'))
  await phone.close()
})

test('the title of the holidays covers none of them while scrolling', async ({
  sharedServer: server,
  page,
}) => {
  const texts = expectedTexts('fr-CA')
  await page.setViewportSize({ width: 1280, height: 800 })
  await openEdit(page, server, 'fr-CA', '#holidays')
  const holidays = sectionOf(page, texts.holidays)
  const title = holidays.getByRole('heading', { level: 2 })
  const christmas = holidays.getByRole('group', { name: texts.christmas, exact: true })
  await expect(title).toBeInViewport()
  // A real wheel, which also ends the scrolling to the address's section.
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 1200)
  await expect(christmas).toBeInViewport()
  await expect(title).not.toBeInViewport()
  // On a phone it stays at the top, on a background of its own.
  await page.setViewportSize({ width: 390, height: 800 })
  await christmas.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await expect(title).toBeInViewport()
  await expect(holidays.locator('.edit-section-name')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
