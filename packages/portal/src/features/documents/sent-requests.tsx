import { getRequests, type MemberRequest } from '@officine/api/calls'
import { useId, useState } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { callQuery } from '../../data/index.ts'
import { documentsPath, documentUploadPath } from '../../domain/documents/document-paths.ts'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import { useLanguage } from '../../language/index.ts'
import { defineList } from '../../lists/list-query.ts'
import { ListView } from '../../lists/list-view.tsx'
import { useList } from '../../lists/use-list.ts'
import { useLateScrollPosition } from '../../navigation/index.ts'
import {
  RefusedFilesNotice,
  RequestAnswer,
  RequestBadge,
  RequestFiles,
  useRemoveFileDialog,
} from './request/request-content.tsx'
import { dateTimeValues, refusedFiles } from './requests.ts'
import './sent-requests.css'

/**
 * The person’s requests, the newest first. Staff fetch all members’ requests from the same
 * endpoint; those must not be stored on the device (see `requestQueue`).
 */
export const sentRequests = defineList({
  path: documentsPath,
  prefix: 'sent',
  pageQuery: ({ page }) => callQuery(getRequests, { query: { pageNumber: page } }, { isPersisted: true }),
})

/** The person’s first request with a refused file that can still be replaced. */
export const requestWithRefusedFile = (requests: readonly MemberRequest[] = []) =>
  requests.find(({ files, may }) => may.includes('addFile') && refusedFiles(files).length > 0)

interface SendDocumentsLinkProps {
  readonly variant: 'filled' | 'plain'
  /** The short label, used beside the list’s heading on phones. */
  readonly isShort?: boolean
}

export function SendDocumentsLink({ variant, isShort = false }: SendDocumentsLinkProps) {
  const { t } = useLanguage()
  return (
    <LinkButton to={documentUploadPath()} variant={variant}>
      {!isShort && <Icon name="upload" slot="start" />}
      {t(isShort ? 'documents.send_short' : 'documents.send')}
    </LinkButton>
  )
}

/** The refused file, the reason, and a link to replace it. */
export function RefusedFilesStrip({ request }: { readonly request: MemberRequest }) {
  const { t } = useLanguage()
  const refused = refusedFiles(request.files)
  const values = { count: refused.length, name: refused[0]?.name ?? '', request: request.description }
  return (
    <section className="sheet sent-refused" aria-labelledby="sent-refused">
      <span className="row-sign">
        <Icon name="alert" />
      </span>
      <div>
        <h2 id="sent-refused" className="row-title">
          {t('documents.refused', values)}
        </h2>
        <p className="row-detail">{t('documents.refused.reason', values)}</p>
      </div>
      <LinkButton
        to={documentUploadPath(request.id)}
        variant="filled"
        label={t('documents.refused.replace_named', values)}
      >
        {t('documents.refused.replace')}
      </LinkButton>
    </section>
  )
}

interface SentRequestsProps {
  /**
   * Request whose refused file the page shows above; that takes the primary action, so sending
   * moves here.
   */
  readonly refusedId: string | undefined
}

export function SentRequests({ refusedId }: SentRequestsProps) {
  const { t } = useLanguage()
  const list = useList(sentRequests)
  const isNarrow = useIsBelow('sm')
  // Preload: a row may be opened offline.
  useRemoveFileDialog()
  return (
    <div className="sheet">
      <ListView
        list={list}
        id="sent"
        title={t('documents.sent.title')}
        actions={refusedId && <SendDocumentsLink variant="plain" isShort={isNarrow} />}
        count={(count) => (count === 0 ? '' : t('documents.sent.count', { count }))}
        isCountHidden={refusedId !== undefined}
        empty={t('documents.sent.empty')}
        paginationLabel={t('documents.sent.pages')}
        skeletons={3}
      >
        <Rows
          requests={list.page?.items ?? []}
          refusedId={refusedId}
          isBusy={!list.isSettled}
          onFileRemoved={list.onRowRemoved}
        />
      </ListView>
    </div>
  )
}

interface RowsProps extends SentRequestsProps {
  readonly requests: readonly MemberRequest[]
  readonly isBusy: boolean
  readonly onFileRemoved: () => void
}

function Rows({ requests, refusedId, isBusy, onFileRemoved }: RowsProps) {
  useLateScrollPosition()
  return (
    <ul className="sent-rows" aria-busy={isBusy}>
      {requests.map((request) => (
        <SentRequestRow
          key={request.id}
          request={request}
          isRefusalShownAbove={request.id === refusedId}
          onFileRemoved={onFileRemoved}
        />
      ))}
    </ul>
  )
}

interface SentRequestRowProps {
  readonly request: MemberRequest
  readonly onFileRemoved: () => void
  /** Whether the page names the refused file above; the row then has only its badge. */
  readonly isRefusalShownAbove: boolean
}

/** A sent request: description, status and answer; expands to its files. */
function SentRequestRow({ request, isRefusalShownAbove, onFileRemoved }: SentRequestRowProps) {
  const language = useLanguage()
  const { t } = language
  const { description, sentAt, files, answer } = request
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className="sent-request" data-open={isOpen}>
      <h3 id={id} className={`sent-title row-title ${isOpen ? 'request-text' : 'request-title'}`}>
        {description}
      </h3>
      <p className="sent-facts row-detail row-facts">
        <span>{dateTimeValues(language, sentAt).date}</span>
        <span>
          <button
            type="button"
            className="sent-toggle"
            aria-expanded={isOpen}
            aria-controls={`${id}-files`}
            aria-describedby={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t('documents.request.files', { count: files.length })}
          </button>
        </span>
      </p>
      <Icon name="chevronDown" />
      <div className="sent-state">
        <RequestBadge request={request} />
      </div>
      <div className="sent-rest">
        {answer && <RequestAnswer answer={answer} isShort={!isOpen} />}
        {!answer && !isRefusalShownAbove && <RefusedFilesNotice request={request} />}
        <div id={`${id}-files`} hidden={!isOpen}>
          {isOpen && <RequestFiles request={request} onFileRemoved={onFileRemoved} />}
        </div>
      </div>
    </li>
  )
}
