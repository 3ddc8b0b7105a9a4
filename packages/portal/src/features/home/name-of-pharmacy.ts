import type { OwnEmployment } from '@officine/api/calls'
import type { Language } from '../../language/index.ts'

/** « Pharmacie du Vieux-Marché, Montréal ». */
export function nameOfPharmacy({ t }: Pick<Language, 't'>, link: OwnEmployment): string {
  const { pharmacyName, pharmacyCity } = link
  return [pharmacyName, pharmacyCity].filter(Boolean).join(', ') || t('requests.unnamed')
}
