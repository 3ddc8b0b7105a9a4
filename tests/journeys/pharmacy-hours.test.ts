import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../house/fixtures.ts'
import type { House } from '../house/house.ts'
import { addressOf, type Speech, signIn, twinIn } from '../house/people.ts'

const words = {
  'fr-CA': {
    view: /Voir la fiche/,
    hours: 'Heures d’ouverture',
    holidays: 'Jours fériés',
    editHours: 'Modifier (Heures d’ouverture)',
    editHolidays: 'Modifier (Jours fériés)',
    saveHours: 'Enregistrer les heures',
    saveHolidays: 'Enregistrer les jours fériés',
    saved: /^Enregistré\s: /,
    monday: 'Ouverture, lundi',
    week: 'Lundi au vendredi, 8\u00a0h à 21\u00a0h',
    changed: ['Lundi au vendredi', 'Samedi', 'Dimanche'],
    christmas: 'Noël',
    christmasEve: 'Veille de Noël',
    eves: /24\sdécembre\s\d{4}; .*24\sdécembre\s\d{4}$/,
    other: 'Autres heures',
    opening: 'Ouverture',
    overlap: /Deux plages se chevauchent/,
    allClosed: 'Fermée tous les jours fériés',
    areClosed: 'Tous les jours fériés sont fermés.',
    undo: 'Annuler ce choix',
    coming: 'Les douze prochains mois',
    holds: /Veille de Noël\s*10\sh\sà\s14\sh\s*d’habitude\s: 8\sh\sà\s21\sh/i,
    figures: /10\sh\sà\s14\sh/,
  },
  'en-CA': {
    view: /View the pharmacy/,
    hours: 'Opening hours',
    holidays: 'Holidays',
    editHours: 'Edit (Opening hours)',
    editHolidays: 'Edit (Holidays)',
    saveHours: 'Save the hours',
    saveHolidays: 'Save the holidays',
    saved: /^Saved: /,
    monday: 'Opening time, Monday',
    week: 'Monday to Friday, 8:00\u00a0a.m. to 9:00\u00a0p.m.',
    changed: ['Monday to Friday', 'Saturday', 'Sunday'],
    christmas: 'Christmas Day',
    christmasEve: 'Christmas Eve',
    eves: /December\s24,\s\d{4}; .*December\s24,\s\d{4}$/,
    other: 'Other hours',
    opening: 'Opening time',
    overlap: /overlap/,
    allClosed: 'Closed on every holiday',
    areClosed: 'Every holiday is closed.',
    undo: 'Undo this choice',
    coming: 'The next twelve months',
    holds: /Christmas Eve\s*10:00\sa\.m\.\sto\s2:00\sp\.m\.\s*usually 8:00\sa\.m\.\sto\s9:00\sp\.m\./i,
    figures: /10:00\sa\.m\.\sto\s2:00\sp\.m\./,
  },
} as const

/** A section of the page, with its form when it is open. */
const sectionOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

async function openEdit(page: Page, house: House, speech: Speech, hash: string): Promise<string> {
  const link = page.getByRole('link', { name: words[speech].view }).first()
  const path = `/pharmacies/${((await link.getAttribute('href')) ?? '').split('/').at(-1)}`
  await page.goto(addressOf(house, `${path}/edit${hash}`, speech))
  await page.getByRole('heading', { level: 1 }).waitFor()
  return path
}

/** Counts every key that goes down: Tab, Enter, an arrow, each character. Nothing is held, nothing repeats. */
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

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const say = words[speech]

  test(
    `an owner sets a whole week and a holiday by keyboard, and reads them on the pharmacy’s page, in ${speech}`,
    twinIn(speech),
    async ({ house, page }) => {
      test.slow()
      await signIn(page, house, 'owner', speech)
      const path = await openEdit(page, house, speech, '#hours')
      const hours = sectionOf(page, say.hours)
      const field = hours.locator('ofc-hours-field')
      await field.getByLabel(say.monday, { exact: true }).waitFor()
      // From an empty week, as a new pharmacy has it.
      await field.evaluate((element) => 'clear' in element && (element.clear as () => void)())
      await hours.getByRole('heading', { level: 2 }).focus()

      const presses = await countPresses(page)
      const press = async (...keys: readonly string[]) => {
        for (const key of keys) await page.keyboard.press(key)
      }
      // Monday's times at once, past the second one and another range, to « the same hours Monday to Friday ».
      await press('Tab', 'Tab', '8', '-', '2', '1', 'Tab', 'Tab', 'Tab', 'Enter')
      await expect(field.locator('#open-6')).toBeFocused()
      // Saturday; past its times, another range and its copies; Sunday is closed.
      await press('Tab', '9', '-', '1', '7', 'Tab', 'Tab', 'Tab', 'Tab', 'ArrowRight')
      expect(await presses()).toBe(20)
      await expect(field.getByText(say.week)).toBeVisible()
      await expect(hours.locator('.edit-changes dt')).toHaveText([...say.changed])
      await press('Tab', 'Tab', 'Enter')
      expect(await presses(), 'a whole week, saved').toBeLessThanOrEqual(40)
      await expect(hours.getByRole('status').filter({ hasText: say.saved })).toBeVisible()

      const holidays = sectionOf(page, say.holidays)
      await holidays.getByRole('button', { name: say.editHolidays }).press('Enter')
      await holidays.getByRole('button', { name: say.allClosed }).press('Enter')
      await expect(holidays.getByText(say.areClosed)).toBeVisible()
      await expect(holidays.getByRole('radio', { name: /Fermé|Closed/, checked: true })).toHaveCount(15)
      await holidays.getByRole('button', { name: say.undo }).press('Enter')
      await expect(holidays.getByRole('button', { name: say.allClosed })).toBeFocused()
      const christmasEve = holidays.getByRole('group', { name: say.christmasEve, exact: true })
      await expect(christmasEve).toHaveAccessibleDescription(say.eves)
      await christmasEve.getByRole('radio', { name: say.other }).check()
      const opening = christmasEve.getByLabel(say.opening, { exact: true })
      await opening.fill('9-12, 11-14')
      await opening.press('Enter')
      await expect(christmasEve.getByText(say.overlap)).toBeVisible()
      await christmasEve.getByRole('textbox').nth(2).fill('')
      await christmasEve.getByRole('textbox').nth(3).fill('')
      await christmasEve.getByRole('textbox').first().fill('10-14')
      await christmasEve.getByRole('textbox').first().press('Tab')
      const coming = holidays.getByRole('region', { name: say.coming })
      await expect(coming.getByRole('listitem').filter({ hasText: say.holds })).toHaveCount(1)
      await expect(coming.getByRole('listitem')).toHaveCount(19)
      await holidays.getByRole('button', { name: say.saveHolidays }).click()
      await expect(holidays.getByRole('status').filter({ hasText: say.saved })).toBeVisible()

      await page.goto(addressOf(house, path, speech))
      const read = page.locator('#holidays')
      await expect(read.getByText(say.christmasEve)).toBeVisible()
      await expect(read).toContainText(say.figures)
    },
  )
}
