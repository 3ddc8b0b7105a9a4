import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useEffect, useRef } from 'react'
import { RowSkeletons } from '../../components/query-view.tsx'
import { useFocusAfterRowRemoval } from '../../hooks/use-focus-after-row-removal.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useLanguage, useTexts } from '../../language/index.ts'
import { refreshUserinfo } from '../../session/index.ts'
import { EmploymentNewsRow } from './employment-news-row.tsx'
import type { EmploymentStatus } from './employment-status.ts'
import { MyRequestRow } from './my-request-row.tsx'

const texts = ['requests'] as const

/** States of the person’s own requests, and changes of their employments. */
export default function MyRequests({ employmentStatus }: { readonly employmentStatus: EmploymentStatus }) {
  const { pendingRequests, news } = employmentStatus
  const { t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfterRemoval = useFocusAfterRowRemoval(heading, employmentStatus)
  usePollForDecisions(pendingRequests.length > 0)
  if (!useTexts(texts)) return <RowSkeletons count={1} />

  return (
    <OfcCard padding="none">
      <h2 slot="header" id="requests" className="card-title" tabIndex={-1} ref={heading}>
        {t('requests.title')}
      </h2>
      <ul className="rows">
        {news.map((item) => (
          <EmploymentNewsRow key={item.employment.id} news={item} onRemoved={focusAfterRemoval} />
        ))}
        {pendingRequests.map((request) => (
          <MyRequestRow key={request.id} request={request} onRemoved={focusAfterRemoval} />
        ))}
      </ul>
    </OfcCard>
  )
}

/**
 * Polls for decisions every minute while the page is visible, so that access appears without a
 * reload.
 */
function usePollForDecisions(hasPendingRequest: boolean) {
  const now = useNow()
  useEffect(() => {
    if (hasPendingRequest && !document.hidden) void refreshUserinfo({ onlyIfOld: true })
  }, [hasPendingRequest, now])
}
