import type { PharmacyId } from '@officine/api/calls'
import { useQuery } from '@tanstack/react-query'
import { RecordGuard } from '../../../components/query-view.tsx'
import { PharmacyGuard } from '../../../domain/pharmacies/pharmacy-guard.tsx'
import { pharmacyQuery } from '../../../domain/pharmacies/pharmacy-queries.ts'
import { useEntryState, useSearchParams } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { parseAddPersonStep } from './add-person-address.ts'
import { AddedStep } from './added-step.tsx'
import { EmploymentStep } from './employment-step.tsx'
import { InviteStep } from './invite-step.tsx'
import { ResumeStep } from './resume-step.tsx'
import { SearchPersonStep } from './search-person-step.tsx'
import './add-person.css'

interface NewEmployeePageProps {
  readonly pharmacyId: PharmacyId
}

/** Adds an employment, beginning with a search; for owners, delegates and staff. */
export default function NewEmployeePage({ pharmacyId }: NewEmployeePageProps) {
  return (
    <PharmacyGuard pharmacyId={pharmacyId} may="addPeople">
      <Steps pharmacyId={pharmacyId} />
    </PharmacyGuard>
  )
}

function Steps({ pharmacyId }: NewEmployeePageProps) {
  const [query] = useSearchParams()
  const step = parseAddPersonStep(query, useEntryState(), useUserinfo().contactId)
  const pharmacy = useQuery(pharmacyQuery(pharmacyId))
  const pharmacyName = pharmacy.data?.companyName
  return <RecordGuard of={pharmacy}>{stepPage()}</RecordGuard>

  function stepPage() {
    switch (step.name) {
      case 'search':
        return <SearchPersonStep key="search" pharmacyId={pharmacyId} personSearch={step.personSearch} />
      case 'link':
        return <EmploymentStep key={step.contactId} pharmacyId={pharmacyId} {...step} />
      case 'resume':
        return <ResumeStep key="resume" pharmacyId={pharmacyId} contactId={step.contactId} />
      case 'invite':
        return <InviteStep key="invite" pharmacyId={pharmacyId} personSearch={step.personSearch} />
      case 'added':
        return <AddedStep key="added" pharmacyId={pharmacyId} pharmacyName={pharmacyName} {...step} />
    }
  }
}
