import type { MemberRequest } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { addressOfRequest } from '../../../parts/documents/document-address.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { daysBetween } from '../../../parts/texts/days-between.ts'
import { waitOf } from '../../../parts/texts/wait.ts'
import { DocumentIcon } from '../document-icon.tsx'
import { momentOf } from '../requests.ts'

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
  const hasAct = isNext && may.includes('answer')
  return (
    <li className="queue-row" data-act={hasAct}>
      <p className="queue-sender row-title">{sentBy}</p>
      {!answer && <Wait request={request} />}
      <h4 className="queue-title request-title">
        <Link to={addressOfRequest(id)}>{description}</Link>
      </h4>
      <Facts request={request} />
      {hasAct ? (
        <div className="queue-act">
          <LinkButton
            to={addressOfRequest(id)}
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

interface PartProps {
  readonly request: MemberRequest
}

function Wait({ request: { sentAt } }: PartProps) {
  const { t } = useLanguage()
  const days = daysBetween(calendarDateOf(sentAt), calendarDateOf(new Date()))
  return (
    <p className="queue-wait" data-wait={waitOf(days)}>
      {t('queue.waiting_days', { days })}
    </p>
  )
}

function Facts({ request: { sentAt, files, answer } }: PartProps) {
  const language = useLanguage()
  const { t } = language
  if (answer) {
    const name = answer.by ?? t('documents.association')
    return (
      <p className="queue-facts row-detail">
        {t('queue.handled_by', { name, ...momentOf(language, answer.at) })}
      </p>
    )
  }
  return (
    <p className="queue-facts row-detail row-facts">
      <span>{momentOf(language, sentAt).date}</span>
      <span>{t('documents.request.files', { count: files.length })}</span>
    </p>
  )
}
