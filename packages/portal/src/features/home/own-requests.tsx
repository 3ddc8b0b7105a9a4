import type { OwnEmployment } from '@officine/api/calls'
import { formatAge, formatDate } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { type Language, useLanguage } from '../../language/index.ts'
import { useNow } from '../../parts/use-now.ts'
import type { Standing } from './standing.ts'

/** The person's own requests: those that wait, with their age, and those that were refused lately. */
export function OwnRequests({ standing }: { readonly standing: Standing }) {
  const language = useLanguage()
  const { t } = language
  const now = useNow()
  const { waiting, refused } = standing
  if (waiting.length + refused.length === 0) return null
  return (
    <OfcCard padding="none">
      <h2 slot="header" className="card-title">
        {t('home.requests.title')}
      </h2>
      <ul className="rows">
        {waiting.map((request) => (
          <Row key={request.id} request={request} detail={waitingDetail(request, now, language)}>
            <OfcBadge tone="amber">{t('home.requests.waiting')}</OfcBadge>
          </Row>
        ))}
        {refused.map((request) => (
          <Row key={request.id} request={request} detail={refusedDetail(request, language)}>
            <OfcBadge tone="red">{t('home.requests.refused')}</OfcBadge>
          </Row>
        ))}
      </ul>
    </OfcCard>
  )
}

interface RowProps {
  readonly request: OwnEmployment
  readonly detail: string
  readonly children: React.ReactNode
}

function Row({ request: { pharmacyName, pharmacyCity }, detail, children }: RowProps) {
  return (
    <li className="row">
      <div className="row-words">
        <h3 className="row-title">{[pharmacyName, pharmacyCity].filter(Boolean).join(', ')}</h3>
        <p className="row-detail">{detail}</p>
      </div>
      {children}
    </li>
  )
}

function waitingDetail({ requestedAt }: OwnEmployment, now: Date, { t, locale }: Language): string {
  if (!requestedAt) return t('home.requests.waiting_undated')
  return t('home.requests.waiting_detail', { age: formatAge(requestedAt, now, locale) })
}

function refusedDetail({ endDate, refusalReason }: OwnEmployment, { t, locale }: Language): string {
  const date = formatDate(endDate ?? '', locale)
  if (!refusalReason) return t('home.requests.refused_without_reason', { date })
  return t('home.requests.refused_detail', { date, reason: refusalReason })
}
