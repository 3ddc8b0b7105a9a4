import { type Employee, getEmployee } from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { check } from '@officine/api/rules'

/** The link as it stands, where a refused change brings it along (a 409 with `meta.current`). */
export function employeeIn(refused: ApiError | undefined): Employee | undefined {
  if (refused?.current === undefined || !getEmployee.response) return undefined
  return check(refused.current, getEmployee.response, { lenient: true }).value
}
