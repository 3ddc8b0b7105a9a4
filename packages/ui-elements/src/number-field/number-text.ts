import { canonicalDecimal, decimalsOf } from './decimal.ts'

export type NumberKind = 'decimal' | 'integer' | 'percent' | 'currency'

/** How a number is formatted: language, kind and currency (ISO 4217). */
export interface NumberStyle {
  readonly language: string
  readonly kind: NumberKind
  readonly currency: string
}

// A limit of ICU.
const MOST_DECIMALS = 100

/** Formats a canonical number in the language, with all its digits. */
export function formatNumberText(value: string, style: NumberStyle): string {
  const decimals = Math.min(decimalsOf(value), MOST_DECIMALS)
  return formatterOf(style, decimals).format(value as Intl.StringNumericLiteral)
}

/** The number of decimals of the currency, 2 for dollars. */
export const currencyDecimals = (style: NumberStyle): number =>
  formatterOf(style, 0).resolvedOptions().maximumFractionDigits ?? 2

/**
 * Parses a number in the format of the language, or in other usual formats: point or comma, groups
 * or none, with a currency or percent sign. Undefined when the text is not a number or is
 * ambiguous.
 */
export function parseNumberText(text: string, style: NumberStyle): string | undefined {
  const bare = withoutUnit(text.trim().replace(/[−–]/g, '-'), style)
  const [matched, sign = '', digits = ''] = /^([+-]?)\s*(\d.*|[.,]\d.*)$/.exec(bare) ?? []
  if (matched === undefined) return undefined
  const plain = withoutSeparators(digits, groupIn(style.language))
  return plain === undefined ? undefined : canonicalDecimal(sign + plain)
}

/** Removes `$`, `CAD` or `%` from either end, before or after the sign. */
function withoutUnit(text: string, style: NumberStyle): string {
  const [, sign = '', rest = ''] = /^([+-]?)\s*(.*)$/s.exec(text) ?? []
  for (const unit of unitsOf(style)) {
    if (rest.startsWith(unit)) return sign + rest.slice(unit.length).trimStart()
    if (rest.endsWith(unit)) return sign + rest.slice(0, -unit.length).trimEnd()
  }
  return sign + rest
}

function unitsOf({ kind, currency }: NumberStyle): readonly string[] {
  if (kind === 'percent') return ['%']
  if (kind !== 'currency') return []
  return [`${currency.slice(0, 2)}$`, `$${currency.slice(0, 2)}`, currency, symbolOf(currency), '$']
}

/** Digits with at most a decimal point, or undefined when the separators are inconsistent. */
function withoutSeparators(digits: string, group: string): string | undefined {
  const separators = digits.match(/[.,]/g) ?? []
  const last = separators.at(-1) ?? ''
  // The last separator is the decimal one if it occurs once and forms no group (English 1,234).
  const isDecimal =
    separators.filter((each) => each === last).length === 1 &&
    !(separators.length === 1 && last === group && isGrouped(digits, last) && !digits.startsWith('0'))
  const [whole = '', fraction] = isDecimal ? splitAt(digits, digits.lastIndexOf(last)) : [digits]
  const separator = /[\s.,]/.exec(whole)?.[0]
  if (separator === undefined ? /\D/.test(whole) : !isGrouped(whole, separator)) return undefined
  if (fraction !== undefined && !/^\d*$/.test(fraction)) return undefined
  const plain = whole.replace(/\D/g, '')
  return fraction === undefined ? plain : `${plain}.${fraction}`
}

/** Whether one separator forms groups of three. All white space counts as one kind. */
function isGrouped(whole: string, separator: string): boolean {
  const between = /\s/.test(separator) ? '\\s' : `\\${separator}`
  return new RegExp(`^\\d{1,3}(?:${between}\\d{3})+$`).test(whole)
}

const splitAt = (text: string, index: number): [string, string] => [
  text.slice(0, index),
  text.slice(index + 1),
]

const groupIn = (language: string): string =>
  partOf(formatterOf({ language, kind: 'decimal', currency: '' }, 0).formatToParts(1_234_567), 'group')

const symbolOf = (currency: string): string =>
  partOf(formatterOf({ language: 'en', kind: 'currency', currency }, 0).formatToParts(1), 'currency')

const partOf = (parts: Intl.NumberFormatPart[], type: Intl.NumberFormatPart['type']): string =>
  parts.find((part) => part.type === type)?.value ?? ''

const formatters = new Map<string, Intl.NumberFormat>()

/** Cached: creating a formatter costs about a hundred times more than using it. */
function formatterOf(style: NumberStyle, decimals: number): Intl.NumberFormat {
  const key = `${style.language} ${style.kind} ${style.currency} ${decimals}`
  const formatter = formatters.get(key) ?? createFormatter(style, decimals)
  formatters.set(key, formatter)
  return formatter
}

function createFormatter({ language, kind, currency }: NumberStyle, decimals: number): Intl.NumberFormat {
  const unit = {
    decimal: {},
    integer: {},
    percent: { style: 'unit', unit: 'percent' },
    currency: { style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
  } as const
  const usual = new Intl.NumberFormat(language, {
    ...unit[kind],
    ...(kind !== 'currency' && { maximumFractionDigits: 0 }),
  })
  const most = Math.max(usual.resolvedOptions().maximumFractionDigits ?? 0, decimals)
  return new Intl.NumberFormat(language, { ...unit[kind], maximumFractionDigits: most })
}

/** Whether `Intl` accepts a language tag; it throws on invalid ones. */
export const isLanguageTag = (language: string): boolean => accepts(() => new Intl.NumberFormat(language))

export const isCurrency = (currency: string): boolean => /^[A-Z]{3}$/.test(currency)

function accepts(make: () => unknown): boolean {
  try {
    make()
    return true
  } catch {
    return false
  }
}
