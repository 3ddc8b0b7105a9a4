import { type Employee, getEmployee } from '@officine/api/calls'
import { useEffect } from 'react'
import { resource, useResource } from '../../data/index.ts'
import { go, useEntryState, useQuery } from '../../navigation/index.ts'
import { addressOfPeople } from './people/people-list.ts'

/**
 * Opens the dialog named in the address, `?act=changeDates&link=77` (a link back to a draft), once.
 * Then removes these parameters.
 */
export function useResumedDialog<Act extends string>(
  pharmacyId: string,
  acts: readonly Act[],
  open: (act: Act, employee: Employee) => void,
): void {
  const query = useQuery()
  const state = useEntryState()
  const act = acts.find((one) => one === query.get('act'))
  const employeeId = query.get('link') ?? ''
  const link = useResource(resource(getEmployee, { path: { pharmacyId, employeeId } }), {
    isEnabled: act !== undefined,
  })
  const isGone = link.status === 'error' && link.error.kind === 'notFound'
  const employee = link.status === 'ready' ? link.data : undefined
  useEffect(() => {
    if (!act || !(employee || isGone)) return
    if (employee) open(act, employee)
    void go(addressWithoutDialog(pharmacyId, query), { state, replace: true })
  }, [act, employee, isGone])
}

/** Address of the list without the parameters of the dialog. */
function addressWithoutDialog(pharmacyId: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  rest.delete('act')
  rest.delete('link')
  const path = addressOfPeople(pharmacyId)
  return rest.size === 0 ? path : `${path}?${rest}`
}
