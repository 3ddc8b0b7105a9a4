import type { MemberRequest } from '@officine/api/calls'
import { useId, useState } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { DocumentIcon } from '../document-icon.tsx'
import { RefusedNotice } from '../request/refused-notice.tsx'
import { RequestAnswer } from '../request/request-answer.tsx'
import { RequestBadge } from '../request/request-badge.tsx'
import { RequestFiles } from '../request/request-files.tsx'
import { filesText, momentOf } from '../requests.ts'
import { useReadRequestNotices } from '../use-read-request-notices.ts'

interface SentRequestRowProps {
  readonly request: MemberRequest
  readonly onFileGone: () => void
}

/** A request that the person has sent: what it is about, how it stands and what was answered; opened, its files. */
export function SentRequestRow({ request, onFileGone }: SentRequestRowProps) {
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
        <span>{t('documents.sent.at', momentOf(language, sentAt))}</span>
        <span>
          <button
            type="button"
            className="sent-toggle"
            aria-expanded={isOpen}
            aria-controls={`${id}-files`}
            aria-describedby={id}
            onClick={() => setOpen(!isOpen)}
          >
            {filesText(language, files)}
          </button>
        </span>
      </p>
      <DocumentIcon name="chevron" />
      <div className="sent-state">
        <RequestBadge request={request} />
      </div>
      <div className="sent-rest">
        {answer ? <RequestAnswer answer={answer} isShort={!isOpen} /> : <RefusedNotice request={request} />}
        <div id={`${id}-files`} hidden={!isOpen}>
          {isOpen && <OpenRequest request={request} onFileGone={onFileGone} />}
        </div>
      </div>
    </li>
  )
}

function OpenRequest({ request, onFileGone }: SentRequestRowProps) {
  useReadRequestNotices(request)
  return <RequestFiles request={request} onFileGone={onFileGone} />
}
