import type { TextLanguage } from '../texts/texts.ts'

export interface SizeUnits {
  readonly bytes: string
  readonly kilobytes: string
  readonly megabytes: string
  readonly gigabytes: string
}

/** A file size in units of 1024 with at most one decimal: `8 Mo`, `5,2 Mo`, `8 MB`. */
export function formatFileSize(bytes: number, units: SizeUnits, language: TextLanguage): string {
  const { kilobytes, megabytes, gigabytes } = units
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), 3)
  const unit = [units.bytes, kilobytes, megabytes, gigabytes][power]
  return `${formatNumber(bytes / 1024 ** power, language)}\u00a0${unit}`
}

/** A file size in bytes: `8 388 609 octets`. */
export const formatBytes = (bytes: number, units: SizeUnits, language: TextLanguage): string =>
  `${formatNumber(bytes, language)}\u00a0${units.bytes}`

// Cached: creating a format takes longer than rendering a row.
const formats = new Map<TextLanguage, Intl.NumberFormat>()

function formatNumber(value: number, language: TextLanguage): string {
  const format =
    formats.get(language) ?? new Intl.NumberFormat(`${language}-CA`, { maximumFractionDigits: 1 })
  formats.set(language, format)
  return format.format(value).replace(/\s/g, '\u00a0')
}
