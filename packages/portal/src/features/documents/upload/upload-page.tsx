import type { StoredFile } from '@officine/api/calls'
import { type ReactNode, useState } from 'react'
import { useResource } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page, useArrival, useQuery } from '../../../navigation/index.ts'
import { addressOfDocuments } from '../../../parts/documents/document-address.ts'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { AsideSection, WithAside } from '../../../parts/layout/with-aside.tsx'
import { NotFoundPage } from '../../../parts/refusals/refusal-pages.tsx'
import { RefusedPage, ResourceView, RowSkeletons } from '../../../parts/resources/resource-view.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { requestOf } from '../requests.ts'
import { ReceivedPage } from './received-page.tsx'
import { UploadForm } from './upload-form.tsx'
import './upload.css'

/**
 * Sends documents: `?request=…` adds files to a request, `&step=received` shows the confirmation.
 */
export default function UploadPage() {
  // Adding the request to the address replaces the entry; the key keeps the form and its files.
  return <Upload key={useArrival()?.entry} />
}

function Upload() {
  const query = useQuery()
  const requestId = query.get('request') || undefined
  const [createdId, setCreatedId] = useState<string>()
  const [received, setReceived] = useState<readonly StoredFile[]>([])

  if (requestId !== undefined && query.get('step') === 'received')
    return <ReceivedPage requestId={requestId} received={received} />
  return (
    <Frame requestId={requestId === createdId ? undefined : requestId}>
      <UploadForm
        requestId={requestId ?? createdId}
        received={received}
        onCreated={setCreatedId}
        onReceived={(file) => setReceived((known) => [...known, file])}
      />
    </Frame>
  )
}

interface FrameProps {
  /** An existing request, which has to be fetched first. */
  readonly requestId: string | undefined
  readonly children: ReactNode
}

function Frame({ requestId, children }: FrameProps) {
  if (requestId !== undefined) return <OpenRequest requestId={requestId}>{children}</OpenRequest>
  return <UploadFrame>{children}</UploadFrame>
}

function OpenRequest({ requestId, children }: FrameProps & { readonly requestId: string }) {
  const { contactId } = useUserinfo()
  const request = useResource(requestOf(requestId))
  // Staff may read it, but not add files.
  if (request.status === 'ready' && request.data.contactId !== contactId) return <NotFoundPage />
  return (
    <RefusedPage of={request}>
      <UploadFrame>
        <ResourceView of={request} skeleton={<RowSkeletons count={3} />}>
          {() => children}
        </ResourceView>
      </UploadFrame>
    </RefusedPage>
  )
}

function UploadFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <Page title="upload.title" above={<WayBack to={addressOfDocuments}>{t('upload.documents')}</WayBack>}>
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
