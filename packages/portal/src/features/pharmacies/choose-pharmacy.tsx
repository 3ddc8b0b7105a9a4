import type { Pharmacy } from '@officine/api/calls'
import { holidayHoursFrom } from '@officine/api/holidays'
import { calendarDateOf, formatPhone, formatShortDate } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useResource } from '../../data/index.ts'
import { midSentence } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Link, Page } from '../../navigation/index.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { ToolIcon } from '../../parts/layout/tool-icon.tsx'
import { WayBack } from '../../parts/layout/way-back.tsx'
import { hoursText } from '../../parts/opening-hours/hours-text.ts'
import { OpenBadge } from '../../parts/opening-hours/open-badge.tsx'
import { pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { ResourceView, RowSkeletons } from '../../parts/resources/resource-view.tsx'
import { addressLine } from '../../parts/texts/address-text.ts'
import { useUserinfo } from '../../session/index.ts'

interface OwnPharmaciesProps {
  /** The primary one first. */
  readonly pharmacyIds: readonly string[]
}

/** The person's pharmacies, to choose from. */
export function OwnPharmacies({ pharmacyIds }: OwnPharmaciesProps) {
  const { t } = useLanguage()
  const mayAsk = useUserinfo().may.includes('requestLink')
  return (
    <Page
      title="pharmacies.choice.title"
      lead={t('pharmacies.choice.lead')}
      above={<WayBack to="/">{t('pharmacies.home')}</WayBack>}
    >
      <PharmacyRows pharmacyIds={pharmacyIds} />
      {mayAsk && <LinkButton to="/new-employment">{t('pharmacies.choice.ask_another')}</LinkButton>}
    </Page>
  )
}

/** A row a pharmacy, with the way to its record. */
export function PharmacyRows({ pharmacyIds }: OwnPharmaciesProps) {
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
      {(data) => <Row pharmacy={data} />}
    </ResourceView>
  )
}

function Row({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { id, companyName, address, phone } = pharmacy
  const { locale } = useLanguage()
  return (
    <OfcCard padding="none">
      <div className="pharmacy-choice">
        <div>
          <h2 className="card-title">
            <Link to={`/pharmacies/${id}`}>{companyName}</Link>
          </h2>
          <p className="row-detail row-facts">
            <span>{addressLine(address)}</span>
            {phone && <span>{formatPhone(phone, locale)}</span>}
          </p>
        </div>
        <div className="pharmacy-choice-doors">
          <OpenBadge of={pharmacy} />
          <NextHoliday pharmacy={pharmacy} />
        </div>
        <ToolIcon name="chevronRight" />
      </div>
    </OfcCard>
  )
}

/** The next day with hours of its own. */
function NextHoliday({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t, locale } = language
  const [next] = holidayHoursFrom(calendarDateOf(useNow()), pharmacy)
  if (!next?.holiday || pharmacy.opensOn) return null
  const hours = next.kind === 'usual' ? t('pharmacies.coming.usual') : hoursText(language, next.hours)
  return (
    <p className="row-detail">
      {t('pharmacies.choice.holiday', {
        holiday: t(`pharmacies.holidays.${next.holiday}`),
        date: formatShortDate(next.date, locale),
        hours: midSentence(hours),
      })}
    </p>
  )
}
