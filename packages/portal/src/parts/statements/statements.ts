import { getStatements, type Notification, type Statement } from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { type Resource, type ResourceState, resource } from '../../data/index.ts'

/** What is confirmed to be up to date: a pharmacy's record, or its list of employees. */
export type Subject = Statement['subject']

/** All that was confirmed of a pharmacy, the latest first. */
export function statementsOf(pharmacyId: string): Resource<Statement[]> {
  return resource(getStatements, { path: { pharmacyId } }, { isKept: true })
}

const reminderOf = {
  pharmacy: notificationTypes.UpdatePharmacy,
  employees: notificationTypes.UpdateEmployment,
} as const satisfies Record<Subject, number>

/** Whether the yearly reminder about a pharmacy waits for this person's word. */
export function isStatementAsked(
  notifications: readonly Notification[],
  pharmacyId: string,
  subject: Subject,
): boolean {
  return notifications.some(
    (one) =>
      one.kind === notificationKinds.Reminder &&
      one.type === reminderOf[subject] &&
      one.pharmacyId === pharmacyId,
  )
}

/** Whether what shows is as it stands now: nobody confirms what did not load, or was kept from before. */
export function isConfirmable(shown: ResourceState<unknown>): boolean {
  return shown.status === 'ready' && shown.asOf === undefined && shown.error === undefined
}

/** What was said of one subject, the latest first, with what was said a moment ago. */
export function saidOf(
  known: readonly Statement[],
  justSaid: Statement | undefined,
  subject: Subject,
): readonly Statement[] {
  const earlier = known.filter((one) => one.subject === subject && one.id !== justSaid?.id)
  return justSaid ? [justSaid, ...earlier] : earlier
}
