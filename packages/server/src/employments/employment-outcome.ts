import { badRequest, notFound, staleVersion } from '../api/call-failure.ts'
import type { Caller } from '../policy/may.ts'
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
import type { EmploymentRow } from './employments.ts'

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
