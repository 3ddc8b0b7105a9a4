import { getStatements, type Notification, type Statement } from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import {
  preloadResource,
  type Resource,
  type ResourceState,
  readResource,
  resource,
} from '../../data/index.ts'
import type { RouteParameters } from '../../navigation/index.ts'
import { rightsAt, userinfoResource } from '../../session/index.ts'
import { pharmacyResource } from '../pharmacies/pharmacy-resources.ts'

/** The subject of a statement: a pharmacy's record, or its list of employees. */
export type StatementSubject = Statement['subject']

/** The statements of a pharmacy, the latest first. */
export function statementsResource(pharmacyId: string): Resource<Statement[]> {
  return resource(getStatements, { path: { pharmacyId } }, { isPersisted: true })
}

const reminderTypes = {
  pharmacy: notificationTypes.UpdatePharmacy,
  employees: notificationTypes.UpdateEmployment,
} as const satisfies Record<StatementSubject, number>

/** Whether the yearly reminder about a pharmacy is pending for this person. */
export function isStatementDue(
  notifications: readonly Notification[],
  pharmacyId: string,
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
export function isConfirmable(shown: ResourceState<unknown>): boolean {
  return shown.status === 'ready' && shown.asOf === undefined && shown.error === undefined
}

/** The statements of one subject, the latest first, including the one just made. */
export function statementsAbout(
  known: readonly Statement[],
  justSaid: Statement | undefined,
  subject: StatementSubject,
): readonly Statement[] {
  const earlier = known.filter((one) => one.subject === subject && one.id !== justSaid?.id)
  return justSaid ? [justSaid, ...earlier] : earlier
}

/** Preloads the pharmacy and, with the right to confirm, the statements about its tabs. */
export async function preloadPharmacyTab({ pharmacyId = '' }: RouteParameters): Promise<void> {
  preloadResource(pharmacyResource(pharmacyId))
  const userinfo = await readResource(userinfoResource)
  if (rightsAt(userinfo, pharmacyId).includes('confirm')) preloadResource(statementsResource(pharmacyId))
}
