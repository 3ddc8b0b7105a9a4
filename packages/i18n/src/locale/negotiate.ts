import { defaultLocale, type Locale, localeOf } from './locales.ts'

/**
 * The preferred locale of an `Accept-Language` or `ui_locales` value. Weights are honoured; invalid
 * parts are ignored.
 */
export function negotiateLocale(preferences: string | undefined): Locale {
  const ranked = (preferences ?? '')
    .split(/[,\s]+(?![qQ]\s*=)/)
    .map(parsePreference)
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of ranked) {
    const locale = localeOf(tag)
    if (locale) return locale
  }
  return defaultLocale
}

function parsePreference(entry: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = entry.split(';')
  const quality = parameters
    .map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(parameter)?.[1])
    .find(Boolean)
  const weight = quality === undefined ? 1 : Number(quality)
  return { tag, weight: tag.trim() && Number.isFinite(weight) ? weight : 0 }
}
