import type { getEmployee } from '@officine/api/calls'
import { notFound } from '../api/call-failure.ts'
import type { CallContext } from '../api/serve.ts'
import { lockContact } from '../people/contacts.ts'
import { type Caller, may } from '../policy/may.ts'
import { type EmploymentRow, getEmployment } from './employments.ts'

type Context = Pick<CallContext<typeof getEmployee.path>, 'db' | 'user' | 'path'>

/**
 * An employment that the caller may read: their own, or one at a pharmacy whose people they may
 * read. No other row is selected, so that a foreign employment takes as long as an absent one.
 */
export function reachableEmployment({ db, user, path }: Context): Promise<EmploymentRow | undefined> {
  const { pharmacyId, employeeId } = path
  const onlyContactId = may(user, 'readEmployee', { pharmacyId }) ? undefined : user.contactId
  return getEmployment(db, pharmacyId, employeeId, onlyContactId)
}

/**
 * Locks the person, then reads their employment to write it: after waiting for another writer, the
 * row is the new one. A sign-up locks the person first too, and ending an employment may end the
 * invitation of a person without an account.
 * @throws {CallFailure} 404 for an employment that is absent or not visible to the caller.
 */
export async function lockReachableEmployment(
  context: Context,
  maySee: (caller: Caller, row: EmploymentRow) => boolean,
): Promise<EmploymentRow> {
  const unlockedRow = await reachableEmployment(context)
  if (!unlockedRow || !maySee(context.user, unlockedRow)) throw notFound()
  await lockContact(context.db, unlockedRow.contactId)
  const row = await reachableEmployment(context)
  if (!row) throw notFound()
  return row
}
