import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../../language/index.ts'
import { useFocusOfLostRow } from '../../parts/hooks/use-focus-of-lost-row.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { RowSkeletons } from '../../parts/resources/resource-view.tsx'
import { refreshUserinfo } from '../../session/index.ts'
import { LinkNewsRow } from './link-news-row.tsx'
import { RequestRow } from './own-request-row.tsx'
import type { Standing } from './standing.ts'

const texts = ['requests'] as const

/** States of the person’s own requests, and changes of their employments. */
export default function OwnRequests({ standing }: { readonly standing: Standing }) {
  const { waiting, news } = standing
  const { t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const onGone = useFocusOfLostRow(heading, standing)
  useAnswersToCome(waiting.length > 0)
  if (!useTexts(texts)) return <RowSkeletons count={1} />

  return (
    <OfcCard padding="none">
      <h2 slot="header" id="requests" className="card-title" tabIndex={-1} ref={heading}>
        {t('requests.title')}
      </h2>
      <ul className="rows">
        {news.map((one) => (
          <LinkNewsRow key={one.link.id} news={one} onGone={onGone} />
        ))}
        {waiting.map((request) => (
          <RequestRow key={request.id} request={request} onGone={onGone} />
        ))}
      </ul>
    </OfcCard>
  )
}

/**
 * Polls for answers every minute while the page is visible, so that access appears without a
 * reload.
 */
function useAnswersToCome(isWaiting: boolean) {
  const now = useNow()
  useEffect(() => {
    if (isWaiting && !document.hidden) void refreshUserinfo({ onlyIfOld: true })
  }, [isWaiting, now])
}
