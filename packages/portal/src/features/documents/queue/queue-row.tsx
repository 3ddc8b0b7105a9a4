import type { MemberRequest } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { addressOfRequest } from '../../../parts/documents/document-address.ts'
import { Icon } from '../../../parts/layout/icon.tsx'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { daysBetween } from '../../../parts/texts/days-between.ts'
import { DocumentIcon } from '../document-icon.tsx'
import { momentOf } from '../requests.ts'
import { waitOf } from './wait.ts'

interface QueueRowProps {
  readonly request: MemberRequest
  /** It has waited longest: to answer it is what the page is for. */
  readonly isNext: boolean
}

/** A member's request: what it is about, who sent it and when, and how long it has waited or who has handled it. */
export function QueueRow({ request, isNext }: QueueRowProps) {
  const language = useLanguage()
  const { t } = language
  const { id, sentBy, sentAt, description, files, may } = request
  return (
    <li className="queue-row">
      <h4 className="queue-title row-title request-title">
        <Link to={addressOfRequest(id)}>{description}</Link>
      </h4>
      <p className="queue-facts row-detail row-facts">
        <span className="queue-sender">{sentBy}</span>
        <span>{t('queue.sent', momentOf(language, sentAt))}</span>
        <span>{t('documents.request.files', { count: files.length })}</span>
      </p>
      <State request={request} />
      {isNext && may.includes('answer') ? (
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

function State({ request: { sentAt, answer } }: Pick<QueueRowProps, 'request'>) {
  const language = useLanguage()
  const { t } = language
  if (answer) {
    const name = answer.by ?? t('documents.association')
    return (
      <p className="queue-state row-detail">
        {t('queue.handled_by', { name, ...momentOf(language, answer.at) })}
      </p>
    )
  }
  const days = daysBetween(calendarDateOf(sentAt), calendarDateOf(new Date()))
  const wait = waitOf(days)
  if (wait === 'short') return <p className="queue-state">{t('queue.waiting_days', { days })}</p>
  const { tone, icon, text } = waits[wait]
  return (
    <p className="queue-state">
      <OfcBadge tone={tone}>
        <Icon name={icon} slot="start" />
        {t(text, { days })}
      </OfcBadge>
    </p>
  )
}

const waits = {
  late: { tone: 'amber', icon: 'hourglass', text: 'queue.waiting_days' },
  long: { tone: 'red', icon: 'alert', text: 'queue.waiting_long' },
} as const
