import type { TextLanguage } from '../texts/texts.ts'

export interface SizeUnits {
  /** As for one: French also says « 0 octet ». */
  readonly byte: string
  readonly bytes: string
  readonly kilobytes: string
  readonly megabytes: string
  readonly gigabytes: string
}

/** A file size in units of 1024 with at most one decimal: `8 Mo`, `5,2 Mo`, `8 MB`. */
export function formatFileSize(bytes: number, units: SizeUnits, language: TextLanguage): string {
  if (bytes < 1024) return formatBytes(bytes, units, language)
  const { kilobytes, megabytes, gigabytes } = units
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), 3)
  const unit = [kilobytes, megabytes, gigabytes][power - 1]
  return `${formatNumber(bytes / 1024 ** power, language)}\u00a0${unit}`
}

/** A file size in bytes: `8 388 609 octets`. */
export function formatBytes(bytes: number, units: SizeUnits, language: TextLanguage): string {
  const isOne = bytes === 1 || (bytes === 0 && language === 'fr')
  return `${formatNumber(bytes, language)}\u00a0${isOne ? units.byte : units.bytes}`
}

// Cached: creating a format takes longer than rendering a row.
const formats = new Map<TextLanguage, Intl.NumberFormat>()

function formatNumber(value: number, language: TextLanguage): string {
  const format =
    formats.get(language) ?? new Intl.NumberFormat(`${language}-CA`, { maximumFractionDigits: 1 })
  formats.set(language, format)
  return format.format(value).replace(/\s/g, '\u00a0')
}
