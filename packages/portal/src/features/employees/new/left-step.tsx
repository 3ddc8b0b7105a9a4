import { useEffect, useState } from 'react'
import { draftedAnswers } from '../../../forms/index.ts'
import { go, Page } from '../../../navigation/index.ts'
import { RowSkeletons } from '../../../parts/resources/resource-view.tsx'
import { SearchStep } from './find-person-step.tsx'
import { placeOfStep, searchIn } from './new-link-steps.ts'
import { linkDraft } from './new-link-values.ts'

interface LeftStepProps {
  readonly pharmacyId: string
  readonly contactId: string
}

/**
 * Restores a started employment from its draft, from another tab or day; without a draft, opens the
 * search.
 */
export function LeftStep({ pharmacyId, contactId }: LeftStepProps) {
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void draftedAnswers(linkDraft(pharmacyId, contactId)).then((drafts) => {
      if (!isCurrent) return
      const asked = drafts.map(searchIn).find((search) => search !== undefined)
      if (!asked) return setUnknown(true)
      const { to, state } = placeOfStep(pharmacyId, { name: 'link', asked, contactId })
      void go(to, { state, replace: true })
    })
    return () => {
      isCurrent = false
    }
  }, [pharmacyId, contactId])
  if (isUnknown) return <SearchStep pharmacyId={pharmacyId} asked={undefined} />
  return (
    <Page title="add.link.title">
      <RowSkeletons count={1} />
    </Page>
  )
}
