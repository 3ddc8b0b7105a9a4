import type { MemberRequest } from '@officine/api/calls'
import { daysBetween } from '@officine/api/rules'
import { calendarDateOf } from '@officine/i18n/locale'
import { LinkButton } from '../../../components/link-button.tsx'
import { documentRequestPath } from '../../../domain/documents/document-paths.ts'
import { waitLevel } from '../../../formatting/wait-level.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { DocumentIcon } from '../document-icon.tsx'
import { dateTimeValues } from '../requests.ts'

interface QueueRowProps {
  readonly request: MemberRequest
  /** Whether it is the oldest pending request, whose answer is the page’s primary action. */
  readonly isNext: boolean
}

/**
 * A member’s request: sender, waiting time, description, and the sending date or who handled it.
 */
export function QueueRow({ request, isNext }: QueueRowProps) {
  const { t } = useLanguage()
  const { id, sentBy, description, answer, may } = request
  const hasAction = isNext && may.includes('answer')
  return (
    <li className="queue-row" data-act={hasAction}>
      <p className="queue-sender row-title">{sentBy}</p>
      {!answer && <WaitingTime request={request} />}
      <h4 className="queue-title request-title">
        <Link to={documentRequestPath(id)}>{description}</Link>
      </h4>
      <RequestFacts request={request} />
      {hasAction ? (
        <div className="queue-act">
          <LinkButton
            to={documentRequestPath(id)}
            variant="filled"
            label={t('queue.reply_to', { name: sentBy })}
          >
            {t('queue.answer.title')}
          </LinkButton>
        </div>
      ) : (
        <DocumentIcon name="forward" />
      )}
    </li>
  )
}

interface QueueRequestProps {
  readonly request: MemberRequest
}

function WaitingTime({ request: { sentAt } }: QueueRequestProps) {
  const { t } = useLanguage()
  const days = daysBetween(calendarDateOf(sentAt), calendarDateOf(new Date()))
  return (
    <p className="queue-wait" data-wait={waitLevel(days)}>
      {t('queue.waiting_days', { days })}
    </p>
  )
}

function RequestFacts({ request: { sentAt, files, answer } }: QueueRequestProps) {
  const language = useLanguage()
  const { t } = language
  if (answer) {
    const name = answer.by ?? t('documents.association')
    return (
      <p className="queue-facts row-detail">
        {t('queue.handled_by', { name, ...dateTimeValues(language, answer.at) })}
      </p>
    )
  }
  return (
    <p className="queue-facts row-detail row-facts">
      <span>{dateTimeValues(language, sentAt).date}</span>
      <span>{t('documents.request.files', { count: files.length })}</span>
    </p>
  )
}
