import { formatters } from '../formatters.ts'
import type { Locale } from './locales.ts'

const noBreakSpace = '\u00a0'

/** Formats a number with no-break spaces: `1 900`, `1,900`. */
export function formatNumber(value: number, locale: Locale, options?: Intl.NumberFormatOptions): string {
  return formatters
    .getNumberFormat(locale, options)
    .format(value)
    .replace(/[\u0020\u202f]/g, noBreakSpace)
}

/** Formats a whole number of cents as Canadian dollars: `1 250,00 $`, `$1,250.00`. */
export function formatMoney(cents: number, locale: Locale): string {
  return formatNumber(cents / 100, locale, {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
  })
}

const units = { 'fr-CA': ['octets', 'ko', 'Mo', 'Go'], 'en-CA': ['bytes', 'KB', 'MB', 'GB'] } as const

/** Formats a size in bytes, in units of 1024 with at most one decimal: `8 Mo`, `5,2 Mo`, `8 MB`. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), 3)
  const value = formatNumber(bytes / 1024 ** power, locale, { maximumFractionDigits: 1 })
  return `${value}${noBreakSpace}${units[locale][power]}`
}
