import { type Employee, getEmployee } from '@officine/api/calls'
import { useEffect } from 'react'
import { resource, useResource } from '../../data/index.ts'
import { go, useEntryState, useQuery } from '../../navigation/index.ts'
import { addressOfPeople } from './people/people-list.ts'

/**
 * Opens the dialog that the address asks for, `?act=changeDates&link=77`: the way back to a draft that was left behind. It asks once: then the
 * address is the list's again.
 */
export function useResumedLink<Act extends string>(
  pharmacyId: string,
  acts: readonly Act[],
  open: (act: Act, employee: Employee) => void,
): void {
  const query = useQuery()
  const state = useEntryState()
  const act = acts.find((one) => one === query.get('act'))
  const employeeId = query.get('link') ?? ''
  const link = useResource(resource(getEmployee, { path: { pharmacyId, employeeId } }), {
    isWanted: act !== undefined,
  })
  const isGone = link.status === 'error' && link.error.kind === 'notFound'
  const employee = link.status === 'ready' ? link.data : undefined
  useEffect(() => {
    if (!act || !(employee || isGone)) return
    if (employee) open(act, employee)
    void go(addressWithoutLink(pharmacyId, query), { state, replace: true })
  }, [act, employee, isGone])
}

/** The same list, once the dialog that its address asked for is open. */
function addressWithoutLink(pharmacyId: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  rest.delete('act')
  rest.delete('link')
  const path = addressOfPeople(pharmacyId)
  return rest.size === 0 ? path : `${path}?${rest}`
}
