import type { MemberRequest } from '@officine/api/calls'
import { requestStatuses } from '@officine/api/constants'
import type { ReactNode } from 'react'
import { RowSkeletons } from '../../../components/query-view.tsx'
import { useLanguage, useTexts } from '../../../language/index.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useLateScrollPosition } from '../../../navigation/index.ts'
import { QueueFilters } from './queue-filters.tsx'
import { requestQueue } from './queue-list.ts'
import { QueueRow } from './queue-row.tsx'
import './queue.css'

/** Requests of all members, for staff. */
export default function RequestQueue({ children }: QueueProps) {
  return useTexts(['request-queue']) ? <Queue>{children}</Queue> : <RowSkeletons count={9} />
}

interface QueueProps {
  /** Rendered below the queue once it has loaded. */
  readonly children: ReactNode
}

function Queue({ children }: QueueProps) {
  const { t } = useLanguage()
  const list = useList(requestQueue)
  return (
    <>
      <ListView
        list={list}
        id="requests"
        title={t('queue.title')}
        // The page’s title and lead already have this text.
        isHeadHidden
        tools={<QueueFilters list={list} />}
        count={(count) => t('queue.count', { count })}
        empty={t(list.isNarrowed ? 'queue.not_found' : 'queue.empty')}
        all={t('queue.all')}
        paginationLabel={t('queue.pages')}
        skeletons={9}
      >
        <Groups requests={list.page?.items ?? []} isBusy={!list.isSettled} />
      </ListView>
      {list.page && children}
    </>
  )
}

interface GroupsProps {
  readonly requests: readonly MemberRequest[]
  readonly isBusy: boolean
}

/** Pending requests come first, as on the server. */
function Groups({ requests, isBusy }: GroupsProps) {
  const { t } = useLanguage()
  useLateScrollPosition()
  const [firstRequest] = requests
  return (
    <div className="queue">
      {requestStatuses.map((status) => {
        const rows = requests.filter((request) => request.status === status)
        if (rows.length === 0) return null
        return (
          <section key={status} aria-labelledby={`queue-${status}`}>
            <h3 id={`queue-${status}`} className="queue-group">
              {t(`queue.status.${status}`)}
            </h3>
            <ul aria-busy={isBusy}>
              {rows.map((request) => (
                <QueueRow
                  key={request.id}
                  request={request}
                  isNext={request === firstRequest && status === 'received'}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
