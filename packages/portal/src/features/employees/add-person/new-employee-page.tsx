import type { ContactId } from '@officine/api/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { PharmacyGuard } from '../../../domain/pharmacies/pharmacy-guard.tsx'
import { usePharmacyId } from '../../../domain/pharmacies/pharmacy-path.ts'
import { pharmacyQuery } from '../../../domain/pharmacies/pharmacy-queries.ts'
import { readDraftValues } from '../../../forms/index.ts'
import { go, Page, useEntryState, useSearchParams } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { parseAddPersonStep, parseSearch, stepAddress } from './add-person-steps.tsx'
import { AddedStep } from './added-step.tsx'
import { EmploymentStep } from './employment-step.tsx'
import { InviteStep } from './invite-step.tsx'
import { newEmploymentDraft } from './new-employment.tsx'
import { SearchPersonStep } from './search-person-step.tsx'
import './add-person.css'

/** Adds an employment, beginning with a search; for owners, delegates and staff. */
export default function NewEmployeePage() {
  return (
    <PharmacyGuard pharmacyId={usePharmacyId()} may="addPeople">
      <Steps />
    </PharmacyGuard>
  )
}

function Steps() {
  const [query] = useSearchParams()
  const step = parseAddPersonStep(query, useEntryState(), useUserinfo().contactId)
  const pharmacy = useQuery(pharmacyQuery(usePharmacyId()))
  return <RecordGuard of={pharmacy}>{stepPage()}</RecordGuard>

  function stepPage() {
    switch (step.name) {
      case 'search':
        return <SearchPersonStep key="search" personSearch={step.personSearch} />
      case 'link':
        return <EmploymentStep key={step.contactId} {...step} />
      case 'resume':
        return <ResumeStep key="resume" contactId={step.contactId} />
      case 'invite':
        return <InviteStep key="invite" personSearch={step.personSearch} />
      case 'added':
        return <AddedStep key={step.employeeId} employeeId={step.employeeId} />
    }
  }
}

/**
 * Restores a started employment from its draft, from another tab or day; without a draft, opens the
 * search.
 */
function ResumeStep({ contactId }: { readonly contactId: ContactId }) {
  const pharmacyId = usePharmacyId()
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void readDraftValues(newEmploymentDraft(pharmacyId, contactId)).then((drafts) => {
      if (!isCurrent) return
      const personSearch = drafts.map(parseSearch).find((search) => search !== undefined)
      if (!personSearch) return setUnknown(true)
      const { to, state } = stepAddress(pharmacyId, { name: 'link', personSearch, contactId })
      void go(to, { state, replace: true })
    })
    return () => {
      isCurrent = false
    }
  }, [pharmacyId, contactId])
  if (isUnknown) return <SearchPersonStep personSearch={undefined} />
  return (
    <Page title="add.link.title">
      <RowSkeletons count={1} />
    </Page>
  )
}
