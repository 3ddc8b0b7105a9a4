import {
  getRequestFile,
  type MemberRequest,
  type MemberRequestId,
  type StoredFile,
} from '@officine/api/calls'
import { formatFileSize } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useState } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { send } from '../../../data/index.ts'
import { documentUploadPath } from '../../../domain/documents/document-paths.ts'
import { useDownload } from '../../../domain/downloads/download.tsx'
import { lazyDialog } from '../../../failures/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { dateTimeValues, refusedFiles, requestState, useDismissRequestNotifications } from '../requests.ts'
import './request.css'

/** Status of a request as a tinted badge. */
export function RequestBadge({ request }: { readonly request: MemberRequest }) {
  const { t } = useLanguage()
  const state = requestState(request)
  return (
    <OfcBadge tone={tones[state]}>
      {state === 'received' ? (
        <Icon name="inbox" slot="start" />
      ) : (
        <Icon name={state === 'handled' ? 'check' : 'alert'} slot="start" />
      )}
      {t(`documents.status.${state}`, { count: refusedFiles(request.files).length })}
    </OfcBadge>
  )
}

const tones = { received: 'blue', handled: 'green', refused: 'red' } as const

interface RequestAnswerProps {
  readonly answer: NonNullable<MemberRequest['answer']>
  /** Whether to shorten the text, as in a collapsed row. */
  readonly isShort?: boolean
}

/** The association’s answer with its author and date. */
export function RequestAnswer({ answer: { text, by, at }, isShort = false }: RequestAnswerProps) {
  const language = useLanguage()
  const { t } = language
  const { date } = dateTimeValues(language, at)
  return (
    <figure className="request-quote">
      <blockquote className={isShort ? 'request-text request-text-short' : 'request-text'}>
        {t('documents.quoted', { text })}
      </blockquote>
      <figcaption className="row-detail">
        {t('documents.answered_by', { name: by ?? t('documents.association'), date })}
      </figcaption>
    </figure>
  )
}

/**
 * Files refused by the scan, with a link to replace them: in this request while it accepts files,
 * else in a new one.
 */
export function RefusedFilesNotice({ request: { id, files, may } }: { readonly request: MemberRequest }) {
  const { t } = useLanguage()
  const refused = refusedFiles(files)
  const isOpen = may.includes('addFile')
  if (refused.length === 0) return null
  return (
    <div className="request-quote">
      {refused.map(({ id: fileId, name }) => (
        <p key={fileId} className="request-refused">
          {t('documents.file.refused', { name })}
        </p>
      ))}
      <p>
        <Link to={isOpen ? documentUploadPath(id) : documentUploadPath()}>
          {t(isOpen ? 'documents.file.send_again' : 'documents.file.send_anew', { count: refused.length })}
        </Link>
      </p>
    </div>
  )
}

export const useRemoveFileDialog = lazyDialog(() => import('./remove-file-dialog.tsx'))

interface RequestFilesProps {
  readonly request: MemberRequest
  /** Called when a file is removed, to move the focus. */
  readonly onFileRemoved: () => void
}

/** The files of a request with their actions. Notifications about the request are read then. */
export function RequestFiles({ request, onFileRemoved }: RequestFilesProps) {
  const { t } = useLanguage()
  const { id, files, may } = request
  const [fileToRemove, setFileToRemove] = useState<StoredFile>()
  const RemoveFileDialog = useRemoveFileDialog()
  useDismissRequestNotifications(request)
  return (
    <div className="request-files">
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <FileRow
              key={file.id}
              requestId={id}
              file={file}
              onRemove={may.includes('removeFile') ? () => setFileToRemove(file) : undefined}
            />
          ))}
        </ul>
      )}
      {may.includes('addFile') && (
        <LinkButton to={documentUploadPath(id)} variant="plain">
          <Icon name="plus" slot="start" />
          {t('documents.file.add')}
        </LinkButton>
      )}
      {fileToRemove && (
        <RemoveFileDialog
          requestId={id}
          file={fileToRemove}
          onClosed={() => setFileToRemove(undefined)}
          onRowRemoved={onFileRemoved}
        />
      )}
    </div>
  )
}

interface FileRowProps {
  readonly requestId: MemberRequestId
  readonly file: StoredFile
  /** Undefined without the right. */
  readonly onRemove: (() => void) | undefined
}

function FileRow({
  requestId,
  file: { id: fileId, name, size, state, isNotScanned },
  onRemove,
}: FileRowProps) {
  const { t, locale } = useLanguage()
  const { start, isRunning, alert } = useDownload(
    () => send(getRequestFile, { path: { requestId, fileId } }),
    t('documents.file.failed', { name }),
  )
  return (
    <li className="request-file">
      <p className="request-file-name">
        {t('documents.file.named', { name, size: formatFileSize(size, locale) })}
      </p>
      {isNotScanned && <p className="row-detail">{t('documents.file.not_scanned')}</p>}
      <div className="request-file-acts">
        {state === 'clean' ? (
          <OfcButton
            variant="plain"
            size="small"
            label={t('documents.file.download_named', { name })}
            loading={isRunning}
            onClick={start}
          >
            {t('documents.file.download')}
          </OfcButton>
        ) : (
          <p className={state === 'refused' ? 'row-detail request-refused' : 'row-detail'}>
            {t('documents.file.state', { state })}
          </p>
        )}
        {onRemove && (
          <OfcButton
            variant="plain"
            size="small"
            label={t('documents.file.remove_named', { name })}
            onClick={onRemove}
          >
            {t('documents.file.remove')}
          </OfcButton>
        )}
      </div>
      {alert && <div className="request-file-failure">{alert}</div>}
    </li>
  )
}
