import type { getEmployee } from '@officine/api/calls'
import { badRequest, notFound, staleVersion } from '../api/call-failure.ts'
import type { CallContext } from '../api/serve.ts'
import { lockContact } from '../people/contacts.ts'
import { type Caller, may } from '../policy/may.ts'
import type {
  AlreadyDecided,
  AlreadyEmployed,
  EmploymentAbsent,
  EmploymentWritten,
  LastOwner,
  StaleEmployment,
  TooManyDelegates,
} from './decide-employment.ts'
import { employeeReadAudit, employeeResponse } from './employment-response.ts'
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

type Outcome =
  | EmploymentWritten
  | EmploymentAbsent
  | StaleEmployment
  | AlreadyDecided
  | AlreadyEmployed
  | TooManyDelegates
  | LastOwner

export const staleEmployee = (row: EmploymentRow, caller: Caller) =>
  staleVersion(employeeResponse(row, caller), employeeReadAudit(row))

/** @throws {CallFailure} for every outcome but `written`. */
export function requireWritten(result: Outcome, caller: Caller): EmploymentRow {
  switch (result.outcome) {
    case 'written':
      return result.employment
    case 'absent':
      throw notFound()
    case 'stale':
      throw staleEmployee(result.current, caller)
    case 'alreadyDecided':
      throw badRequest('alreadyDecided')
    case 'alreadyTied':
      throw badRequest('employeeAlreadyTied', '/endDate')
    case 'tooManyDelegates':
      throw badRequest('tooManyDelegates', '/type')
    case 'lastOwner':
      throw badRequest('lastOwner')
  }
}
