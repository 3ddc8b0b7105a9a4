import type { MemberRequest } from '@officine/api/calls'
import { useLanguage } from '../../../language/index.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { Link, useLateScrollPosition } from '../../../navigation/index.ts'
import { addressOfUpload } from '../../../parts/documents/document-address.ts'
import { useCodeAhead } from '../../../parts/hooks/use-code-ahead.ts'
import { loadRemoveFileDialog } from '../request/request-files.tsx'
import { sentRequests } from './sent-list.ts'
import { SentRequestRow } from './sent-request-row.tsx'
import './sent.css'

/** What the person has sent to the association, and what became of it. */
export function SentRequests() {
  const { t } = useLanguage()
  const list = useList(sentRequests)
  // A row may be opened once the network is gone.
  useCodeAhead(loadRemoveFileDialog)
  return (
    <div className="sheet">
      <ListView
        list={list}
        id="sent"
        title={t('documents.sent.title')}
        count={(count) => (count === 0 ? '' : t('documents.sent.count', { count }))}
        empty={
          <>
            {t('documents.sent.empty')} <Link to={addressOfUpload()}>{t('documents.send')}</Link>
          </>
        }
        pages={t('documents.sent.pages')}
        skeletons={3}
      >
        <Rows requests={list.page?.items ?? []} isBusy={!list.isSettled} onFileGone={list.onRowGone} />
      </ListView>
    </div>
  )
}

interface RowsProps {
  readonly requests: readonly MemberRequest[]
  readonly isBusy: boolean
  readonly onFileGone: () => void
}

function Rows({ requests, isBusy, onFileGone }: RowsProps) {
  useLateScrollPosition()
  return (
    <ul className="sent-rows" aria-busy={isBusy}>
      {requests.map((request) => (
        <SentRequestRow key={request.id} request={request} onFileGone={onFileGone} />
      ))}
    </ul>
  )
}
