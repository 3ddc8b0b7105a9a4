import type { getEmployee } from '@officine/api/calls'
import { notFound } from '../api/failure.ts'
import type { CallContext } from '../api/serve.ts'
import { type Caller, may } from '../policy/may.ts'
import { lockContact } from '../records/contacts.ts'
import { type EmploymentRow, getEmployment } from '../records/employments.ts'

type Context = Pick<CallContext<typeof getEmployee.path>, 'db' | 'user' | 'path'>

/**
 * An employment that the caller may know of: their own, or one at a pharmacy whose people they may read. No other row is read, so that
 * a foreign employment takes as long as an absent one.
 */
export function reachableEmployment({ db, user, path }: Context): Promise<EmploymentRow | undefined> {
  const { pharmacyId, employeeId } = path
  const onlyContactId = may(user, 'readEmployee', { pharmacyId }) ? undefined : user.contactId
  return getEmployment(db, pharmacyId, employeeId, onlyContactId)
}

/**
 * An employment to write, as it stands once its person is locked: whoever waited for another writer reads what that one wrote. A
 * sign-up locks the person first too, and the invitation of somebody without an account may end with the employment.
 * @throws {CallFailure} 404 for what is absent or not the caller's to know of.
 */
export async function lockedEmployment(
  context: Context,
  maySee: (caller: Caller, row: EmploymentRow) => boolean,
): Promise<EmploymentRow> {
  const seen = await reachableEmployment(context)
  if (!seen || !maySee(context.user, seen)) throw notFound()
  await lockContact(context.db, seen.contactId)
  const row = await reachableEmployment(context)
  if (!row) throw notFound()
  return row
}
