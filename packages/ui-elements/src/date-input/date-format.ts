import type { CalendarDate } from './calendar-date.ts'

export type DateOrder = 'ymd' | 'dmy' | 'mdy'

export interface DateFormat {
  readonly order: DateOrder
  readonly separator: string
  /** The order of day and month before a year; undefined for English Canada, which uses both. */
  readonly beforeYear: 'dmy' | 'mdy' | undefined
  /** The first day of the week; 0 is Sunday. */
  readonly weekStart: 0 | 1
}

const canadian = { order: 'ymd', separator: '-', weekStart: 0 } as const
const formats = {
  frenchCanadian: { ...canadian, beforeYear: 'dmy' },
  englishCanadian: { ...canadian, beforeYear: undefined },
  american: { order: 'mdy', separator: '/', beforeYear: 'mdy', weekStart: 0 },
  european: { order: 'dmy', separator: '/', beforeYear: 'dmy', weekStart: 1 },
} as const satisfies Record<string, DateFormat>

/** The order is defined here, because `Intl` differs between browsers. */
export function dateFormatOf(language: string): DateFormat {
  const region = /-([a-z]{2})\b/i.exec(language)?.[1]?.toUpperCase() ?? 'CA'
  if (region === 'US') return formats.american
  if (region !== 'CA') return formats.european
  return /^en/i.test(language) ? formats.englishCanadian : formats.frenchCanadian
}

/** A numeric date of a locale: `2026-11-21`, `21/11/2026`, `11/21/2026`. */
export function formatDate(date: CalendarDate, format: DateFormat): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return joinDateParts({ y: year, m: month, d: day }, format)
}

/** Joins three parts in the order and with the separator of a locale. */
export const joinDateParts = (
  parts: Readonly<Record<'y' | 'm' | 'd', string>>,
  { order, separator }: DateFormat,
): string => {
  const { y, m, d } = parts
  return { ymd: [y, m, d], dmy: [d, m, y], mdy: [m, d, y] }[order].join(separator)
}
