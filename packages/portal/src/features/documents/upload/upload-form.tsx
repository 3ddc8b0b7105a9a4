import { type MemberRequestId, postRequestFile, type StoredFile } from '@officine/api/calls'
import { requestDescriptionMaximum } from '@officine/api/constants'
import type { OfcAlert } from '@officine/ui-elements/alert/alert.js'
import type { FileEntry, OfcFileDropzone } from '@officine/ui-elements/file-dropzone/file-dropzone.js'
import { rememberFocus } from '@officine/ui-elements/focus/remember-focus.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import {
  documentRequestPath,
  documentsPath,
  documentUploadPath,
} from '../../../domain/documents/document-paths.ts'
import { FileUploads } from '../../../domain/uploads/file-uploads.tsx'
import { resumePausedUploads } from '../../../domain/uploads/upload-network.ts'
import { uploadTo } from '../../../domain/uploads/upload-target.ts'
import { Form } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go } from '../../../navigation/index.ts'
import { markDirty } from '../../../store/index.ts'
import { makeRequestsStale, requestQuery } from '../requests.ts'
import {
  countFiles,
  isUploadComplete,
  lostFileNames,
  unsentFileNames,
  uploadAction,
  uploadCountsText,
} from './listed-files.ts'
import {
  ClosedRequestNotice,
  isAccepted,
  mergeFiles,
  StoredFileSection,
  uploadConfirmationPath,
  useCreateRequestForm,
  useUnsentFileNamesDraft,
} from './request-upload.tsx'

interface UploadFormProps {
  /** Undefined until the request is created. */
  readonly requestId: MemberRequestId | undefined
  /** Files sent by this page. */
  readonly received: readonly StoredFile[]
  readonly onCreated: (requestId: MemberRequestId) => void
  readonly onReceived: (file: StoredFile) => void
}

