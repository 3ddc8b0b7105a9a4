import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { LinkButton } from '../../components/link-button.tsx'
import { dismissNotifications } from '../../domain/notifications/dismissed-notifications.ts'
import { employmentPharmacyText } from '../../domain/pharmacies/own-employments.ts'
import { pharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import type { EmploymentNews } from './employment-status.ts'
import { RowActions } from './row-actions.tsx'

interface EmploymentNewsRowProps {
  readonly news: EmploymentNews
  readonly onRemoved: () => void
}

const tones = { approved: 'green', refused: 'red', ended: 'neutral', changed: 'blue' } as const

/** The outcome of a request or a change of an employment, with the next action. */
export function EmploymentNewsRow({ news, onRemoved }: EmploymentNewsRowProps) {
  const language = useLanguage()
  const { t } = language
  const { employment, notification, outcome } = news
  const pharmacy = employmentPharmacyText(language, employment)
  return (
    <li className="row home-request">
      <div className="row-words">
        <h3 className="row-title">{pharmacy}</h3>
        <p className="row-detail">{detailOf(news, language)}</p>
      </div>
      <OfcBadge tone={tones[outcome]}>{t(`requests.outcomes.${outcome}`)}</OfcBadge>
      <RowActions
        action={<NewsAction news={news} pharmacy={pharmacy} />}
        secondaryAction={
          <OfcButton
            variant="plain"
            label={t('notices.put_away_named', { title: pharmacy })}
            onClick={() => {
              dismissNotifications([notification.id])
              onRemoved()
            }}
          >
            {t('notices.dismiss')}
          </OfcButton>
        }
      />
    </li>
  )
}

interface NewsActionProps {
  readonly news: EmploymentNews
  readonly pharmacy: string
}

/** Links to the pharmacy with the right to read it; after a refusal, to a new request. */
function NewsAction({ news: { employment, outcome }, pharmacy }: NewsActionProps) {
  const { t } = useLanguage()
  const person = useUserinfo()
  const { accountId } = employment
  if (accountId && rightsAt(person, accountId).includes('read')) {
    return (
      <LinkButton
        to={pharmacyPath(accountId)}
        variant={outcome === 'approved' ? 'filled' : 'outlined'}
        label={t('requests.open_named', { pharmacy })}
      >
        {t('requests.open')}
      </LinkButton>
    )
  }
  if (outcome !== 'refused' || !person.may.includes('requestLink')) return null
  return <LinkButton to="/new-employment">{t('requests.ask_again')}</LinkButton>
}

function detailOf({ employment, notification, outcome }: EmploymentNews, { t, locale }: Language): string {
  const date = (day: string) => formatDate(day, locale)
  const day = calendarDateOf(notification.createdAt)
  const notifiedOn = date(day)
  const { startDate, endDate, refusalReason } = employment
  switch (outcome) {
    case 'approved':
      if (startDate && startDate > calendarDateOf(new Date())) {
        return t('requests.approved_from', { date: date(startDate) })
      }
      // Access may begin after the approval.
      return t('requests.approved_on', { date: startDate && startDate > day ? date(startDate) : notifiedOn })
    case 'refused':
      return refusalReason
        ? t('requests.refused_detail', { date: notifiedOn, reason: refusalReason })
        : t('requests.refused_without_reason', { date: notifiedOn })
    case 'ended':
      return t('requests.ended_detail', { date: date(endDate ?? day) })
    case 'changed':
      return t('requests.changed_detail', { date: notifiedOn })
  }
}
