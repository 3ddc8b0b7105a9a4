import { type Employee, getEmployee, type PharmacyId } from '@officine/api/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../../data/index.ts'
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
