import type { MemberRequest } from '@officine/api/calls'
import { useIsBelow } from '../../../hooks/use-is-below.ts'
import { useLanguage } from '../../../language/index.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useLateScrollPosition } from '../../../navigation/index.ts'
import { useRemoveFileDialog } from '../request/request-files.tsx'
import { SendDocumentsLink } from './send-documents-link.tsx'
import { sentRequests } from './sent-request-list.ts'
import { SentRequestRow } from './sent-request-row.tsx'
import './sent-requests.css'

interface SentRequestsProps {
  /**
   * Request whose refused file the page shows above; that takes the primary action, so sending
   * moves here.
   */
  readonly refusedId: string | undefined
}

export function SentRequests({ refusedId }: SentRequestsProps) {
  const { t } = useLanguage()
  const list = useList(sentRequests)
  const isNarrow = useIsBelow('sm')
  // Preload: a row may be opened offline.
  useRemoveFileDialog()
  return (
    <div className="sheet">
      <ListView
        list={list}
        id="sent"
        title={t('documents.sent.title')}
        actions={refusedId && <SendDocumentsLink variant="plain" isShort={isNarrow} />}
        count={(count) => (count === 0 ? '' : t('documents.sent.count', { count }))}
        isCountHidden={refusedId !== undefined}
        empty={t('documents.sent.empty')}
        paginationLabel={t('documents.sent.pages')}
        skeletons={3}
      >
        <Rows
          requests={list.page?.items ?? []}
          refusedId={refusedId}
          isBusy={!list.isSettled}
          onFileRemoved={list.onRowRemoved}
        />
      </ListView>
    </div>
  )
}

interface RowsProps extends SentRequestsProps {
  readonly requests: readonly MemberRequest[]
  readonly isBusy: boolean
  readonly onFileRemoved: () => void
}

function Rows({ requests, refusedId, isBusy, onFileRemoved }: RowsProps) {
  useLateScrollPosition()
  return (
    <ul className="sent-rows" aria-busy={isBusy}>
      {requests.map((request) => (
        <SentRequestRow
          key={request.id}
          request={request}
          isRefusalShownAbove={request.id === refusedId}
          onFileRemoved={onFileRemoved}
        />
      ))}
    </ul>
  )
}
