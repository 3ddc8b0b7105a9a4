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

/** Who asks for a link with a pharmacy, and who has one; for owners, delegates and staff. */
export default function EmployeesPage({ pharmacyId }: EmployeesPageProps) {
  return (
    <PharmacyGuard pharmacyId={pharmacyId} may="readPeople">
      <Employees pharmacyId={pharmacyId} />
    </PharmacyGuard>
  )
}

/** Another order of the list is another address: only the list is drawn anew for it. */
const Employees = memo(({ pharmacyId }: EmployeesPageProps) => {
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  const mayAdd = rightsAt(useUserinfo(), pharmacyId).includes('addPeople')
  // On a phone it stands beside the heading of the list.
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

/** All of it at once: what came first would be moved by what comes above it. */
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
  // It does not move while the page is open, also when the list is confirmed.
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

/** Confirms that the list is up to date. Its button is the filled one while no request waits for an answer. */
export function ListStatement({ pharmacyId }: EmployeesPageProps) {
  const requests = useResource(firstRequests(pharmacyId))
  const people = useListResource(peopleOf(pharmacyId)).resource
  const mayWait =
    requests.status === 'loading' || (requests.status === 'ready' && requests.data.totalCount > 0)
  return <UpToDateStatement subject="employees" pharmacyId={pharmacyId} of={people} isFirstAct={!mayWait} />
}

const firstRequests = (pharmacyId: string) => requestsOf(pharmacyId).resource({ sort: undefined, page: 1 })
