import { isCurrent, type Notification, type OwnEmployment, type PharmacyId } from '@officine/api/calls'
import { notificationKinds, notificationTypes, validationStatuses } from '@officine/api/constants'
import type { CalendarDate } from '@officine/i18n/locale'
import { isPendingRequest } from '../../domain/pharmacies/own-employments.ts'
import { currentPharmacyIds, futureEmployments } from '../../domain/pharmacies/pharmacy-queries.ts'

/**
 * Change of one of the person’s own employments or requests, until its notification is dismissed.
 */
export interface EmploymentNews {
  readonly employment: OwnEmployment
  readonly notification: Notification
  readonly outcome: 'approved' | 'refused' | 'ended' | 'changed'
}

export type FutureEmployment = OwnEmployment & { readonly startDate: CalendarDate }

/** Summary of a person’s employments. */
export interface EmploymentStatus {
  /** Pharmacies with an approved, current employment, the primary one first. */
  readonly pharmacyIds: readonly PharmacyId[]
  /** The pharmacy that determines the electoral region. */
  readonly primaryId: string | null | undefined
  /** Approved employments that start later, the earliest first. */
  readonly futureEmployments: readonly FutureEmployment[]
  /** Own pending requests, the latest first. */
  readonly pendingRequests: readonly OwnEmployment[]
  /** Decided or changed employments, the latest first. */
  readonly news: readonly EmploymentNews[]
}

export function employmentStatusOf(
  employments: readonly OwnEmployment[],
  notifications: readonly Notification[],
  today: CalendarDate,
): EmploymentStatus {
  return {
    pharmacyIds: currentPharmacyIds(employments, today),
    primaryId: employments.find((employment) => employment.isPrimaryLink && isCurrent(employment, today))
      ?.accountId,
    futureEmployments: futureEmployments(employments, today),
    pendingRequests: employments
      .filter((employment) => isPendingRequest(employment))
      .sort((a, b) => (b.requestedAt ?? '').localeCompare(a.requestedAt ?? '')),
    news: notifications
      .filter(isEmploymentNotification)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      .flatMap((notification) => {
        const employment = employments.find(({ id }) => id === notification.subjectId)
        return employment && !isPendingRequest(employment)
          ? [{ employment, notification, outcome: newsOutcome(employment, notification, today) }]
          : []
      }),
  }
}

/** Whether a notification concerns one of the person’s own employments. */
function isEmploymentNotification({ kind, type }: Pick<Notification, 'kind' | 'type'>): boolean {
  return kind === notificationKinds.InformationNotice && type === notificationTypes.UpdateEmployment
}

function newsOutcome(
  { validationStatus, endDate, decidedAt }: OwnEmployment,
  { createdAt }: Notification,
  today: CalendarDate,
): EmploymentNews['outcome'] {
  // News excludes pending requests: this one ended without an approval.
  if (validationStatus === validationStatuses.requested) return 'refused'
  if (endDate !== null && endDate <= today) return 'ended'
  return decidedAt !== null && isSameMoment(decidedAt, createdAt) ? 'approved' : 'changed'
}

/**
 * The notification of a decision is created together with it; a later one concerns another change.
 */
function isSameMoment(first: string, second: string): boolean {
  return Math.abs(Date.parse(first) - Date.parse(second)) < 60_000
}
