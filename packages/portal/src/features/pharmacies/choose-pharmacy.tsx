import type { Pharmacy } from '@officine/api/calls'
import { openStateAt } from '@officine/api/opening-hours'
import { calendarDateOf, formatPhone, timeOf } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Link, Page } from '../../navigation/index.ts'
import { useIsBelow } from '../../parts/hooks/use-is-below.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { Icon } from '../../parts/layout/icon.tsx'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { ToolIcon } from '../../parts/layout/tool-icon.tsx'
import { type Doors as DoorsOf, openText } from '../../parts/opening-hours/open-badge.tsx'
import { TodayLine } from '../../parts/opening-hours/today-line.tsx'
import { pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { addressOfPharmacy } from '../../parts/pharmacies/pharmacy-address.ts'
import { ResourceView, RowSkeletons } from '../../parts/resources/resource-view.tsx'
import { addressLine } from '../../parts/texts/address-text.ts'
import { useUserinfo } from '../../session/index.ts'
import '../../parts/pharmacies/card-ways.css'

interface OwnPharmaciesProps {
  /** The primary pharmacy comes first. */
  readonly pharmacyIds: readonly string[]
}

export function OwnPharmacies({ pharmacyIds }: OwnPharmaciesProps) {
  const { t } = useLanguage()
  const mayAsk = useUserinfo().may.includes('requestLink')
  return (
    <Page title="pharmacies.choice.title" lead={t('pharmacies.choice.lead')}>
      <PharmacyCards pharmacyIds={pharmacyIds} />
      {mayAsk && <LinkButton to="/new-employment">{t('pharmacies.choice.ask_another')}</LinkButton>}
    </Page>
  )
}

/** One card per pharmacy, with a link to its record. */
export function PharmacyCards({ pharmacyIds }: OwnPharmaciesProps) {
  return (
    <ul className="pharmacies-choice">
      {pharmacyIds.map((id) => (
        <li key={id}>
          <Choice pharmacyId={id} />
        </li>
      ))}
    </ul>
  )
}

function Choice({ pharmacyId }: { readonly pharmacyId: string }) {
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  return (
    <ResourceView of={pharmacy} skeleton={<RowSkeletons count={1} />}>
      {(data) => <PharmacyCard pharmacy={data} />}
    </ResourceView>
  )
}

function PharmacyCard({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { id, companyName, address, opensOn } = pharmacy
  const isPhone = useIsBelow('sm')
  return (
    <OfcCard padding="none">
      <div className="pharmacy-choice">
        <div className="pharmacy-choice-words">
          <h2 id={titleOf(id)} className="card-title">
            <Link to={addressOfPharmacy(id)}>{companyName}</Link>
          </h2>
          <p className="row-detail">{addressLine(address)}</p>
          <Doors of={pharmacy} />
          <ToolIcon name="chevronRight" />
        </div>
        {!isPhone && !opensOn && <TodayLine of={pharmacy} />}
        <Ways pharmacy={pharmacy} />
      </div>
    </OfcCard>
  )
}

/** Opening status: a filled green disc (open) or a ring (closed). */
function Doors({ of: pharmacy }: { readonly of: DoorsOf }) {
  const language = useLanguage()
  const now = useNow()
  const moment = { date: calendarDateOf(now), time: timeOf(now) }
  const isOpen = !pharmacy.opensOn && openStateAt(pharmacy, moment.date, moment.time).state === 'open'
  return (
    <p className="pharmacy-choice-doors" data-open={isOpen || undefined}>
      <span className="open-badge-mark" data-open={isOpen || undefined} />
      {openText(language, pharmacy, moment)}
    </p>
  )
}

const titleOf = (pharmacyId: string) => `pharmacy-${pharmacyId}`

/** Links to the people and the phone number. */
function Ways({ pharmacy: { id, phone, may } }: { readonly pharmacy: Pharmacy }) {
  const { t, locale } = useLanguage()
  const hasPeople = may.includes('readPeople')
  if (!hasPeople && !phone) return null
  return (
    <ul className="card-ways" aria-labelledby={titleOf(id)}>
      {hasPeople && (
        <li>
          <Link to={addressOfPharmacy(id, 'people')}>
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
