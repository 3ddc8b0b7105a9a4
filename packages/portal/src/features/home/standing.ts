import type { Notification, OwnEmployment } from '@officine/api/calls'
import { notificationKinds, notificationTypes, validationStatuses } from '@officine/api/constants'
import { addDays, type CalendarDate } from '@officine/i18n/locale'
import { currentPharmacyIds } from '../../parts/own-pharmacies.ts'

/** Somebody waits for this person's word about a link with a pharmacy. */
export interface LinkToAnswer {
  readonly id: string
  readonly pharmacyId: string
  readonly pharmacyName: string | undefined
  readonly requester: string | undefined
  readonly requestedAt: string
}

/** The link requests that wait for an answer, the longest waiting first. */
export function linksToAnswer(notifications: readonly Notification[]): readonly LinkToAnswer[] {
  return notifications
    .filter(
      ({ kind, type }) =>
        kind === notificationKinds.ApprovalRequest && type === notificationTypes.EmploymentWaitingApproval,
    )
    .flatMap(({ id, pharmacyId, pharmacyName, subjectName, createdAt }) =>
      pharmacyId ? [{ id, pharmacyId, pharmacyName, requester: subjectName, requestedAt: createdAt }] : [],
    )
    .sort((a, b) => a.requestedAt.localeCompare(b.requestedAt))
}

/** How long a refusal stays on the home page. */
const daysOfRefusal = 30

/** Where a person stands with their pharmacies. */
export interface Standing {
  /** Pharmacies with an approved, current link, the primary one first. */
  readonly pharmacyIds: readonly string[]
  /** Own requests without an answer, the latest first. */
  readonly waiting: readonly OwnEmployment[]
  /** Own requests that were refused lately, the latest first. */
  readonly refused: readonly OwnEmployment[]
}

export function standingOf(employments: readonly OwnEmployment[], today: CalendarDate): Standing {
  const requests = employments
    .filter(({ validationStatus }) => validationStatus === validationStatuses.requested)
    .sort((a, b) => (b.requestedAt ?? '').localeCompare(a.requestedAt ?? ''))
  const oldest = addDays(today, -daysOfRefusal)
  return {
    pharmacyIds: currentPharmacyIds(employments, today),
    waiting: requests.filter(({ endDate }) => endDate === null || endDate > today),
    refused: requests.filter(({ endDate }) => endDate !== null && endDate <= today && endDate >= oldest),
  }
}
