import type { MemberRequest, StoredFile } from '@officine/api/calls'
import { type ResourceState, useResource } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { addressOfRequest, addressOfUpload } from '../../../parts/documents/document-address.ts'
import { Done, NextSteps } from '../../../parts/layout/done.tsx'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { NotFoundPage } from '../../../parts/refusals/refusal-pages.tsx'
import { RefusedPage, ResourceView, RowSkeletons } from '../../../parts/resources/resource-view.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { requestOf } from '../requests.ts'
import { ClosedNotice } from './closed-request.tsx'
import { FileList } from './file-list.tsx'
import { allFiles, isTaken } from './request-upload.ts'

interface ReceivedPageProps {
  readonly requestId: string
  /** Files sent by the previous page, known without a fetch. */
  readonly received: readonly StoredFile[]
}

/** Confirmation: received files, next steps, and a link to follow the request. */
export function ReceivedPage({ requestId, received }: ReceivedPageProps) {
  const request = useResource(requestOf(requestId))
  const { contactId } = useUserinfo()
  const known = request.status === 'ready' ? request.data : undefined
  const files = allFiles(known, received)
  if (known && known.contactId !== contactId) return <NotFoundPage />
  if (files.some(isTaken)) return <Received requestId={requestId} files={files} request={known} />
  return <NothingReceived of={request} requestId={requestId} />
}

interface ReceivedProps {
  readonly requestId: string
  readonly files: readonly StoredFile[]
  readonly request: MemberRequest | undefined
}

function Received({ requestId, files, request }: ReceivedProps) {
  const { t } = useLanguage()
  const { email } = useUserinfo()
  const taken = files.filter(isTaken)
  const waiting = files.filter(({ state }) => state === 'waiting')
  const isHandled = request?.status === 'handled'
  return (
    <Page title="upload.received.title" values={{ count: taken.length }}>
      <div className="guided">
        <Done>
          {t('upload.received.text')}
          {request && <strong className="upload-description">{request.description}</strong>}
        </Done>
        <FileList files={files} />
        {isHandled ? (
          <ClosedNotice takesFocus={false} />
        ) : (
          <NextSteps
            title={t('upload.received.next')}
            steps={[
              ...(waiting.length > 0 ? [t('upload.received.scan', { count: waiting.length })] : []),
              t('upload.received.mailed', { email }),
              t('upload.received.read'),
              t('upload.received.answer'),
            ]}
          />
        )}
        <div className="row-actions">
          <LinkButton to={addressOfRequest(requestId)} variant="filled">
            {t(isHandled ? 'upload.closed.read' : 'upload.received.follow')}
          </LinkButton>
          <LinkButton to={addressOfUpload()}>{t('upload.another')}</LinkButton>
        </div>
      </div>
    </Page>
  )
}

interface NothingReceivedProps {
  readonly of: ResourceState<MemberRequest>
  readonly requestId: string
}

/** Shown when the address was typed or the files have been removed since. */
function NothingReceived({ of, requestId }: NothingReceivedProps) {
  const { t } = useLanguage()
  return (
    <RefusedPage of={of}>
      <Page title="upload.title">
        <ResourceView of={of} skeleton={<RowSkeletons count={3} />}>
          {() => (
            <div className="guided">
              <p>{t('upload.received.none')}</p>
              <div className="row-actions">
                <LinkButton to={addressOfUpload(requestId)} variant="filled">
                  {t('upload.received.choose')}
                </LinkButton>
              </div>
            </div>
          )}
        </ResourceView>
      </Page>
    </RefusedPage>
  )
}
