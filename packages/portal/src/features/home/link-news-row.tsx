import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type Language, useLanguage } from '../../language/index.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { putAway } from '../../parts/notifications/put-away.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { RowActions } from './row-actions.tsx'
import type { LinkNews } from './standing.ts'
import { nameOfPharmacy } from './standing.ts'

interface LinkNewsRowProps {
  readonly news: LinkNews
  readonly onGone: () => void
}

const tones = { approved: 'green', refused: 'red', ended: 'neutral', changed: 'blue' } as const

/** The outcome of a request or a change of an employment, with the next action. */
export function LinkNewsRow({ news, onGone }: LinkNewsRowProps) {
  const language = useLanguage()
  const { t } = language
  const { link, notice, outcome } = news
  const pharmacy = nameOfPharmacy(language, link)
  return (
    <li className="row home-request">
      <div className="row-words">
        <h3 className="row-title">{pharmacy}</h3>
        <p className="row-detail">{detailOf(news, language)}</p>
      </div>
      <OfcBadge tone={tones[outcome]}>{t(`requests.outcomes.${outcome}`)}</OfcBadge>
      <RowActions
        act={<WayOn news={news} pharmacy={pharmacy} />}
        other={
          <OfcButton
            variant="plain"
            label={t('notices.put_away_named', { title: pharmacy })}
            onClick={() => {
              putAway([notice.id])
              onGone()
            }}
          >
            {t('notices.dismiss')}
          </OfcButton>
        }
      />
    </li>
  )
}

interface WayOnProps {
  readonly news: LinkNews
  readonly pharmacy: string
}

/** Links to the pharmacy with the right to read it; after a refusal, to a new request. */
function WayOn({ news: { link, outcome }, pharmacy }: WayOnProps) {
  const { t } = useLanguage()
  const person = useUserinfo()
  const { accountId } = link
  if (accountId && rightsAt(person, accountId).includes('read')) {
    return (
      <LinkButton
        to={`/pharmacies/${encodeURIComponent(accountId)}`}
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

function detailOf({ link, notice, outcome }: LinkNews, { t, locale }: Language): string {
  const date = (day: string) => formatDate(day, locale)
  const day = calendarDateOf(notice.createdAt)
  const told = date(day)
  const { startDate, endDate, refusalReason } = link
  switch (outcome) {
    case 'approved':
      if (startDate && startDate > calendarDateOf(new Date())) {
        return t('requests.approved_from', { date: date(startDate) })
      }
      // Access may begin after the approval.
      return t('requests.approved_on', { date: startDate && startDate > day ? date(startDate) : told })
    case 'refused':
      return refusalReason
        ? t('requests.refused_detail', { date: told, reason: refusalReason })
        : t('requests.refused_without_reason', { date: told })
    case 'ended':
      return t('requests.ended_detail', { date: date(endDate ?? day) })
    case 'changed':
      return t('requests.changed_detail', { date: told })
  }
}
