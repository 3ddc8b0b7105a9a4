import type { Userinfo } from '@officine/api/calls'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { Suspense, useEffect, useState } from 'react'
import { RowSkeletons } from '../../components/query-view.tsx'
import { lazyAhead } from '../../failures/index.ts'
import { useLanguage } from '../../language/index.ts'
import { useList, useListResult } from '../../lists/use-list.ts'
import { Page } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { Receipts, taxReceipts } from './receipts/receipts.tsx'
import {
  RefusedFilesStrip,
  requestWithRefusedFile,
  SendDocumentsLink,
  SentRequests,
  sentRequests,
} from './sent-requests.tsx'
import '../../components/sheet.css'
import './documents.css'

const CardSection = lazyAhead(() => import('./card/card-section.tsx'))
const RequestQueue = lazyAhead(() => import('./request-queue.tsx'))

/** Reserves the space of the card and its actions while they load. */
const cardSkeleton = <OfcSkeleton className="card-skeleton" shape="block" />

/** Membership card, tax receipts and requests; for staff, the requests of all members. */
export default function DocumentsPage() {
  const { t } = useLanguage()
  const { may } = useUserinfo()
  if (may.includes('readRequests')) return <StaffDocuments />
  if (may.includes('sendRequest')) return <SenderDocuments />
  return (
    <Page title="documents.title" intro={t('documents.lead', { reader: readerOf(may) })}>
      <div className="documents">
        <CardAndReceipts />
      </div>
    </Page>
  )
}

const readerOf = (may: Userinfo['may']) => (may.includes('readMembershipCard') ? 'member' : 'other')

function StaffDocuments() {
  const { t } = useLanguage()
  const { may } = useUserinfo()
  return (
    <Page title="documents.title" intro={t('documents.lead', { reader: 'staff' })}>
      <div className="documents">
        <div className="documents-wide">
          <Suspense fallback={<RowSkeletons count={9} />}>
            <RequestQueue>
              {may.includes('sendRequest') && <SendDocumentsLink variant="plain" />}
            </RequestQueue>
          </Suspense>
        </div>
        <CardAndReceipts isStaff />
      </div>
    </Page>
  )
}

/** Maximum wait for the strip (ms). */
const stripTimeout = 2_000

function SenderDocuments() {
  const { t } = useLanguage()
  const { may } = useUserinfo()
  const { result } = useListResult(sentRequests)
  const isLoading = result.isPending
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setLate(true), stripTimeout)
    return () => clearTimeout(timer)
  }, [isLoading])
  const request = requestWithRefusedFile(result.data?.items)
  // A strip that arrives late would shift the content; the request’s row shows the refusal instead.
  const refusedRequest = isLate ? undefined : request
  const isHidden = isLoading && !isLate
  const hasCard = may.includes('readMembershipCard')
  return (
    <Page
      title="documents.title"
      intro={t('documents.lead', { reader: readerOf(may) })}
      // One primary action: replacing a refused file comes first, and sending moves to the list.
      action={!refusedRequest && <SendDocumentsLink variant="filled" />}
    >
      {isHidden && (
        <div className="documents" aria-busy="true">
          <p className="visually-hidden" role="status">
            {t('shell.loading')}
          </p>
          <div className="documents-parts" data-columns={hasCard ? 'two' : 'one'}>
            {hasCard && cardSkeleton}
            <RowSkeletons count={5} />
          </div>
        </div>
      )}
      {/* Content loads at once, but stays hidden until the strip is known to be shown or not. */}
      <div className="documents" hidden={isHidden}>
        {refusedRequest && <RefusedFilesStrip request={refusedRequest} />}
        <CardAndReceipts />
        <div className="documents-wide">
          <SentRequests refusedId={refusedRequest?.id} />
        </div>
      </div>
    </Page>
  )
}

function CardAndReceipts({ isStaff = false }: { readonly isStaff?: boolean }) {
  const { may } = useUserinfo()
  const hasCard = may.includes('readMembershipCard')
  return (
    <div className="documents-parts" data-columns={hasCard ? 'two' : 'one'}>
      {hasCard && (
        <Suspense fallback={cardSkeleton}>
          <CardSection />
        </Suspense>
      )}
      {isStaff ? <ReceiptsIfAny /> : may.includes('readTaxReceipts') && <Receipts />}
    </div>
  )
}

/** Staff see no empty receipts section below the queue. */
function ReceiptsIfAny() {
  const { page } = useList(taxReceipts)
  return (page?.totalCount ?? 0) > 0 && <Receipts />
}
