import { occupationKey } from '@officine/i18n/locale'
import type { Language } from '../language/index.ts'

/** A usual occupation in the page's language; any other as it was typed. */
export function occupationText(
  { find }: Pick<Language, 'find'>,
  occupation: string | null | undefined,
): string | undefined {
  return occupation ? (find(occupationKey(occupation)) ?? occupation) : undefined
}

/**
 * Like `occupationText`, but shorter where a list of a pharmacy's employees leaves no doubt:
 * « Assistant technique » for « Assistant technique en pharmacie ».
 */
export function briefOccupationText(
  language: Pick<Language, 'find'>,
  occupation: string | null | undefined,
): string | undefined {
  const brief = occupation ? language.find(`${occupationKey(occupation)}.brief`) : undefined
  return brief ?? occupationText(language, occupation)
}
