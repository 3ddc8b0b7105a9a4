import { getStatements, type Notification, type PharmacyId, type Statement } from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import type { UseQueryResult } from '@tanstack/react-query'
import { type CallQuery, callQuery, queryClient } from '../../data/index.ts'
import type { RouteParameters } from '../../navigation/index.ts'
import { rightsAt, userinfoQuery } from '../../session/index.ts'
import { pharmacyQuery } from '../pharmacies/pharmacy-queries.ts'

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

/** The statements of a pharmacy, the latest first. */
export function statementsQuery(pharmacyId: PharmacyId): CallQuery<Statement[]> {
  return callQuery(getStatements, { path: { pharmacyId } }, { isPersisted: true })
}

/** Preloads the pharmacy and, with the right to confirm, the statements about its tabs. */
export async function preloadPharmacyTab({ pharmacyId = '' }: RouteParameters): Promise<void> {
  void queryClient.prefetchQuery(pharmacyQuery(pharmacyId))
  const userinfo = await queryClient.ensureQueryData(userinfoQuery)
  if (rightsAt(userinfo, pharmacyId).includes('confirm'))
    void queryClient.prefetchQuery(statementsQuery(pharmacyId))
}
