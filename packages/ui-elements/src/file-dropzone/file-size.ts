import type { TextLanguage } from '../base/texts.ts'

const units = { fr: ['octets', 'ko', 'Mo', 'Go'], en: ['bytes', 'KB', 'MB', 'GB'] } as const

/** A file's size in units of 1024 with one decimal at most: `8 Mo`, `5,2 Mo`, `8 MB`. */
export function formatFileSize(bytes: number, language: TextLanguage): string {
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), 3)
  return `${formatNumber(bytes / 1024 ** power, language)}\u00a0${units[language][power]}`
}

/** To the byte: `8 388 609 octets`. */
export const formatBytes = (bytes: number, language: TextLanguage): string =>
  `${formatNumber(bytes, language)}\u00a0${units[language][0]}`

const formatNumber = (value: number, language: TextLanguage) =>
  value.toLocaleString(`${language}-CA`, { maximumFractionDigits: 1 }).replace(/\s/g, '\u00a0')
