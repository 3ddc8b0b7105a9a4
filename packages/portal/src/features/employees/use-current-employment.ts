import { type Employee, type EmploymentId, getEmployee, type PharmacyId } from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { check } from '@officine/api/rules'
import { useQuery } from '@tanstack/react-query'
import { type CallQuery, callQuery } from '../../data/index.ts'

export function employmentQuery(pharmacyId: PharmacyId, employeeId: EmploymentId): CallQuery<Employee> {
  return callQuery(getEmployee, { path: { pharmacyId, employeeId } })
}

interface CurrentEmployment {
  readonly employee: Employee
  /** Whether the employment no longer exists or is no longer readable. */
  readonly isUnavailable: boolean
}

/**
 * The current employment of a dialog: from the list or, once missing there, fetched. It may be on
 * another page, answered by somebody else, or ended.
 */
export function useCurrentEmployment(
  pharmacyId: PharmacyId,
  initial: Employee,
  listItems: readonly Employee[] | undefined,
): CurrentEmployment {
  const row = listItems?.find(({ id }) => id === initial.id)
  const fetched = useQuery({
    ...employmentQuery(pharmacyId, initial.id),
    enabled: listItems !== undefined && row === undefined,
  })
  if (row) return { employee: row, isUnavailable: false }
  const isUnavailable = fetched.error?.kind === 'notFound'
  return { employee: fetched.data ?? initial, isUnavailable }
}

/** The current employment from a refused change (a 409 with `meta.current`). */
export function employmentFromConflict(error: ApiError | undefined): Employee | undefined {
  if (error?.current === undefined || !getEmployee.response) return undefined
  return check(error.current, getEmployee.response, { lenient: true }).value
}
