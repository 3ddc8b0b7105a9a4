import { type Employee, getEmployee } from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { check } from '@officine/api/rules'
import { type Resource, resource, useResource } from '../../data/index.ts'

export function employmentOf(pharmacyId: string, employeeId: string): Resource<Employee> {
  return resource(getEmployee, { path: { pharmacyId, employeeId } })
}

interface CurrentEmployment {
  readonly employee: Employee
  /** Whether the employment no longer exists or is no longer readable. */
  readonly isGone: boolean
}

/**
 * The current employment of a dialog: from the list or, once missing there, fetched. It may be on
 * another page, answered by somebody else, or ended.
 */
export function useCurrentEmployment(
  pharmacyId: string,
  opened: Employee,
  listed: readonly Employee[] | undefined,
): CurrentEmployment {
  const row = listed?.find(({ id }) => id === opened.id)
  const asked = useResource(employmentOf(pharmacyId, opened.id), {
    isEnabled: listed !== undefined && row === undefined,
  })
  if (row) return { employee: row, isGone: false }
  const isGone = asked.status !== 'loading' && asked.error?.kind === 'notFound'
  return { employee: asked.status === 'ready' ? asked.data : opened, isGone }
}

/** The current employment from a refused change (a 409 with `meta.current`). */
export function employmentFromConflict(refused: ApiError | undefined): Employee | undefined {
  if (refused?.current === undefined || !getEmployee.response) return undefined
  return check(refused.current, getEmployee.response, { lenient: true }).value
}
