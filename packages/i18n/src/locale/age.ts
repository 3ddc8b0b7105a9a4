import { formatters } from '../formatters.ts'
import type { Locale } from './locales.ts'

const steps: readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number }[] = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
]

const justNow = { 'fr-CA': 'à\u00a0l’instant', 'en-CA': 'just\u00a0now' } as const

/**
 * Formats the time since an instant: `il y a 2 jours`, `2 hours ago`, `à l’instant` (< 1 minute).
 * Its spaces are no-break.
 */
export function formatAge(since: Date | string, now: Date, locale: Locale): string {
  const elapsed = Math.max(0, (now.getTime() - new Date(since).getTime()) / 1000)
  const step = steps.find(({ seconds }) => elapsed >= seconds)
  if (!step) return justNow[locale]
  const value = -Math.floor(elapsed / step.seconds)
  return formatters.getRelativeTimeFormat(locale).format(value, step.unit).replaceAll(' ', '\u00a0')
}
