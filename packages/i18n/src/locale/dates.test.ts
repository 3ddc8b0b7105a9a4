import { describe, expect, test, vi } from 'vitest'
import { calendarDateOf, formatDate, formatLongDate, formatTime, shortWeekdayName, timeOf } from './dates.ts'

describe("dates in Quebec's format", () => {
  test.each([
    ['2026-11-21', 'fr-CA', '21 novembre 2026'],
    ['2026-12-01', 'fr-CA', '1er décembre 2026'],
    ['2026-11-21', 'en-CA', 'November 21, 2026'],
  ] as const)('%s in %s', (date, locale, formatted) => {
    expect(formatDate(date, locale).replaceAll('\u00a0', ' ')).toBe(formatted)
  })

  test('no date allows a line break', () => {
    expect(formatDate('2026-11-21', 'fr-CA').split(' ')).toHaveLength(1)
    expect(formatDate('2026-11-21', 'en-CA').split(' ')).toHaveLength(1)
  })

  test('a short weekday is three letters', () => {
    expect(shortWeekdayName(1, 'fr-CA')).toBe('lun.')
    expect(shortWeekdayName(1, 'en-CA')).toBe('Mon')
  })

  test('the weekday comes first', () => {
    expect(formatLongDate('2026-11-20', 'fr-CA').replaceAll('\u00a0', ' ')).toBe('vendredi 20 novembre 2026')
    expect(formatLongDate('2026-11-20', 'en-CA').replaceAll('\u00a0', ' ')).toBe('Friday, November 20, 2026')
  })

  test.each([
    ['13:30', '13\u00a0h\u00a030', '1:30\u00a0p.m.'],
    ['08:00', '8\u00a0h', '8\u00a0a.m.'],
    ['08:05', '8\u00a0h\u00a005', '8:05\u00a0a.m.'],
    ['00:00', '0\u00a0h', '12\u00a0a.m.'],
  ])('the time %s', (time, french, english) => {
    expect(formatTime(time, 'fr-CA')).toBe(french)
    expect(formatTime(time, 'en-CA')).toBe(english)
  })

  test('an instant belongs to the day in Toronto', () => {
    expect(calendarDateOf('2026-11-21T03:00:00Z')).toBe('2026-11-20')
    expect(timeOf('2026-11-21T03:00:00Z')).toBe('22:00')
  })

  test('midnight and the hours before ten have two digits', () => {
    expect(timeOf('2026-11-21T05:00:00Z')).toBe('00:00')
    expect(timeOf('2026-11-21T13:05:00Z')).toBe('08:05')
  })

  test('the day of an instant does not depend on how a locale writes it', () => {
    const formatter: { readonly format: unknown } = Intl.DateTimeFormat.prototype
    const format = vi.spyOn(formatter, 'format', 'get')
    format.mockReturnValue(() => '11/20/26 22 h 00')
    expect(calendarDateOf('2026-11-21T03:00:00Z')).toBe('2026-11-20')
    expect(timeOf('2026-11-21T03:00:00Z')).toBe('22:00')
    format.mockRestore()
  })
})
