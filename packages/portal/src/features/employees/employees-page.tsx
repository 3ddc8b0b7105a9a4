import type { PharmacyId } from '@officine/api/calls'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { RowSkeletons } from '../../components/query-view.tsx'
import { useUndismissedNotifications } from '../../domain/notifications/dismissed-notifications.ts'
import { PharmacyGuard } from '../../domain/pharmacies/pharmacy-guard.tsx'
import { PharmacyLayout } from '../../domain/pharmacies/pharmacy-layout.tsx'
import { pharmacyQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { isStatementDue, statementsAbout, statementsQuery } from '../../domain/statements/statements.ts'
import { UpToDateStatement } from '../../domain/statements/up-to-date-statement.tsx'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import { useListResult } from '../../lists/use-list.ts'
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
  const pharmacy = useQuery(pharmacyQuery(pharmacyId))
  const mayAdd = rightsAt(useUserinfo(), pharmacyId).includes('addPeople')
  // On phones the button is beside the list’s heading.
  const addLink = !useIsBelow('sm') && mayAdd && <AddPersonButton pharmacyId={pharmacyId} />
  return (
    <PharmacyLayout pharmacyId={pharmacyId} pharmacy={pharmacy} page="people" action={addLink}>
      <Lists pharmacyId={pharmacyId} pharmacyName={pharmacy.data?.companyName ?? ''} />
    </PharmacyLayout>
  )
})

interface ListsProps extends EmployeesPageProps {
  readonly pharmacyName: string
}

/** Renders all parts at once, because a later part above would shift the others. */
function Lists({ pharmacyId, pharmacyName }: ListsProps) {
  const pharmacy = useQuery(pharmacyQuery(pharmacyId))
  const requests = useQuery(firstRequests(pharmacyId))
  const people = useListResult(peopleList(pharmacyId)).result
  const mayConfirm = rightsAt(useUserinfo(), pharmacyId).includes('confirm')
  const statements = useQuery({ ...statementsQuery(pharmacyId), enabled: mayConfirm })
  const requiredQueries = [pharmacy, requests, people, ...(mayConfirm ? [statements] : [])]
  if (requiredQueries.some(({ isPending }) => isPending)) return <RowSkeletons count={8} />
  return <LoadedLists key={pharmacyId} pharmacyId={pharmacyId} pharmacyName={pharmacyName} />
}

function LoadedLists({ pharmacyId, pharmacyName }: ListsProps) {
  useLateScrollPosition()
  const userinfo = useUserinfo()
  const mayConfirm = rightsAt(userinfo, pharmacyId).includes('confirm')
  const statements = useQuery({ ...statementsQuery(pharmacyId), enabled: mayConfirm })
  const isConfirmationDue = isStatementDue(
    useUndismissedNotifications(userinfo.notifications),
    pharmacyId,
    'employees',
  )
  const isConfirmed = statementsAbout(statements.data ?? [], undefined, 'employees').length > 0
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
  const requests = useQuery(firstRequests(pharmacyId))
  const people = useListResult(peopleList(pharmacyId)).result
  const mayHaveRequests = requests.isPending || (requests.data?.totalCount ?? 0) > 0
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
  linkRequestList(pharmacyId).pageQuery({ sort: undefined, page: 1 })
