import { executeServerCommand, sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import fc from 'fast-check'
import { mount, part, rendered } from '../test-support/mount.ts'
import { addDays, today, weekdayOf } from './calendar-date.ts'
import './define.ts'
import { html } from 'lit'
import { dateFormatOf, formatDate } from './date-format.ts'
import { parseDate } from './parse-date.ts'

const zones = [
  'America/Toronto',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/London',
  'Australia/Lord_Howe',
]
const locales = ['fr-CA', 'en-CA', 'fr-FR', 'en-GB', 'en-US']

for (const zone of zones) {
  describe(`dates in ${zone}`, () => {
    before(() => executeServerCommand('emulate-time-zone', zone))
    after(() => executeServerCommand('emulate-time-zone', ''))
    afterEach(() => document.body.replaceChildren())

    it('are parsed as typed', () => {
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).to.equal(zone)
      const day = fc.integer({ min: 0, max: 120_000 }).map((days) => addDays('1800-01-01', days))
      fc.assert(
        fc.property(day, fc.constantFrom(...locales), (date, locale) => {
          const format = dateFormatOf(locale)
          const read = parseDate(formatDate(date, format), format, () => 0)
          expect(read).to.deep.equal({ kind: 'date', date })
          expect(weekdayOf(addDays(date, 1))).to.equal((weekdayOf(date) + 1) % 7)
          expect(addDays(addDays(date, 1), -1)).to.equal(date)
        }),
      )
    })

    it('are picked as the calendar shows them, also on days when clocks change', async () => {
      for (const date of ['2026-03-08', '2026-11-01', '2026-03-29', '2026-12-31']) {
        const field = await mount<HTMLElementTagNameMap['ofc-date-input']>(
          html`<ofc-date-input label="Date" value=${date}></ofc-date-input>`,
        )
        field.showPicker()
        await rendered(field)
        const cell = part(field, 'td[tabindex="0"]')
        expect([cell.dataset.date, Number.parseInt(cell.textContent ?? '', 10)]).to.deep.equal([
          date,
          Number(date.slice(8)),
        ])
        await sendKeys({ press: 'ArrowRight' })
        await sendKeys({ press: 'ArrowLeft' })
        await sendKeys({ press: 'Enter' })
        expect(field.value).to.equal(date)
      }
    })

    it('have the current local day as today', () => {
      const now = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date())
      expect(today()).to.equal(now)
    })
  })
}
