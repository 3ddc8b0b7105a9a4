import type { ContactId, PharmacyId } from '@officine/api/calls'
import { useEffect, useState } from 'react'
import { RowSkeletons } from '../../../components/query-view.tsx'
import { readDraftValues } from '../../../forms/index.ts'
import { go, Page } from '../../../navigation/index.ts'
import { parseSearch, stepAddress } from './add-person-address.ts'
import { newEmploymentDraft } from './new-employment-values.ts'
import { SearchPersonStep } from './search-person-step.tsx'

interface ResumeStepProps {
  readonly pharmacyId: PharmacyId
  readonly contactId: ContactId
}

/**
 * Restores a started employment from its draft, from another tab or day; without a draft, opens the
 * search.
 */
export function ResumeStep({ pharmacyId, contactId }: ResumeStepProps) {
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
  if (isUnknown) return <SearchPersonStep pharmacyId={pharmacyId} personSearch={undefined} />
  return (
    <Page title="add.link.title">
      <RowSkeletons count={1} />
    </Page>
  )
}
