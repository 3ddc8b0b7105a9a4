import type { PharmacyId } from '@officine/api/calls'
import { memo, useState } from 'react'
import { RowSkeletons } from '../../components/resources/resource-view.tsx'
import { useResource } from '../../data/index.ts'
import { useUndismissedNotifications } from '../../domain/notifications/dismissed-notifications.ts'
import { PharmacyGuard } from '../../domain/pharmacies/pharmacy-guard.tsx'
import { PharmacyLayout } from '../../domain/pharmacies/pharmacy-layout.tsx'
import { pharmacyResource } from '../../domain/pharmacies/pharmacy-resources.ts'
import { isStatementDue, statementsAbout } from '../../domain/statements/statements.ts'
import { statementsResource } from '../../domain/statements/statements-resource.ts'
import { UpToDateStatement } from '../../domain/statements/up-to-date-statement.tsx'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import { useListResource } from '../../lists/use-list.ts'
import { useLateScrollPosition } from '../../navigation/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { People } from './people/people.tsx'
import { linkRequestList, peopleList } from './people/people-list.ts'
import { AddPersonButton } from './people/people-tools.tsx'
import { LinkRequests } from './requests/link-requests.tsx'
import './employees.css'

interface EmployeesPageProps {
  readonly pharmacyId: PharmacyId
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
  const pharmacy = useResource(pharmacyResource(pharmacyId))
  const mayAdd = rightsAt(useUserinfo(), pharmacyId).includes('addPeople')
  // On phones the button is beside the list’s heading.
  const addLink = !useIsBelow('sm') && mayAdd && <AddPersonButton pharmacyId={pharmacyId} />
  return (
    <PharmacyLayout pharmacyId={pharmacyId} pharmacy={pharmacy} page="people" action={addLink}>
      <Lists
        pharmacyId={pharmacyId}
        pharmacyName={pharmacy.status === 'ready' ? pharmacy.data.companyName : ''}
      />
    </PharmacyLayout>
  )
})

interface ListsProps extends EmployeesPageProps {
  readonly pharmacyName: string
}

/** Renders all parts at once, because a later part above would shift the others. */
function Lists({ pharmacyId, pharmacyName }: ListsProps) {
  const pharmacy = useResource(pharmacyResource(pharmacyId))
  const requests = useResource(firstRequests(pharmacyId))
  const people = useListResource(peopleList(pharmacyId)).resource
  const mayConfirm = rightsAt(useUserinfo(), pharmacyId).includes('confirm')
  const statements = useResource(statementsResource(pharmacyId), { isEnabled: mayConfirm })
  const requiredResources = [pharmacy, requests, people, ...(mayConfirm ? [statements] : [])]
  if (requiredResources.some(({ status }) => status === 'loading')) return <RowSkeletons count={8} />
  return <LoadedLists key={pharmacyId} pharmacyId={pharmacyId} pharmacyName={pharmacyName} />
}

function LoadedLists({ pharmacyId, pharmacyName }: ListsProps) {
  useLateScrollPosition()
  const userinfo = useUserinfo()
  const mayConfirm = rightsAt(userinfo, pharmacyId).includes('confirm')
  const statements = useResource(statementsResource(pharmacyId), { isEnabled: mayConfirm })
  const isConfirmationDue = isStatementDue(
    useUndismissedNotifications(userinfo.notifications),
    pharmacyId,
    'employees',
  )
  const isConfirmed =
    statements.status === 'ready' && statementsAbout(statements.data, undefined, 'employees').length > 0
  // Fixed while the page is open, so that confirming the list does not move it.
  const [position] = useState(isConfirmationDue ? 'above' : isConfirmed ? 'foot' : 'below')
  const statement = mayConfirm && <ListStatement pharmacyId={pharmacyId} />
  return (
    <div className="employees-stack">
      <LinkRequests pharmacyId={pharmacyId} pharmacyName={pharmacyName} />
      {position === 'above' && statement}
      <People
        pharmacyId={pharmacyId}
        pharmacyName={pharmacyName}
        statement={position === 'foot' && statement}
      />
      {position === 'below' && statement}
    </div>
  )
}

/**
 * Confirms that the list is up to date. Its button is the primary action unless a request is
 * pending.
 */
export function ListStatement({ pharmacyId }: EmployeesPageProps) {
  const requests = useResource(firstRequests(pharmacyId))
  const people = useListResource(peopleList(pharmacyId)).resource
  const mayHaveRequests =
    requests.status === 'loading' || (requests.status === 'ready' && requests.data.totalCount > 0)
  return (
    <UpToDateStatement
      subject="employees"
      pharmacyId={pharmacyId}
      of={people}
      isMainAction={!mayHaveRequests}
    />
  )
}

const firstRequests = (pharmacyId: PharmacyId) =>
  linkRequestList(pharmacyId).resource({ sort: undefined, page: 1 })
