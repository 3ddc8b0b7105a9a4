import type { OwnEmployment } from '@officine/api/calls'
import { formatDate, formatList, pharmacyWithArticle } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'
import type { EmploymentStatus } from './employment-status.ts'

interface HomeSummaryInput {
  /** Number of tasks of the person; undefined until all of them are known. */
  readonly taskCount: number | undefined
  readonly employmentStatus: EmploymentStatus | undefined
  /** Whether the person may request an employment. */
  readonly mayRequest: boolean
  /** Employments of a new account, whose pharmacies are now accessible. */
  readonly newEmployments?: readonly OwnEmployment[] | undefined
}

/** Summary of the day in one sentence. */
export function homeSummary(
  { t, locale }: Language,
  { taskCount, employmentStatus, mayRequest, newEmployments }: HomeSummaryInput,
): string {
  const names = employmentStatus?.pharmacyIds.flatMap(
    (id) => newEmployments?.find(({ accountId }) => accountId === id)?.pharmacyName || [],
  )
  if (names?.length) {
    const pharmacies = formatList(
      names.map((name) => pharmacyWithArticle(name, locale)),
      locale,
    )
    return t('home.lead.welcome', { count: names.length, pharmacies })
  }
  // A number that grows a moment later would have been wrong.
  if (taskCount === undefined) return '\u00a0'
  if (taskCount > 0) return t('home.lead.to_do', { count: taskCount })
  // Reserves the line until the employments are known.
  if (!employmentStatus) return '\u00a0'
  if (employmentStatus.pendingRequests.length > 0) return t('home.lead.waiting')
  if (employmentStatus.pharmacyIds.length > 0) return t('home.lead.nothing')
  const [first] = employmentStatus.futureEmployments
  if (first?.pharmacyName) {
    return t('home.lead.starts', {
      thePharmacy: pharmacyWithArticle(first.pharmacyName, locale),
      date: formatDate(first.startDate, locale),
    })
  }
  return mayRequest && !first ? t('home.lead.no_pharmacy') : t('home.lead.nothing')
}
