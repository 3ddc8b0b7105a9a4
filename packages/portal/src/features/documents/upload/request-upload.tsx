import {
  getRequests,
  type MemberRequest,
  type MemberRequestId,
  postRequest,
  type StoredFile,
} from '@officine/api/calls'
import { NewRequest } from '@officine/api/structs'
import { formatFileSize } from '@officine/i18n/locale'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { array, object, string } from 'superstruct'
import { Icon } from '../../../components/icons/icon.tsx'
import { mutation } from '../../../data/index.ts'
import { documentUploadPath } from '../../../domain/documents/document-paths.ts'
import { retryUntilReachable } from '../../../domain/uploads/upload-network.ts'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { readSettings } from '../../../store/index.ts'
import { unsentFileNamesDraft } from './listed-files.ts'

interface RequestValues {
  readonly description: string
  /** Names of the selected files, which are uploaded after the request is created. */
  readonly files: string[]
}

const createRequest = mutation(postRequest, { invalidates: [getRequests] })

/** Form of a request to create. Offline, a submission waits and is sent once online. */
export function useCreateRequestForm(
  requestId: MemberRequestId | undefined,
  onCreated: (requestId: MemberRequestId) => void,
) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const [isPaused, setPaused] = useState(false)
  const abortController = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    abortController.current = controller
    return () => controller.abort()
  }, [])

  const form = useForm<RequestValues, NewRequest, { data: { id: string } }>({
    draft: requestId === undefined ? { name: 'document-request' } : 'none',
    initial: { description: '', files: [] },
    labels: { description: t('upload.description'), files: t('upload.files') },
    struct: NewRequest,
    toBody: ({ description }) => ({
      contactId,
      description: description.trim(),
      ...readSettings().requestClassification,
    }),
    submit: async (body, { idempotencyKey }) => {
      const { signal = new AbortController().signal } = abortController.current ?? {}
      try {
        return await retryUntilReachable(
          () => {
            setPaused(false)
            return createRequest({ body, idempotencyKey })
          },
          { signal, onPause: () => setPaused(true) },
        )
      } finally {
        setPaused(false)
      }
    },
    onSent: ({ data }) => onCreated(data.id),
  })
  return { form, isPaused }
}

type UnsentFileNames = Pick<RequestValues, 'files'>

/**
 * Draft of the names of missing files. It is never sent; browsers cannot store the files
 * themselves.
 */
export function useUnsentFileNamesDraft(
  requestId: MemberRequestId | undefined,
  { isClosed }: { readonly isClosed: boolean },
) {
  const form = useForm<UnsentFileNames, UnsentFileNames, never>({
    draft: requestId === undefined ? 'none' : { name: unsentFileNamesDraft(requestId) },
    initial: { files: [] },
    labels: { files: '' },
    struct: object({ files: array(string()) }),
    submit: () => Promise.reject(new Error('Names of files are not sent.')),
    onSent: () => {},
    // Restored names are not unsaved changes of this visit.
    confirmsUnsavedChanges: false,
  })
  // Through the form, because `useObsoleteDraft` skips open drafts, and the form would write it
  // again.
  useEffect(() => {
    if (isClosed && form.isDirty) form.discard()
  })
  return form
}

/** Address of the confirmation once all files are received. */
export const uploadConfirmationPath = (requestId: MemberRequestId): string =>
  `${documentUploadPath(requestId)}&step=received`

/** Merges the files of the fetched request with those received since, without duplicates. */
export function mergeFiles(
  request: MemberRequest | undefined,
  received: readonly StoredFile[],
): readonly StoredFile[] {
  const requestFiles = request?.files ?? []
  return [...requestFiles, ...received.filter(({ id }) => requestFiles.every((file) => file.id !== id))]
}

/** A file refused by a later scan does not count as received. */
export const isAccepted = ({ state }: StoredFile): boolean => state !== 'refused'

/** Shown when the association has answered, so that no file can be added. */
export function ClosedRequestNotice({ ref = null }: { readonly ref?: Ref<AlertElement> }) {
  const { t } = useLanguage()
  return (
    <OfcAlert ref={ref} tabIndex={-1} severity="warning" heading={t('upload.closed.title')}>
      {t('upload.closed.text')}
    </OfcAlert>
  )
}

/** Files stored on the server, with the state of their scan. */
export function StoredFileList({ files }: { readonly files: readonly StoredFile[] }) {
  const { t, locale } = useLanguage()
  return (
    <ul className="upload-files">
      {files.map(({ id, name, size, state }) => (
        <li key={id} data-state={state}>
          <Icon name={state === 'refused' ? 'alert' : 'check'} />
          <span className="upload-file">
            <span className="row-title">{name}</span>
            <span className="row-detail">
              {t(`upload.file.${state}`, { size: formatFileSize(size, locale) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

interface StoredFileSectionProps {
  readonly title: string
  readonly files: readonly StoredFile[]
}

/** Renders nothing without files. */
export function StoredFileSection({ title, files }: StoredFileSectionProps) {
  const id = useId()
  if (files.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="upload-heading">
        {title}
      </h2>
      <StoredFileList files={files} />
    </section>
  )
}
