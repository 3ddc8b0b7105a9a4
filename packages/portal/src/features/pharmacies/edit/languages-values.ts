import type { Pharmacy } from '@officine/api/calls'
import { PharmacyChange } from '@officine/api/structs'
import { pick } from 'superstruct'
import { asNumber, isBlank, numberAnswer } from '../../../forms/index.ts'
import type { Language } from '../../../language/index.ts'

export interface LanguagesValues {
  readonly languagePercentages: { readonly french: string; readonly english: string }
}

export function valuesOf({ languagePercentages }: Pick<Pharmacy, 'languagePercentages'>): LanguagesValues {
  return {
    languagePercentages: {
      french: numberAnswer(languagePercentages?.french),
      english: numberAnswer(languagePercentages?.english),
    },
  }
}

export const LanguagesBody = pick(PharmacyChange, ['languagePercentages'])

export function languagesLabels(t: Language['t']) {
  return {
    'languagePercentages.french': t('pharmacies.fields.french'),
    'languagePercentages.english': t('pharmacies.fields.english'),
  } as const
}

/** Nothing as long as no percentage is given. */
export function bodyOf({ languagePercentages }: LanguagesValues): object {
  const { french, english } = languagePercentages
  if (isBlank(languagePercentages)) return { languagePercentages: null }
  return { languagePercentages: { french: asNumber(french), english: asNumber(english) } }
}

/** How the clients divide, in percents, as far as it is typed; nothing while nothing is, or it is no number. */
export interface ClientShares {
  readonly french: number
  readonly english: number
  /** Of other languages; less than nothing where the two come to more than all. */
  readonly others: number
}

export function sharesOf({
  french,
  english,
}: LanguagesValues['languagePercentages']): ClientShares | undefined {
  const [one, other] = [Number(french), Number(english)]
  if (isBlank({ french, english }) || !(one >= 0 && other >= 0)) return undefined
  return { french: one, english: other, others: 100 - one - other }
}
