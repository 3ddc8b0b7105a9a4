import type { MemberRequest, MemberRequestId, StoredFile } from '@officine/api/calls'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { CompletionMessage, NextSteps } from '../../../components/completion-message.tsx'
import { NotFoundPage } from '../../../components/error-pages/lazy-error-pages.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { AsideSection, WithAside } from '../../../components/with-aside.tsx'
import {
  documentRequestPath,
  documentsPath,
  documentUploadPath,
} from '../../../domain/documents/document-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page, useCurrentPage, useSearchParams } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { requestQuery } from '../requests.ts'
import { ClosedRequestNotice, isAccepted, mergeFiles, StoredFileList } from './request-upload.tsx'
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
    <UploadFrame requestId={requestId === createdId ? undefined : requestId}>
      <UploadForm
        requestId={requestId ?? createdId}
        received={received}
        onCreated={setCreatedId}
        onReceived={(file) => setReceived((files) => [...files, file])}
      />
    </UploadFrame>
  )
}

interface UploadFrameProps {
  /** An existing request, which has to be fetched first. */
  readonly requestId: MemberRequestId | undefined
  readonly children: ReactNode
}

function UploadFrame({ requestId, children }: UploadFrameProps) {
  const { t } = useLanguage()
  const { contactId, email } = useUserinfo()
  const request = useQuery({ ...requestQuery(requestId ?? ''), enabled: requestId !== undefined })
  const isExisting = requestId !== undefined
  // Staff may read it, but not add files.
  if (isExisting && request.data && request.data.contactId !== contactId) return <NotFoundPage />
  const help = (
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
  const page = (
    <Page title="upload.title" above={<BackLink to={documentsPath}>{t('upload.documents')}</BackLink>}>
      <WithAside aside={help}>
        {isExisting ? (
          <QueryView of={request} skeleton={<RowSkeletons count={3} />}>
            {() => children}
          </QueryView>
        ) : (
          children
        )}
      </WithAside>
    </Page>
  )
  return isExisting ? <RecordGuard of={request}>{page}</RecordGuard> : page
}

interface UploadConfirmationPageProps {
  readonly requestId: MemberRequestId
  /** Files sent by the previous page, known without a fetch. */
  readonly received: readonly StoredFile[]
}

/** Confirmation: received files, next steps, and a link to follow the request. */
function UploadConfirmationPage({ requestId, received }: UploadConfirmationPageProps) {
  const { t } = useLanguage()
  const request = useQuery(requestQuery(requestId))
  const { contactId } = useUserinfo()
  const loadedRequest = request.data
  const files = mergeFiles(loadedRequest, received)
  if (loadedRequest && loadedRequest.contactId !== contactId) return <NotFoundPage />
  if (files.some(isAccepted))
    return <UploadConfirmation requestId={requestId} files={files} request={loadedRequest} />
  // The address was typed, or the files have been removed since.
  return (
    <RecordGuard of={request}>
      <Page title="upload.title">
        <QueryView of={request} skeleton={<RowSkeletons count={3} />}>
          {() => (
            <div className="single-column">
              <p>{t('upload.received.none')}</p>
              <div className="row-actions">
                <LinkButton to={documentUploadPath(requestId)} variant="filled">
                  {t('upload.received.choose')}
                </LinkButton>
              </div>
            </div>
          )}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

interface UploadConfirmationProps {
  readonly requestId: MemberRequestId
  readonly files: readonly StoredFile[]
  readonly request: MemberRequest | undefined
}

function UploadConfirmation({ requestId, files, request }: UploadConfirmationProps) {
  const { t } = useLanguage()
  const { email } = useUserinfo()
  const acceptedFiles = files.filter(isAccepted)
  const filesInScan = files.filter(({ state }) => state === 'waiting')
  const isHandled = request?.status === 'handled'
  return (
    <Page title="upload.received.title" values={{ count: acceptedFiles.length }}>
      <div className="single-column">
        <CompletionMessage>
          {t('upload.received.text')}
          {request && <strong className="upload-description">{request.description}</strong>}
        </CompletionMessage>
        <StoredFileList files={files} />
        {isHandled ? (
          <ClosedRequestNotice />
        ) : (
          <NextSteps
            title={t('upload.received.next')}
            steps={[
              ...(filesInScan.length > 0 ? [t('upload.received.scan', { count: filesInScan.length })] : []),
              t('upload.received.mailed', { email }),
              t('upload.received.read'),
              t('upload.received.answer'),
            ]}
          />
        )}
        <div className="row-actions">
          <LinkButton to={documentRequestPath(requestId)} variant="filled">
            {t(isHandled ? 'upload.closed.read' : 'upload.received.follow')}
          </LinkButton>
          <LinkButton to={documentUploadPath()}>{t('upload.another')}</LinkButton>
        </div>
      </div>
    </Page>
  )
}
