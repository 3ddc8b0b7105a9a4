import { notFound, refused, stale } from '../api/failure.ts'
import type { Caller } from '../policy/may.ts'
import type {
  Absent,
  AlreadyDecided,
  AlreadyTied,
  LastOwner,
  Stale,
  TooManyDelegates,
  Written,
} from '../records/decide-employment.ts'
import type { EmploymentRow } from '../records/employments.ts'
import { answerEmployee, readingOfEmployee } from './employment-answer.ts'

type Outcome = Written | Absent | Stale | AlreadyDecided | AlreadyTied | TooManyDelegates | LastOwner

export const staleEmployee = (row: EmploymentRow, caller: Caller) =>
  stale(answerEmployee(row, caller), readingOfEmployee(row))

/** @throws {CallFailure} for every outcome but `written`. */
export function writtenOf(result: Outcome, caller: Caller): EmploymentRow {
  switch (result.outcome) {
    case 'written':
      return result.employment
    case 'absent':
      throw notFound()
    case 'stale':
      throw staleEmployee(result.current, caller)
    case 'alreadyDecided':
      throw refused('alreadyDecided')
    case 'alreadyTied':
      throw refused('employeeAlreadyTied', '/endDate')
    case 'tooManyDelegates':
      throw refused('tooManyDelegates', '/type')
    case 'lastOwner':
      throw refused('lastOwner')
  }
}
