import { type Employee, getEmployee } from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { check } from '@officine/api/rules'
import { type Resource, resource, useResource } from '../../data/index.ts'

export function linkOf(pharmacyId: string, employeeId: string): Resource<Employee> {
  return resource(getEmployee, { path: { pharmacyId, employeeId } })
}

interface CurrentLink {
  readonly employee: Employee
  /** There is no such link any more, or none that the reader may know of. */
  readonly isGone: boolean
}

/**
 * The link that a dialog is about, as it stands now: as the list shows it, and once the list shows it no more, as it is when asked
 * for. It may be on another page; or somebody else has answered the request, or ended the link.
 */
export function useCurrentLink(
  pharmacyId: string,
  opened: Employee,
  listed: readonly Employee[] | undefined,
): CurrentLink {
  const row = listed?.find(({ id }) => id === opened.id)
  const asked = useResource(linkOf(pharmacyId, opened.id), {
    isWanted: listed !== undefined && row === undefined,
  })
  if (row) return { employee: row, isGone: false }
  const isGone = asked.status !== 'loading' && asked.error?.kind === 'notFound'
  return { employee: asked.status === 'ready' ? asked.data : opened, isGone }
}

/** The link as it stands, where a refused change brings it along (a 409 with `meta.current`). */
export function employeeIn(refused: ApiError | undefined): Employee | undefined {
  if (refused?.current === undefined || !getEmployee.response) return undefined
  return check(refused.current, getEmployee.response, { lenient: true }).value
}
