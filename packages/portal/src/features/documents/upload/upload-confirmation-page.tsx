import type { MemberRequest, MemberRequestId, StoredFile } from '@officine/api/calls'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { CompletionMessage, NextSteps } from '../../../components/completion-message.tsx'
import { NotFoundPage } from '../../../components/error-pages/lazy-error-pages.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { documentRequestPath, documentUploadPath } from '../../../domain/documents/document-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { requestQuery } from '../requests.ts'
import { ClosedRequestNotice } from './closed-request.tsx'
import { isAccepted, mergeFiles } from './request-upload.ts'
import { StoredFileList } from './stored-file-list.tsx'

interface UploadConfirmationPageProps {
  readonly requestId: MemberRequestId
  /** Files sent by the previous page, known without a fetch. */
  readonly received: readonly StoredFile[]
}

/** Confirmation: received files, next steps, and a link to follow the request. */
export function UploadConfirmationPage({ requestId, received }: UploadConfirmationPageProps) {
  const request = useQuery(requestQuery(requestId))
  const { contactId } = useUserinfo()
  const loadedRequest = request.data
  const files = mergeFiles(loadedRequest, received)
  if (loadedRequest && loadedRequest.contactId !== contactId) return <NotFoundPage />
  if (files.some(isAccepted))
    return <UploadConfirmation requestId={requestId} files={files} request={loadedRequest} />
  return <NothingReceived request={request} requestId={requestId} />
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

interface NothingReceivedProps {
  readonly request: UseQueryResult<MemberRequest>
  readonly requestId: MemberRequestId
}

/** Shown when the address was typed or the files have been removed since. */
function NothingReceived({ request, requestId }: NothingReceivedProps) {
  const { t } = useLanguage()
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
