import { useResource } from '../../../data/index.ts'
import { useEntryState, useQuery } from '../../../navigation/index.ts'
import { pharmacyOf } from '../../../parts/pharmacies/own-pharmacies.ts'
import { PharmacyGuard } from '../../../parts/pharmacies/pharmacy-guard.tsx'
import { RefusedPage } from '../../../parts/resources/resource-view.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { AddedStep } from './added-step.tsx'
import { SearchStep } from './find-person-step.tsx'
import { InviteStep } from './invite-step.tsx'
import { LeftStep } from './left-step.tsx'
import { LinkStep } from './link-step.tsx'
import { stepOf } from './new-link-steps.ts'
import './new.css'

interface NewEmployeePageProps {
  readonly pharmacyId: string
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
  const step = stepOf(useQuery(), useEntryState(), useUserinfo().contactId)
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  const pharmacyName = pharmacy.status === 'ready' ? pharmacy.data.companyName : undefined
  return <RefusedPage of={pharmacy}>{stepPage()}</RefusedPage>

  function stepPage() {
    switch (step.name) {
      case 'search':
        return <SearchStep key="search" pharmacyId={pharmacyId} asked={step.asked} />
      case 'link':
        return <LinkStep key={step.contactId} pharmacyId={pharmacyId} {...step} />
      case 'left':
        return <LeftStep key="left" pharmacyId={pharmacyId} contactId={step.contactId} />
      case 'invite':
        return <InviteStep key="invite" pharmacyId={pharmacyId} asked={step.asked} />
      case 'added':
        return <AddedStep key="added" pharmacyId={pharmacyId} pharmacyName={pharmacyName} {...step} />
    }
  }
}
