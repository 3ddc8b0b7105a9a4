import type { MemberRequestId, StoredFile } from '@officine/api/calls'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { NotFoundPage } from '../../../components/error-pages/lazy-error-pages.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { AsideSection, WithAside } from '../../../components/with-aside.tsx'
import { documentsPath } from '../../../domain/documents/document-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page, useCurrentPage, useSearchParams } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { requestQuery } from '../requests.ts'
import { UploadConfirmationPage } from './upload-confirmation-page.tsx'
import { UploadForm } from './upload-form.tsx'
import './upload.css'

/**
 * Sends documents: `?request=…` adds files to a request, `&step=received` shows the confirmation.
 */
export default function UploadPage() {
  // The form adds its new request to the address without a new history entry, and so stays mounted
  // with its files.
  return <Upload key={useCurrentPage()?.entry} />
}

function Upload() {
  const [query] = useSearchParams()
  const requestId = query.get('request') || undefined
  const [createdId, setCreatedId] = useState<MemberRequestId>()
  const [received, setReceived] = useState<readonly StoredFile[]>([])

  if (requestId !== undefined && query.get('step') === 'received')
    return <UploadConfirmationPage requestId={requestId} received={received} />
  return (
    <UploadRequestFrame requestId={requestId === createdId ? undefined : requestId}>
      <UploadForm
        requestId={requestId ?? createdId}
        received={received}
        onCreated={setCreatedId}
        onReceived={(file) => setReceived((files) => [...files, file])}
      />
    </UploadRequestFrame>
  )
}

interface UploadRequestFrameProps {
  /** An existing request, which has to be fetched first. */
  readonly requestId: MemberRequestId | undefined
  readonly children: ReactNode
}

function UploadRequestFrame({ requestId, children }: UploadRequestFrameProps) {
  if (requestId !== undefined) return <ExistingRequest requestId={requestId}>{children}</ExistingRequest>
  return <UploadFrame>{children}</UploadFrame>
}

function ExistingRequest({
  requestId,
  children,
}: UploadRequestFrameProps & { readonly requestId: MemberRequestId }) {
  const { contactId } = useUserinfo()
  const request = useQuery(requestQuery(requestId))
  // Staff may read it, but not add files.
  if (request.data && request.data.contactId !== contactId) return <NotFoundPage />
  return (
    <RecordGuard of={request}>
      <UploadFrame>
        <QueryView of={request} skeleton={<RowSkeletons count={3} />}>
          {() => children}
        </QueryView>
      </UploadFrame>
    </RecordGuard>
  )
}

function UploadFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <Page title="upload.title" above={<BackLink to={documentsPath}>{t('upload.documents')}</BackLink>}>
      <WithAside aside={<UploadHelp />}>{children}</WithAside>
    </Page>
  )
}

function UploadHelp() {
  const { t } = useLanguage()
  const { email } = useUserinfo()
  return (
    <>
      <AsideSection title={t('upload.received.next')}>
        <ol>
          <li>{t('upload.received.mailed', { email })}</li>
          <li>{t('upload.received.read')}</li>
          <li>{t('upload.received.answer')}</li>
        </ol>
      </AsideSection>
      <AsideSection title={t('upload.advice.title')}>
        <p>{t('upload.advice.text')}</p>
      </AsideSection>
    </>
  )
}
