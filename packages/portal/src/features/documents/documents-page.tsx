import { Suspense } from 'react'
import { lazyWithRetry } from '../../failures/index.ts'
import { useLanguage } from '../../language/index.ts'
import { useList } from '../../lists/use-list.ts'
import { Page } from '../../navigation/index.ts'
import { addressOfUpload } from '../../parts/documents/document-address.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { RowSkeletons } from '../../parts/resources/resource-view.tsx'
import { useUserinfo } from '../../session/index.ts'
import { CardSkeleton } from './card/card-skeleton.tsx'
import { DocumentIcon } from './document-icon.tsx'
import { taxReceipts } from './receipts/receipt-list.ts'
import { Receipts } from './receipts/receipts.tsx'
import { MemberLead } from './sent/member-lead.tsx'
import { SentRequests } from './sent/sent-requests.tsx'
import '../../parts/layout/sheet.css'
import './documents.css'

const CardSection = lazyWithRetry(() => import('./card/card-section.tsx'))
const RequestQueue = lazyWithRetry(() => import('./queue/request-queue.tsx'))

/** What the association and a person have for each other: the card, tax receipts, requests; for its staff the requests of everybody. */
export default function DocumentsPage() {
  const { t } = useLanguage()
  const { may } = useUserinfo()
  const isStaff = may.includes('readRequests')
  const hasCard = may.includes('readMembershipCard')
  const isMember = may.includes('sendRequest') && !isStaff
  const reader = isStaff ? 'staff' : hasCard ? 'member' : 'other'
  return (
    <Page
      title="documents.title"
      lead={isMember ? <MemberLead reader={hasCard ? 'member' : 'other'} /> : t('documents.lead', { reader })}
      act={isMember && <SendLink variant="filled" />}
    >
      <div className="documents">
        {isStaff && (
          <div className="documents-wide">
            <Suspense fallback={<RowSkeletons count={9} />}>
              <RequestQueue>{may.includes('sendRequest') && <SendLink variant="plain" />}</RequestQueue>
            </Suspense>
          </div>
        )}
        <div className="documents-parts" data-columns={hasCard ? 'two' : 'one'}>
          {hasCard && (
            <Suspense fallback={<CardSkeleton />}>
              <CardSection />
            </Suspense>
          )}
          {isStaff ? <ReceiptsIfAny /> : may.includes('readTaxReceipts') && <Receipts />}
        </div>
        {isMember && (
          <div className="documents-wide">
            <SentRequests />
          </div>
        )}
      </div>
    </Page>
  )
}

function SendLink({ variant }: { readonly variant: 'filled' | 'plain' }) {
  const { t } = useLanguage()
  return (
    <LinkButton to={addressOfUpload()} variant={variant}>
      <DocumentIcon name="upload" slot="start" />
      {t('documents.send')}
    </LinkButton>
  )
}

/** Below the queue of who works for the association, an empty section would only be in the way. */
function ReceiptsIfAny() {
  const { page } = useList(taxReceipts)
  return (page?.totalCount ?? 0) > 0 && <Receipts />
}
