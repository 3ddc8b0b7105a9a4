import { expect } from 'chai'
import fc from 'fast-check'
import { addDays, type CalendarDate, dateOf, daysInMonth, partsOf, weekdayOf } from './calendar-date.ts'
import { dateFormatOf, formatDate } from './date-format.ts'
import { texts as english } from './date-input.texts.en.ts'
import { texts } from './date-input.texts.ts'
import { parseDate } from './parse-date.ts'

const locales = ['fr-CA', 'en-CA', 'fr-FR', 'en-GB', 'en-US']
const read = (text: string, locale: string) =>
  parseDate(text, dateFormatOf(locale), (lastTwo) => 2000 + lastTwo)
const dateIn = (text: string, locale = 'fr-CA') => {
  const result = read(text, locale)
  return result.kind === 'date' ? result.date : result.kind
}

const locale = fc.constantFrom(...locales)
const date: fc.Arbitrary<CalendarDate> = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .filter(([year, month, day]) => day <= daysInMonth(year, month))
  .map(([year, month, day]) => dateOf({ year, month, day }))

describe('a parsed date', () => {
  it("survives a round trip through every locale's format", () => {
    fc.assert(
      fc.property(date, locale, (date, locale) => {
        const format = dateFormatOf(locale)
        // English Canada writes the year first, so it is not ambiguous either.
        expect(dateIn(formatDate(date, format), locale)).to.equal(date)
      }),
      { numRuns: 2000 },
    )
  })

  it('may have any separators or none', () => {
    const separator = fc.constantFrom('-', '/', '.', ' ', ' - ', '–', '\u00a0', ', ')
    fc.assert(
      fc.property(date, locale, separator, (date, locale, separator) => {
        const written = formatDate(date, { ...dateFormatOf(locale), separator })
        expect(dateIn(written, locale)).to.equal(date)
      }),
    )
    const recent = date.filter((date) => date >= '1300')
    fc.assert(
      fc.property(recent, locale, (date, locale) => {
        expect(dateIn(formatDate(date, { ...dateFormatOf(locale), separator: '' }), locale)).to.equal(date)
        expect(dateIn(date.replaceAll('-', ''), locale)).to.equal(date)
      }),
    )
  })

  it('may name its month in either language, as the field itself writes it', () => {
    fc.assert(
      fc.property(date, locale, (date, locale) => {
        const { year, month, day } = partsOf(date)
        for (const words of [texts.fr, english]) {
          const name = words.months[month - 1] ?? ''
          const full = String(year).padStart(4, '0')
          expect(dateIn(`${day} ${name} ${full}`, locale)).to.equal(date)
          expect(dateIn(`${name} ${day}, ${full}`, locale)).to.equal(date)
          expect(dateIn(`${full} ${name.toUpperCase()} ${day}`, locale)).to.equal(date)
        }
      }),
    )
    const withYear = date.filter((date) => date >= '1000')
    fc.assert(
      fc.property(withYear, locale, (date, locale) => {
        expect(dateIn(texts.fr.longDate(date), locale)).to.equal(date)
        expect(dateIn(english.longDate(date), locale)).to.equal(date)
      }),
    )
  })

  it('is parsed from every style of Intl', () => {
    const recent = date.filter((date) => date >= '1000')
    fc.assert(
      fc.property(recent, locale, fc.constantFrom('full', 'long', 'medium'), (date, locale, dateStyle) => {
        const written = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(new Date(date))
        expect(dateIn(written, locale), written).to.equal(date)
      }),
    )
  })

  it('always has the day, month and year of its digits', () => {
    const part = fc.integer({ min: 0, max: 99 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), part, part, locale, (year, month, day, locale) => {
        const { order, separator } = dateFormatOf(locale)
        const y = String(year).padStart(4, '0')
        const written = { ymd: [y, month, day], dmy: [day, month, y], mdy: [month, day, y] }[order]
        const result = dateIn(written.join(separator), locale)
        const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
        if (isReal) expect(result).to.equal(dateOf({ year, month, day }))
        else expect(result).to.be.oneOf(['month', 'day', 'dayOfMonth'])
      }),
      { numRuns: 2000 },
    )
  })

  it('is parsed from any text without throwing', () => {
    const characters = fc.constantFrom(...'0123456789 -/.,jnovfmarédéc’Tz\u00a0'.split(''))
    const text = fc.oneof(fc.string(), fc.string({ unit: characters }), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(text, locale, (text, locale) => {
        const result = dateIn(text, locale)
        if (/^\d/.test(result)) expect(result).to.match(/^\d{4}-\d\d-\d\d$/)
      }),
      { numRuns: 2000 },
    )
  })

  for (const [text, locale, result] of [
    ['2026-11-21', 'fr-FR', '2026-11-21'],
    ['21/11/2026', 'fr-CA', '2026-11-21'],
    ['21.11.2026', 'en-GB', '2026-11-21'],
    ['21112026', 'fr-FR', '2026-11-21'],
    ['20261121', 'en-US', '2026-11-21'],
    // The day or the year may come first, unless one of them can't be a day or a month.
    ['15/08/26', 'fr-CA', 'year'],
    ['15/08/26', 'en-CA', 'year'],
    ['01/02/26', 'fr-CA', 'year'],
    ['1/2/26', 'fr-CA', 'year'],
    ['01-02-26', 'en-CA', 'year'],
    ['29/02/26', 'fr-CA', 'year'],
    ['261121', 'fr-CA', 'year'],
    ['991121', 'fr-CA', '2099-11-21'],
    ['99-08-15', 'en-CA', '2099-08-15'],
    ['26-08-32', 'fr-CA', '2032-08-26'],
    ['08/15/99', 'en-CA', '2099-08-15'],
    ['11/11/11', 'en-CA', '2011-11-11'],
    ['01/02/26', 'en-GB', '2026-02-01'],
    ['11/21/26', 'en-US', '2026-11-21'],
    ['3/4/2026', 'en-US', '2026-03-04'],
    ['3/4/2026', 'fr-CA', '2026-04-03'],
    ['3/4/2026', 'en-CA', 'ambiguous'],
    ['21/11/2026', 'en-CA', '2026-11-21'],
    ['11/21/2026', 'en-CA', '2026-11-21'],
    ['4/4/2026', 'en-CA', '2026-04-04'],
    ['11/21/2026', 'fr-CA', 'month'],
    ['le 1er janvier 2027', 'fr-CA', '2027-01-01'],
    ['November 21st, 2026', 'fr-CA', '2026-11-21'],
    ['21 nov. 26', 'fr-CA', '2026-11-21'],
    ['21nov2026', 'en-CA', '2026-11-21'],
    ['sam. 21 nov. 2026', 'fr-CA', '2026-11-21'],
    ['mar. 24 mars 2026', 'fr-CA', '2026-03-24'],
    ['vendredi 21 novembre 2026', 'fr-CA', 'weekday'],
    ['3 jui 2026', 'fr-CA', 'unreadable'],
    ['3 juil 2026', 'fr-CA', '2026-07-03'],
    ['2026-11-21T23:30:00-05:00', 'fr-CA', '2026-11-21'],
    ['2026-11-21T00:00:00.000Z', 'fr-CA', '2026-11-21'],
    ['2026-02-30', 'fr-CA', 'dayOfMonth'],
    ['2027-02-29', 'fr-CA', 'dayOfMonth'],
    ['2028-02-29', 'fr-CA', '2028-02-29'],
    ['2026-13-01', 'fr-CA', 'month'],
    ['2026-00-01', 'fr-CA', 'month'],
    ['2026-01-32', 'fr-CA', 'day'],
    ['20261302', 'fr-CA', 'month'],
    ['21/11/026', 'fr-FR', 'year'],
    ['202-11-21', 'fr-CA', 'year'],
    ['0000-11-21', 'fr-CA', 'year'],
    ['2026', 'fr-CA', 'incomplete'],
    ['21 novembre', 'fr-CA', 'incomplete'],
    ['2026-11', 'fr-CA', 'incomplete'],
    ['demain', 'fr-CA', 'unreadable'],
    ['2026-11-21-5', 'fr-CA', 'unreadable'],
    ['2026:11:21', 'fr-CA', 'unreadable'],
  ] as const) {
    it(`« ${text} » in ${locale}: ${result}`, () => expect(dateIn(text, locale)).to.equal(result))
  }
})

describe('days', () => {
  it('are unchanged after adding and subtracting, and weekdays are consecutive', () => {
    const near = date.filter((date) => date >= '0200' && date <= '9700')
    fc.assert(
      fc.property(near, fc.integer({ min: -50_000, max: 50_000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).to.equal(date)
        expect(weekdayOf(addDays(date, 1))).to.equal((weekdayOf(date) + 1) % 7)
      }),
    )
  })
})
