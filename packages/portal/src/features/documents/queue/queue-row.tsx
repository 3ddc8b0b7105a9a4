import type { MemberRequest } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { addressOfRequest } from '../../../parts/documents/document-address.ts'
import { Icon } from '../../../parts/layout/icon.tsx'
import { daysBetween } from '../../../parts/texts/days-between.ts'
import { DocumentIcon } from '../document-icon.tsx'
import { filesText, momentOf } from '../requests.ts'

/** From then on a wait stands out. */
const daysUntilLate = 7

interface QueueRowProps {
  readonly request: MemberRequest
}

/** A member's request: who sent it and when, what it is about, and how long it has waited or who has handled it. */
export function QueueRow({ request }: QueueRowProps) {
  const language = useLanguage()
  const { t } = language
  const { id, sentBy, sentAt, description, files } = request
  return (
    <li className="queue-row">
      <h4 className="queue-sender row-title">
        <Link to={addressOfRequest(id)}>{sentBy}</Link>
      </h4>
      <div className="queue-words">
        <p className="request-title">{description}</p>
        <p className="row-detail row-facts">
          <span>{t('documents.sent.at', momentOf(language, sentAt))}</span>
          <span>{filesText(language, files)}</span>
        </p>
      </div>
      <State request={request} />
      <DocumentIcon name="forward" />
    </li>
  )
}

function State({ request: { sentAt, answer } }: QueueRowProps) {
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
  const text = t('queue.waiting_days', { days })
  if (days < daysUntilLate) return <p className="queue-state">{text}</p>
  return (
    <p className="queue-state">
      <OfcBadge tone="amber">
        <Icon name="hourglass" slot="start" />
        {text}
      </OfcBadge>
    </p>
  )
}
