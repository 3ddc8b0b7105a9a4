import type { MemberRequest } from '@officine/api/calls'
import { useId, useState } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { DocumentIcon } from '../document-icon.tsx'
import { RefusedFilesNotice } from '../request/refused-files-notice.tsx'
import { RequestAnswer } from '../request/request-answer.tsx'
import { RequestBadge } from '../request/request-badge.tsx'
import { RequestFiles } from '../request/request-files.tsx'
import { dateTimeValues, useDismissRequestNotifications } from '../requests.ts'

interface ExpandedRequestProps {
  readonly request: MemberRequest
  readonly onFileRemoved: () => void
}

interface SentRequestRowProps extends ExpandedRequestProps {
  /** Whether the page names the refused file above; the row then has only its badge. */
  readonly isRefusalShownAbove: boolean
}

/** A sent request: description, status and answer; expands to its files. */
export function SentRequestRow({ request, isRefusalShownAbove, onFileRemoved }: SentRequestRowProps) {
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
      <DocumentIcon name="chevron" />
      <div className="sent-state">
        <RequestBadge request={request} />
      </div>
      <div className="sent-rest">
        {answer && <RequestAnswer answer={answer} isShort={!isOpen} />}
        {!answer && !isRefusalShownAbove && <RefusedFilesNotice request={request} />}
        <div id={`${id}-files`} hidden={!isOpen}>
          {isOpen && <ExpandedRequest request={request} onFileRemoved={onFileRemoved} />}
        </div>
      </div>
    </li>
  )
}

function ExpandedRequest({ request, onFileRemoved }: ExpandedRequestProps) {
  useDismissRequestNotifications(request)
  return <RequestFiles request={request} onFileRemoved={onFileRemoved} />
}
