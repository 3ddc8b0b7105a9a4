import { isCurrent, type Notification, type OwnEmployment } from '@officine/api/calls'
import { notificationKinds, notificationTypes, validationStatuses } from '@officine/api/constants'
import type { CalendarDate } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'
import { currentPharmacyIds } from '../../parts/pharmacies/own-pharmacies.ts'

/**
 * Change of one of the person’s own employments or requests, until its notification is dismissed.
 */
export interface LinkNews {
  readonly link: OwnEmployment
  readonly notice: Notification
  readonly outcome: 'approved' | 'refused' | 'ended' | 'changed'
}

/** Summary of a person’s employments. */
export interface Standing {
  /** Pharmacies with an approved, current employment, the primary one first. */
  readonly pharmacyIds: readonly string[]
  /** The pharmacy that determines the electoral region. */
  readonly primaryId: string | null | undefined
  /** Own pending requests, the latest first. */
  readonly waiting: readonly OwnEmployment[]
  /** Decided or changed employments, the latest first. */
  readonly news: readonly LinkNews[]
}

export function standingOf(
  employments: readonly OwnEmployment[],
  notifications: readonly Notification[],
  today: CalendarDate,
): Standing {
  return {
    pharmacyIds: currentPharmacyIds(employments, today),
    primaryId: employments.find((link) => link.isPrimaryLink && isCurrent(link, today))?.accountId,
    waiting: employments
      .filter((link) => isWaiting(link))
      .sort((a, b) => (b.requestedAt ?? '').localeCompare(a.requestedAt ?? '')),
    news: notifications
      .filter(isOfLink)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      .flatMap((notice) => {
        const link = employments.find(({ id }) => id === notice.subjectId)
        return link && !isWaiting(link) ? [{ link, notice, outcome: outcomeOf(link, notice, today) }] : []
      }),
  }
}

/** Whether a request is pending. */
export function isWaiting({ validationStatus, endDate }: OwnEmployment): boolean {
  return validationStatus === validationStatuses.requested && endDate === null
}

/** Whether a notification concerns one of the person’s own employments. */
function isOfLink({ kind, type }: Pick<Notification, 'kind' | 'type'>): boolean {
  return kind === notificationKinds.InformationNotice && type === notificationTypes.UpdateEmployment
}

function outcomeOf(
  { validationStatus, endDate, decidedAt }: OwnEmployment,
  { createdAt }: Notification,
  today: CalendarDate,
): LinkNews['outcome'] {
  if (validationStatus === validationStatuses.requested) return 'refused'
  if (endDate !== null && endDate <= today) return 'ended'
  return decidedAt !== null && isSameMoment(decidedAt, createdAt) ? 'approved' : 'changed'
}

/**
 * The notification of a decision is created together with it; a later one concerns another change.
 */
function isSameMoment(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) < 60_000
}

/** « Pharmacie du Vieux-Marché, Montréal ». */
export function nameOfPharmacy({ t }: Pick<Language, 't'>, link: OwnEmployment): string {
  const { pharmacyName, pharmacyCity } = link
  return [pharmacyName, pharmacyCity].filter(Boolean).join(', ') || t('requests.unnamed')
}
