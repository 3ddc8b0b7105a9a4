import { isCurrent, type OwnEmployment } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import type { CalendarDate } from '@officine/i18n/locale'

/**
 * The pharmacy's name and the end of a person's access, if it has ended and no other employment there
 * counts today. `endDate` is the first day without access. A refused request never gave access.
 */
export function endedEmploymentAt(
  employments: readonly OwnEmployment[],
  pharmacyId: string,
  today: CalendarDate,
): { readonly pharmacyName: string; readonly endDate: CalendarDate } | undefined {
  const here = employments.filter(({ accountId }) => accountId === pharmacyId)
  if (here.some((employment) => isCurrent(employment, today))) return undefined
  const [latest] = here
    .flatMap(({ validationStatus, endDate, pharmacyName }) =>
      validationStatus !== validationStatuses.requested &&
      endDate !== null &&
      endDate <= today &&
      pharmacyName
        ? [{ pharmacyName, endDate }]
        : [],
    )
    .sort((a, b) => b.endDate.localeCompare(a.endDate))
  return latest
}
