import type { Notification, PharmacyId, Statement } from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import type { UseQueryResult } from '@tanstack/react-query'

/** The subject of a statement: a pharmacy's record, or its list of employees. */
export type StatementSubject = Statement['subject']

const reminderTypes = {
  pharmacy: notificationTypes.UpdatePharmacy,
  employees: notificationTypes.UpdateEmployment,
} as const satisfies Record<StatementSubject, number>

/** Whether the yearly reminder about a pharmacy is pending for this person. */
export function isStatementDue(
  notifications: readonly Notification[],
  pharmacyId: PharmacyId,
  subject: StatementSubject,
): boolean {
  return notifications.some(
    (one) =>
      one.kind === notificationKinds.Reminder &&
      one.type === reminderTypes[subject] &&
      one.pharmacyId === pharmacyId,
  )
}

/** Whether the data is current: cached data and data that failed to load cannot be confirmed. */
export function isConfirmable(subject: Pick<UseQueryResult, 'data' | 'error'>, isOnline: boolean): boolean {
  return isOnline && subject.data !== undefined && subject.error === null
}

/** The statements of one subject, the latest first, including the one just made. */
export function statementsAbout(
  statements: readonly Statement[],
  newStatement: Statement | undefined,
  subject: StatementSubject,
): readonly Statement[] {
  const earlier = statements.filter((one) => one.subject === subject && one.id !== newStatement?.id)
  return newStatement ? [newStatement, ...earlier] : earlier
}