/** Description and files. Submitting creates the request once, then uploads each file. */
export function UploadForm({ requestId: id, received, onCreated, onReceived }: UploadFormProps) {
  const language = useLanguage()
  const { t } = language
  const dropzone = useRef<OfcFileDropzone>(null)
  const [entries, setEntries] = useState<readonly FileEntry[]>([])
  const [isStarted, setStarted] = useState(false)
  // A ref, because the first upload starts before the new id has rendered.
  const target = useRef(id ?? '')
  // The fetched request; a page that has just created one works without it.
  const fetched = useQuery({ ...requestQuery(id ?? ''), enabled: id !== undefined })
  const request = id === undefined ? undefined : fetched.data

  const { form, isPaused } = useCreateRequestForm(id, (created) => {
    target.current = created
    setStarted(true)
    onCreated(created)
    void go(documentUploadPath(created), { replace: true })
  })
  const isClosed = request !== undefined && !request.may.includes('addFile')
  const closedNotice = useRef<OfcAlert>(null)
  const isFocusFree = useRef((): boolean => true)
  useEffect(() => {
    if (isClosed && isStarted && isFocusFree.current()) closedNotice.current?.focus()
  }, [isClosed])
  const namesDraft = useUnsentFileNamesDraft(id, { isClosed })
  const storedNames = (id === undefined ? form : namesDraft).values.files
  const storeNames = (list: string[]) =>
    id === undefined ? form.set('files', list) : namesDraft.set('files', list)

  const files = mergeFiles(request, received)
  const lostNames = lostFileNames(storedNames, entries, files)
  const counts = countFiles(entries, files.filter(isAccepted), { isPaused })
  const action = uploadAction(counts, { isCreating: form.isSending })
  const sentIds = new Set(entries.flatMap(({ reference }) => reference ?? []))
  const otherFiles = files.filter((file) => !sentIds.has(file.id))
  const acceptedFiles = otherFiles.filter(isAccepted)
  const refused = otherFiles.filter((file) => !isAccepted(file))

  // Selected files are lost with the page.
  const dirtyId = useId()
  const isUnsent = id !== undefined && !isClosed && unsentFileNames(entries).length > 0
  useEffect(() => {
    markDirty(dirtyId, isUnsent, 'files')
    return () => markDirty(dirtyId, false)
  }, [dirtyId, isUnsent])
  const completedId = isStarted && isUploadComplete(entries) ? id : undefined
  useEffect(() => {
    if (completedId !== undefined) void go(uploadConfirmationPath(completedId), { replace: true })
  }, [completedId])

  const handleListChange = (list: readonly FileEntry[]) => {
    setEntries(list)
    // Not from the stored names, which still include a file just removed.
    storeNames([...lostFileNames(lostNames, list, files), ...unsentFileNames(list)])
    // The server refuses files once the association has answered.
    if (list.some(({ state }) => state === 'refused') && isStarted) makeRequestsStale()
  }

  const submit = async () => {
    isFocusFree.current = rememberFocus()
    switch (action) {
      case 'sending':
        return
      case 'retry':
        // Without an id, it is the creation of the request that waits.
        setStarted(id !== undefined)
        resumePausedUploads()
        return dropzone.current?.retryUploads()
      case 'finish':
        if (id === undefined) return
        namesDraft.discard()
        return go(uploadConfirmationPath(id), { replace: true })
      case 'send': {
        const isReady = dropzone.current?.reportValidity()
        if (id === undefined) return form.submit()
        if (isReady) setStarted(true)
        else dropzone.current?.focus()
      }
    }
  }

  return (
    <Form form={{ ...form, submit, isSending: form.isSending && !isPaused }} className="page-form">
      <div className="page-fields">
        {isClosed && <ClosedRequestNotice ref={closedNotice} />}
        {id === undefined ? (
          <OfcTextarea
            {...form.field('description')}
            hint={t('upload.description_hint')}
            rows={3}
            maxlength={requestDescriptionMaximum}
            // Shown only near the limit, since a sentence is enough.
            counter={form.values.description.length > requestDescriptionMaximum - 200}
            readonly={form.isSending}
          />
        ) : (
          <section aria-labelledby="upload-about">
            <h2 id="upload-about" className="upload-heading">
              {t('upload.description')}
            </h2>
            <p className="upload-description">{request?.description ?? form.values.description}</p>
          </section>
        )}
        <StoredFileSection
          title={t('upload.others', { count: acceptedFiles.length })}
          files={acceptedFiles}
        />
        <StoredFileSection title={t('upload.refused')} files={refused} />
        {/* Files that were lost when the page was reloaded. */}
        {!isClosed && lostNames.length > 0 && (
          <div className="upload-lost">
            <p>{t('upload.lost', { count: lostNames.length })}</p>
            <ul>
              {[...new Set(lostNames)].map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            <OfcButton variant="plain" onClick={() => storeNames(unsentFileNames(entries))}>
              {t('upload.forget')}
            </OfcButton>
          </div>
        )}
        {(!isClosed || entries.length > 0) && (
          <FileUploads
            ref={dropzone}
            name="files"
            label={t('upload.files')}
            kind="document"
            required
            disabled={isClosed}
            isDeferred={!isStarted}
            isRecordPaused={isPaused}
            openRecord={async () => uploadTo(postRequestFile, { requestId: target.current })}
            onReceived={(file) => {
              makeRequestsStale()
              onReceived(file)
            }}
            onListChange={handleListChange}
          />
        )}
        {id !== undefined && !isClosed && <p className="note">{t('upload.kept')}</p>}
      </div>
      {isClosed && id !== undefined ? (
        <div className="upload-bar">
          <LinkButton to={documentRequestPath(id)} variant="filled">
            {t('upload.closed.read')}
          </LinkButton>
          <LinkButton to={documentUploadPath()} variant="plain">
            {t('upload.another')}
          </LinkButton>
        </div>
      ) : (
        <div className="upload-bar">
          <p className="upload-counts" role="status">
            {uploadCountsText(language, counts)}
          </p>
          <OfcButton type="submit" variant="filled" loading={action === 'sending'}>
            {t(`upload.verbs.${action === 'sending' ? 'send' : action}`)}
          </OfcButton>
          {action !== 'finish' && (
            <LinkButton to={documentsPath} variant="plain">
              {t(id === undefined ? 'upload.cancel' : 'upload.later')}
            </LinkButton>
          )}
        </div>
      )}
    </Form>
  )
}
