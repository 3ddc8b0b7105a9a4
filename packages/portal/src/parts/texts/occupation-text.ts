import { occupationKey } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'

/** An occupation in the language of the page, where it is one of the usual ones; else as it was typed. */
export function occupationText(
  { find }: Pick<Language, 'find'>,
  occupation: string | null | undefined,
): string | undefined {
  return occupation ? (find(occupationKey(occupation)) ?? occupation) : undefined
}

/** The same where there is little room, without what a list of a pharmacy's people says already. */
export function briefOccupationText(
  language: Pick<Language, 'find'>,
  occupation: string | null | undefined,
): string | undefined {
  const brief = occupation ? language.find(`${occupationKey(occupation)}.brief`) : undefined
  return brief ?? occupationText(language, occupation)
}
