import type { Pharmacy, PharmacyId } from '@officine/api/calls'
import { openStateAt } from '@officine/api/opening-hours'
import { calendarDateOf, formatPhone, timeOf } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../components/icons/icon.tsx'
import { ToolIcon } from '../../components/icons/tool-icon.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { openStatusText, type PharmacyOpening } from '../../domain/opening-hours/open-badge.tsx'
import { TodayTimeline } from '../../domain/opening-hours/week-timeline.tsx'
import { pharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { pharmacyQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { addressLine } from '../../formatting/address-text.ts'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useLanguage } from '../../language/index.ts'
import { Link, Page } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import '../../domain/pharmacies/card-links.css'

interface PharmacyChoiceProps {
  /** The primary pharmacy comes first. */
  readonly pharmacyIds: readonly PharmacyId[]
}

export function PharmacyChoicePage({ pharmacyIds }: PharmacyChoiceProps) {
  const { t } = useLanguage()
  const mayRequest = useUserinfo().may.includes('requestLink')
  return (
    <Page title="pharmacies.choice.title" intro={t('pharmacies.choice.lead')}>
      <PharmacyCards pharmacyIds={pharmacyIds} />
      {mayRequest && <LinkButton to="/new-employment">{t('pharmacies.choice.ask_another')}</LinkButton>}
    </Page>
  )
}

/** One card per pharmacy, with a link to its record. */
export function PharmacyCards({ pharmacyIds }: PharmacyChoiceProps) {
  return (
    <ul className="pharmacies-choice">
      {pharmacyIds.map((id) => (
        <li key={id}>
          <PharmacyChoiceCard pharmacyId={id} />
        </li>
      ))}
    </ul>
  )
}

function PharmacyChoiceCard({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  const pharmacy = useQuery(pharmacyQuery(pharmacyId))
  return (
    <QueryView of={pharmacy} skeleton={<RowSkeletons count={1} />}>
      {(data) => <PharmacyCard pharmacy={data} />}
    </QueryView>
  )
}

function PharmacyCard({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { id, companyName, address, opensOn } = pharmacy
  const isPhone = useIsBelow('sm')
  return (
    <OfcCard padding="none">
      <div className="pharmacy-choice">
        <div className="pharmacy-choice-words">
          <h2 id={cardTitleId(id)} className="card-title">
            <Link to={pharmacyPath(id)}>{companyName}</Link>
          </h2>
          <p className="row-detail">{addressLine(address)}</p>
          <OpenStatus pharmacy={pharmacy} />
          <ToolIcon name="chevronRight" />
        </div>
        {!isPhone && !opensOn && <TodayTimeline of={pharmacy} />}
        <PharmacyCardLinks pharmacy={pharmacy} />
      </div>
    </OfcCard>
  )
}

/** Opening status: a filled green disc (open) or a ring (closed). */
function OpenStatus({ pharmacy }: { readonly pharmacy: PharmacyOpening }) {
  const language = useLanguage()
  const now = useNow()
  const moment = { date: calendarDateOf(now), time: timeOf(now) }
  const isOpen = !pharmacy.opensOn && openStateAt(pharmacy, moment.date, moment.time).state === 'open'
  return (
    <p className="pharmacy-choice-doors" data-open={isOpen || undefined}>
      <span className="open-badge-mark" data-open={isOpen || undefined} />
      {openStatusText(language, pharmacy, moment)}
    </p>
  )
}

const cardTitleId = (pharmacyId: PharmacyId) => `pharmacy-${pharmacyId}`

/** Links to the people and the phone number. */
function PharmacyCardLinks({ pharmacy: { id, phone, may } }: { readonly pharmacy: Pharmacy }) {
  const { t, locale } = useLanguage()
  const hasPeople = may.includes('readPeople')
  if (!hasPeople && !phone) return null
  return (
    <ul className="card-ways" aria-labelledby={cardTitleId(id)}>
      {hasPeople && (
        <li>
          <Link to={pharmacyPath(id, 'people')}>
            <Icon name="users" />
            {t('pharmacies.choice.people')}
          </Link>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <ToolIcon name="phone" />
            {formatPhone(phone, locale)}
          </a>
        </li>
      )}
    </ul>
  )
}
