import { type Employee, type EmploymentId, getEmployee, type PharmacyId } from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { check } from '@officine/api/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CallQuery, callQuery } from '../../data/index.ts'
import { pharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { go, useEntryState, useSearchParams } from '../../navigation/index.ts'

/**
 * Opens the dialog named in the address, `?act=changeDates&link=77` (a link back to a draft), once.
 * Then removes these parameters.
 */
export function useResumedDialog<Action extends string>(
  pharmacyId: PharmacyId,
  actions: readonly Action[],
  open: (action: Action, employee: Employee) => void,
): void {
  const [query] = useSearchParams()
  const state = useEntryState()
  const action = actions.find((candidate) => candidate === query.get('act'))
  const employeeId = query.get('link') ?? ''
  const employment = useQuery({
    ...callQuery(getEmployee, { path: { pharmacyId, employeeId } }),
    enabled: action !== undefined,
  })
  const isDeleted = employment.isLoadingError && employment.error.kind === 'notFound'
  const employee = employment.data
  useEffect(() => {
    if (!action || !(employee || isDeleted)) return
    if (employee) open(action, employee)
    void go(addressWithoutDialog(pharmacyId, query), { state, replace: true })
  }, [action, employee, isDeleted])
}

/** Address of the list without the parameters of the dialog. */
function addressWithoutDialog(pharmacyId: PharmacyId, query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  rest.delete('act')
  rest.delete('link')
  const path = pharmacyPath(pharmacyId, 'people')
  return rest.size === 0 ? path : `${path}?${rest}`
}

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
