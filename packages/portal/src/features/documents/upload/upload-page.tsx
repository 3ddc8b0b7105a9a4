import type { StoredFile } from '@officine/api/calls'
import { type ReactNode, useState } from 'react'
import { useResource } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { NotFoundPage, Page, useQuery } from '../../../navigation/index.ts'
import { addressOfDocuments } from '../../../parts/documents/document-address.ts'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { RefusedPage, ResourceView, RowSkeletons } from '../../../parts/resources/resource-view.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { ReceivedPage } from './received-page.tsx'
import { requestOf } from './request-upload.ts'
import { UploadForm } from './upload-form.tsx'
import './upload.css'

/** The request that this page has created, and what it has sent to it. */
interface OwnRequest {
  readonly id: string
  /** Of the form that created it, which stays as it is when the address names the request. */
  readonly form: string
  readonly received: readonly StoredFile[]
}

/** Documents for the association: `?request=…` adds files to a request, and `&step=received` says what happens next. */
export default function UploadPage() {
  const query = useQuery()
  const requestId = query.get('request') || undefined
  const [own, setOwn] = useState<OwnRequest>()
  const isOwn = own !== undefined && own.id === requestId
  const received = isOwn ? own.received : []

  if (requestId !== undefined && query.get('step') === 'received')
    return <ReceivedPage key={requestId} requestId={requestId} received={received} />
  const form = isOwn ? own.form : (requestId ?? `after ${own?.id}`)
  const frame = isOwn || requestId === undefined ? undefined : requestId
  return (
    <Frame key={form} requestId={frame}>
      <UploadForm
        requestId={requestId}
        received={received}
        onCreated={(id) => setOwn({ id, form, received: [] })}
        onReceived={(id, file) =>
          setOwn((now) => ({
            ...{ id, form },
            received: [...(now?.id === id ? now.received : []), file],
          }))
        }
      />
    </Frame>
  )
}

interface FrameProps {
  /** A request of before, which has to be read first. */
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
  // Staff read it, and add nothing to it.
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
      {children}
    </Page>
  )
}
