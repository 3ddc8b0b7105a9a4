import { completeName, normalizeEmail } from '@officine/api/rules'
import { centsOf } from '../tax-receipts/payment-line.ts'
import type { Words } from './register-texts.ts'

/** A cell as it is compared and stored, whatever language or form it was written in; empty for nothing. */
export type Cell = string

export interface CellFormat {
  /** The cell of a text in a file, which is not empty; undefined when it can't be read. */
  readonly parse: (text: string, words: Words) => Cell | undefined
  /** The name of the rule whose sentence says how it is written. */
  readonly rule: string
  /** As a file shows a cell that is not empty; the cell itself without it. */
  readonly show?: (cell: Cell, words: Words) => string
}

const plain = (parse: (text: string) => Cell): CellFormat => ({ parse, rule: 'invalid' })

export const text = plain((value) => value)
export const multiline = plain((value) => value.replaceAll(/\r\n?/g, '\n'))
export const name = plain(completeName)
export const email = plain(normalizeEmail)
/** An apostrophe in front made it text. */
export const digits = plain((value) => value.replaceAll(/[\s-]|^'/g, ''))

/** Without `+1`, before which a CSV would have an apostrophe: a spreadsheet computes `+1514…`. */
export const showPhone = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1 $2-$3')

/** `514 555-0101`, `(514) 555-0101`, `+1 514 555 0101`; other texts are for the rule to refuse. */
export const phone: CellFormat = {
  ...plain((value) => {
    const number = value.replaceAll(/[\s().\-‑–]/g, '')
    if (/^\d{10}$/.test(number)) return `+1${number}`
    return /^1\d{10}$/.test(number) ? `+${number}` : number
  }),
  show: showPhone,
}

export const postalCode = plain((value) => {
  const [, start, end] = /^(\w{3})[\s-]*(\w{3})$/.exec(value.toUpperCase()) ?? []
  return start === undefined ? value : `${start} ${end}`
})

/** `2026-11-21`, and `2026/11/21`. */
export const date: CellFormat = {
  ...plain((value) => value.replace(/^(\d{4})[/.](\d{2})[/.](\d{2})$/, '$1-$2-$3')),
  rule: 'date',
}

export const number: CellFormat = {
  rule: 'number',
  parse(value) {
    const written = value.replaceAll(/[\s%]/g, '').replace(',', '.')
    return /^-?\d{1,9}(\.\d{1,6})?$/.test(written) ? String(Number(written)) : undefined
  },
}

/** In cents; a file has dollars: `1234,50`, `1 234.50 $`, `1234`. */
export const amount: CellFormat = {
  rule: 'amount',
  parse(value) {
    const cents = centsOf(/^\d+$/.test(value) ? `${value}.00` : value.replace(/([.,]\d)$/, '$10'))
    return typeof cents === 'number' ? String(cents) : undefined
  },
  show: (cell) => (Number(cell) / 100).toFixed(2),
}

/** One of several codes, by its word in either language. */
export function oneOf(codes: readonly string[]): CellFormat {
  return {
    rule: 'word',
    parse: (value, words) => words.codeOf(value, codes),
    show: (cell, words) => words.wordOf(cell),
  }
}

export const yesNo = oneOf(['true', 'false'])

/** `true`, or nothing. */
export const onlyYes: CellFormat = {
  ...yesNo,
  parse: (value, words) => words.codeOf(value, ['true', 'false'])?.replace('false', ''),
}

/** Several codes, in their own order whatever that of the file. */
export function severalOf(codes: readonly string[]): CellFormat {
  return {
    rule: 'word',
    parse(value, words) {
      const parts = value.split(/[,;|\n]/).filter((part) => part.trim() !== '')
      const found = new Set(parts.map((part) => words.codeOf(part, codes)))
      return found.has(undefined) ? undefined : codes.filter((code) => found.has(code)).join(',')
    },
    show: (cell, words) =>
      cell
        .split(',')
        .map((code) => words.wordOf(code))
        .join(', '),
  }
}

/**
 * A consent: the instant or the day on which it was given, `true` when that is unknown, `false` when
 * it was not given.
 */
export const consent: CellFormat = {
  rule: 'consent',
  parse(value, words) {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return isoInstant(`${value}T12:00:00Z`)
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return isoInstant(value)
    return words.codeOf(value, ['true', 'false'])
  },
  show: (cell, words) => (/^\d/.test(cell) ? cell : words.wordOf(cell)),
}

function isoInstant(value: string): string | undefined {
  const time = Date.parse(value)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/**
 * The hours of a day: `closed`, `onCall`, or `09:00-12:00 13:00-17:00`. A file may have `9 h - 17 h 30`
 * or `9:00 à 17:30`.
 */
export const hours: CellFormat = {
  rule: 'hours',
  parse(value, words) {
    const state = words.codeOf(value, ['closed', 'onCall'])
    if (state !== undefined) return state
    const rest = value.replaceAll(range, '').replaceAll(/[\s,;/]|et|and/gi, '')
    if (rest !== '') return undefined
    return [...value.matchAll(range)]
      .map(({ groups = {} }) => {
        const { fromHour = '', fromMinute = '00', toHour = '', toMinute = '00' } = groups
        return `${fromHour.padStart(2, '0')}:${fromMinute}-${toHour.padStart(2, '0')}:${toMinute}`
      })
      .join(' ')
  },
  show: (cell, words) => (cell === 'closed' || cell === 'onCall' ? words.wordOf(cell) : cell),
}

const time = (edge: string) => String.raw`(?<${edge}Hour>\d{1,2})\s*(?:[:hH]\s*(?<${edge}Minute>\d{2})?)?`
const range = new RegExp(String.raw`${time('from')}\s*(?:-|–|—|à|to)\s*${time('to')}`, 'g')
