import type { OwnEmployment } from '@officine/api/calls'
import { thePharmacy } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'
import type { Standing } from './standing.ts'

interface Day {
  /** Number of tasks of the person. */
  readonly toAnswer: number
  readonly standing: Standing | undefined
  /** Whether the person may request an employment. */
  readonly mayRequest: boolean
  /** Employments of a new account, whose pharmacies are now accessible. */
  readonly opened?: readonly OwnEmployment[] | undefined
}

/** Summary of the day in one sentence. */
export function leadOf({ t, locale }: Language, { toAnswer, standing, mayRequest, opened }: Day): string {
  const names = standing?.pharmacyIds.flatMap(
    (id) => opened?.find(({ accountId }) => accountId === id)?.pharmacyName || [],
  )
  if (names?.length) {
    const pharmacies = new Intl.ListFormat(locale).format(names.map((name) => thePharmacy(name, locale)))
    return t('home.lead.welcome', { count: names.length, pharmacies })
  }
  if (toAnswer > 0) return t('home.lead.to_do', { count: toAnswer })
  // Reserves the line until the employments are known.
  if (!standing) return '\u00a0'
  if (standing.waiting.length > 0) return t('home.lead.waiting')
  return mayRequest && standing.pharmacyIds.length === 0 ? t('home.lead.no_pharmacy') : t('home.lead.nothing')
}
