import type { Language } from '../../../language/index.ts'
import type { UploadCounts } from './upload-counts.ts'

const order = ['received', 'ready', 'underWay', 'waiting', 'failed', 'refused'] as const

/** « Un fichier reçu, 2 en attente du réseau »; empty without files. */
export function uploadCountsText(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  counts: UploadCounts,
): string {
  const texts = order
    .filter((place) => counts[place] > 0)
    .map((place, index) =>
      t(`upload.counts.${place}`, { count: counts[place], noun: index === 0 ? 'yes' : 'no' }),
    )
  const text = texts.join(', ')
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
