import type { TransactionOwner, TransactionSummary } from '@officine/api/calls'
import { effectiveDateLeadDays, type TransactionStatus } from '@officine/api/constants'
import { addDays } from '@officine/api/rules'
import {
  type CalendarDate,
  calendarDateOf,
  formatDate,
  formatTime,
  pharmacyWithArticle,
  timeOf,
} from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'

type TitledTransaction = Pick<TransactionSummary, 'type' | 'pharmacyName'>

/** Title of the transaction's page: « Achat de la Pharmacie du Vieux-Marché ». */
export function transactionTitle(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { type, pharmacyName }: TitledTransaction,
): string {
  if (pharmacyName === null) return t(`transactions.type.${type}`)
  return t(`transactions.titled.${type}`, { thePharmacy: pharmacyWithArticle(pharmacyName, locale) })
}

/** Status as shown: an accepted transaction is in force once it was applied, whatever its date. */
export type DisplayStatus = TransactionStatus | 'inForce'

export function displayStatus({
  status,
  appliedAt,
}: Pick<TransactionSummary, 'status' | 'appliedAt'>): DisplayStatus {
  return status === 'accepted' && appliedAt !== null ? 'inForce' : status
}

/** `unseen`: received with the transaction, but the reader sees only that owner's name. */
export type AffirmationState = 'missing' | 'verifying' | 'received' | 'outdated' | 'refused' | 'unseen'

export function affirmationState(
  { affirmation }: Pick<TransactionOwner, 'affirmation'>,
  { status }: Pick<TransactionSummary, 'status'>,
): AffirmationState {
  // A transaction can't be sent without all affirmations.
  if (affirmation === null) return status === 'draft' || status === 'returned' ? 'missing' : 'unseen'
  if (affirmation.state === 'refused') return 'refused'
  if (affirmation.changedSince.length > 0) return 'outdated'
  return affirmation.state === 'waiting' ? 'verifying' : 'received'
}

export const affirmationTones = {
  missing: 'amber',
  outdated: 'amber',
  received: 'green',
  refused: 'red',
  unseen: 'neutral',
  verifying: 'blue',
} as const satisfies Readonly<Record<AffirmationState, string>>

/** The earliest effective date of a transaction that is sent today. */
export function earliestEffectiveDate(now = new Date()): CalendarDate {
  return addDays(calendarDateOf(now), effectiveDateLeadDays)
}

/** Date and time of an instant: « 23 novembre 2026, 23 h 04 ». */
export function instantText({ locale }: Pick<Language, 'locale'>, instant: string): string {
  return `${formatDate(calendarDateOf(instant), locale)}, ${formatTime(timeOf(instant), locale)}`
}
