import { describe, expect, test } from 'vitest'
import { weekdayOf } from '../calendar.ts'
import { type Holiday, holidays } from '../constants.ts'
import { datesOfHoliday, holidayOn, holidaysFrom, holidaysOf } from './holiday-dates.ts'

const dateOf = (holiday: Holiday, year: number) => datesOfHoliday(holiday, year)[0]
const years = Array.from({ length: 400 }, (_, index) => 1900 + index)

describe('Easter', () => {
  // From published tables; 1943 and 2038 are the latest possible dates, 2285 the earliest.
  test.each([
    ['1818-03-22'],
    ['1943-04-25'],
    ['1961-04-02'],
    ['2000-04-23'],
    ['2008-03-23'],
    ['2011-04-24'],
    ['2019-04-21'],
    ['2024-03-31'],
    ['2025-04-20'],
    ['2026-04-05'],
    ['2027-03-28'],
    ['2028-04-16'],
    ['2038-04-25'],
    ['2049-04-18'],
    ['2076-04-19'],
    ['2285-03-22'],
  ])('is on %s', (date) => {
    expect(dateOf('easter', Number(date.slice(0, 4)))).toBe(date)
  })

  test('has Good Friday, Holy Saturday and Easter Monday around it, also across the end of a month', () => {
    const dates = (['goodFriday', 'holySaturday', 'easter', 'easterMonday'] as const).map((holiday) =>
      dateOf(holiday, 2024),
    )
    expect(dates).toEqual(['2024-03-29', '2024-03-30', '2024-03-31', '2024-04-01'])
  })

  test('is a Sunday from 22 March to 25 April, in any year', () => {
    for (const year of years) {
      const date = dateOf('easter', year) ?? ''
      expect(weekdayOf(date), date).toBe(0)
      expect(date >= `${year}-03-22` && date <= `${year}-04-25`, date).toBe(true)
    }
  })
})

describe('Monday holidays', () => {
  test.each([
    ['patriotsDay', ['2020-05-18', '2024-05-20', '2025-05-19', '2026-05-18', '2027-05-24', '2028-05-22']],
    ['labourDay', ['2020-09-07', '2024-09-02', '2025-09-01', '2026-09-07', '2027-09-06', '2028-09-04']],
    ['thanksgiving', ['2020-10-12', '2024-10-14', '2025-10-13', '2026-10-12', '2027-10-11', '2028-10-09']],
  ] as const)('%s', (holiday, dates) => {
    expect(dates.map((date) => dateOf(holiday, Number(date.slice(0, 4))))).toEqual(dates)
  })

  test('are Mondays in any year, with Patriots’ Day before 25 May', () => {
    for (const year of years) {
      for (const holiday of ['patriotsDay', 'labourDay', 'thanksgiving', 'easterMonday'] as const) {
        expect(weekdayOf(dateOf(holiday, year) ?? ''), `${holiday} ${year}`).toBe(1)
      }
      const patriots = dateOf('patriotsDay', year) ?? ''
      expect(patriots >= `${year}-05-18` && patriots <= `${year}-05-24`, patriots).toBe(true)
    }
  })
})

describe('holidays of a fixed date', () => {
  test('do not move, even on a Sunday', () => {
    // Both were Sundays in 2018, and will be in 2029.
    for (const year of [2018, 2026, 2029]) {
      expect(dateOf('nationalDay', year)).toBe(`${year}-06-24`)
      expect(dateOf('canadaDay', year)).toBe(`${year}-07-01`)
    }
    expect(dateOf('newYear', 2027)).toBe('2027-01-01')
    expect(dateOf('january2', 2027)).toBe('2027-01-02')
    expect(dateOf('christmasEve', 2026)).toBe('2026-12-24')
    expect(dateOf('christmas', 2026)).toBe('2026-12-25')
  })

  test('after Christmas end on the 30th: 31 December is only New Year’s Eve', () => {
    expect(datesOfHoliday('december26To31', 2026)).toEqual([
      '2026-12-26',
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
    ])
    expect(holidayOn('2026-12-31')).toBe('newYearsEve')
  })
})

describe('a calendar of holidays', () => {
  test('has each of them, in chronological order', () => {
    expect(holidaysOf(2026).map(({ holiday, date }) => `${date} ${holiday}`)).toEqual([
      '2026-01-01 newYear',
      '2026-01-02 january2',
      '2026-04-03 goodFriday',
      '2026-04-04 holySaturday',
      '2026-04-05 easter',
      '2026-04-06 easterMonday',
      '2026-05-18 patriotsDay',
      '2026-06-24 nationalDay',
      '2026-07-01 canadaDay',
      '2026-09-07 labourDay',
      '2026-10-12 thanksgiving',
      '2026-12-24 christmasEve',
      '2026-12-25 christmas',
      '2026-12-26 december26To31',
      '2026-12-27 december26To31',
      '2026-12-28 december26To31',
      '2026-12-29 december26To31',
      '2026-12-30 december26To31',
      '2026-12-31 newYearsEve',
    ])
  })

  test('never has two on one day, and finds each by its day', () => {
    for (const year of years) {
      const days = holidaysOf(year)
      expect(new Set(days.map(({ date }) => date)).size).toBe(holidays.length + 4)
      for (const { date, holiday } of days) expect(holidayOn(date)).toBe(holiday)
    }
    expect(holidayOn('2026-11-21')).toBeUndefined()
  })

  test('of twelve months begins on its first day, and has each holiday once', () => {
    expect(holidaysFrom('2026-11-21').map(({ date }) => date)).toHaveLength(19)
    expect(holidaysFrom('2026-11-21')[0]).toEqual({ holiday: 'christmasEve', date: '2026-12-24' })
    expect(holidaysFrom('2026-11-21').at(-1)).toEqual({ holiday: 'thanksgiving', date: '2027-10-11' })
    const fromChristmas = holidaysFrom('2026-12-25')
    expect(fromChristmas[0]?.date).toBe('2026-12-25')
    expect(fromChristmas.at(-1)?.date).toBe('2027-12-24')
    expect(holidaysFrom('2028-02-29')).toHaveLength(19)
  })
})
