import { memo, useState } from 'react'
import { useResource } from '../../data/index.ts'
import { useListResource } from '../../lists/use-list.ts'
import { useLateScrollPosition } from '../../navigation/index.ts'
import { useIsBelow } from '../../parts/hooks/use-is-below.ts'
import { useNotPutAway } from '../../parts/notifications/put-away.ts'
import { pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { PharmacyFrame } from '../../parts/pharmacies/pharmacy-frame.tsx'
import { PharmacyGuard } from '../../parts/pharmacies/pharmacy-guard.tsx'
import { RowSkeletons } from '../../parts/resources/resource-view.tsx'
import { UpToDateStatement } from '../../parts/statements/statement.tsx'
import { isStatementAsked, saidOf, statementsOf } from '../../parts/statements/statements.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { People } from './people/people.tsx'
import { peopleOf, requestsOf } from './people/people-list.ts'
import { AddLink } from './people/people-tools.tsx'
import { LinkRequests } from './requests/link-requests.tsx'
import './employees.css'

interface EmployeesPageProps {
  readonly pharmacyId: string
}

/** Requests and employments of a pharmacy, for owners, delegates and staff. */
export default function EmployeesPage({ pharmacyId }: EmployeesPageProps) {
  return (
    <PharmacyGuard pharmacyId={pharmacyId} may="readPeople">
      <Employees pharmacyId={pharmacyId} />
    </PharmacyGuard>
  )
}

/** Memoized: sorting changes the address, but only the list has to render again. */
const Employees = memo(({ pharmacyId }: EmployeesPageProps) => {
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  const mayAdd = rightsAt(useUserinfo(), pharmacyId).includes('addPeople')
  // On phones the button is beside the list’s heading.
  const addLink = !useIsBelow('sm') && mayAdd && <AddLink pharmacyId={pharmacyId} />
  return (
    <PharmacyFrame pharmacyId={pharmacyId} pharmacy={pharmacy} page="people" act={addLink}>
      <Lists
        pharmacyId={pharmacyId}
        pharmacyName={pharmacy.status === 'ready' ? pharmacy.data.companyName : ''}
      />
    </PharmacyFrame>
  )
})

interface ListsProps extends EmployeesPageProps {
  readonly pharmacyName: string
}

/** Renders all parts at once, because a later part above would shift the others. */
function Lists({ pharmacyId, pharmacyName }: ListsProps) {
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  const requests = useResource(firstRequests(pharmacyId))
  const people = useListResource(peopleOf(pharmacyId)).resource
  const mayConfirm = rightsAt(useUserinfo(), pharmacyId).includes('confirm')
  const statements = useResource(statementsOf(pharmacyId), { isWanted: mayConfirm })
  const awaited = [pharmacy, requests, people, ...(mayConfirm ? [statements] : [])]
  if (awaited.some(({ status }) => status === 'loading')) return <RowSkeletons count={8} />
  return <Stack key={pharmacyId} pharmacyId={pharmacyId} pharmacyName={pharmacyName} />
}

function Stack({ pharmacyId, pharmacyName }: ListsProps) {
  useLateScrollPosition()
  const userinfo = useUserinfo()
  const mayConfirm = rightsAt(userinfo, pharmacyId).includes('confirm')
  const statements = useResource(statementsOf(pharmacyId), { isWanted: mayConfirm })
  const isAsked = isStatementAsked(useNotPutAway(userinfo.notifications), pharmacyId, 'employees')
  const isGiven = statements.status === 'ready' && saidOf(statements.data, undefined, 'employees').length > 0
  // Fixed while the page is open, so that confirming the list does not move it.
  const [place] = useState(isAsked ? 'above' : isGiven ? 'foot' : 'below')
  const statement = mayConfirm && <ListStatement pharmacyId={pharmacyId} />
  return (
    <div className="employees-stack">
      <LinkRequests pharmacyId={pharmacyId} pharmacyName={pharmacyName} />
      {place === 'above' && statement}
      <People pharmacyId={pharmacyId} pharmacyName={pharmacyName} statement={place === 'foot' && statement} />
      {place === 'below' && statement}
    </div>
  )
}

/**
 * Confirms that the list is up to date. Its button is the primary action unless a request is
 * pending.
 */
export function ListStatement({ pharmacyId }: EmployeesPageProps) {
  const requests = useResource(firstRequests(pharmacyId))
  const people = useListResource(peopleOf(pharmacyId)).resource
  const mayWait =
    requests.status === 'loading' || (requests.status === 'ready' && requests.data.totalCount > 0)
  return <UpToDateStatement subject="employees" pharmacyId={pharmacyId} of={people} isFirstAct={!mayWait} />
}

const firstRequests = (pharmacyId: string) => requestsOf(pharmacyId).resource({ sort: undefined, page: 1 })
