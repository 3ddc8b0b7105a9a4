import type { Pharmacy } from '@officine/api/calls'
import { holidayHoursFrom } from '@officine/api/holidays'
import { calendarDateOf, formatLongDate } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { Icon } from '../../parts/layout/icon.tsx'
import { hoursText } from '../../parts/opening-hours/hours-text.ts'
import { OpenBadge } from '../../parts/opening-hours/open-badge.tsx'
import { ownEmployments, pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { ResourceView } from '../../parts/resources/resource-view.tsx'
import { addressLine } from '../../parts/texts/address-text.ts'
import { useUserinfo } from '../../session/index.ts'
import type { Standing } from './standing.ts'
import { TodayAndWeek } from './today-and-week.tsx'
import '../../parts/pharmacies/card-ways.css'

/** The person’s pharmacies with their hours; the primary one is marked if there are several. */
export function OwnPharmacies({ pharmacyIds, primaryId }: Pick<Standing, 'pharmacyIds' | 'primaryId'>) {
  const { t } = useLanguage()
  const userinfo = useUserinfo()
  return (
    <section aria-labelledby="home-pharmacies" className="home-own">
      <div className="home-own-head">
        <h2 id="home-pharmacies">{t('home.pharmacies.title', { count: pharmacyIds.length })}</h2>
        {userinfo.may.includes('requestLink') && (
          <Link to="/new-employment">{t('home.pharmacies.ask_another')}</Link>
        )}
      </div>
      <div className="home-pharmacies">
        {pharmacyIds.map((id) => (
          <PharmacyCard key={id} pharmacyId={id} isPrimary={id === primaryId && pharmacyIds.length > 1} />
        ))}
      </div>
    </section>
  )
}

interface PharmacyCardProps {
  readonly pharmacyId: string
  readonly isPrimary: boolean
}

function PharmacyCard({ pharmacyId, isPrimary }: PharmacyCardProps) {
  const employments = useResource(ownEmployments)
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  return (
    <div>
      <ResourceView of={pharmacy} within={employments} skeleton={<CardSkeleton />}>
        {(data) => <Card pharmacy={data} isPrimary={isPrimary} />}
      </ResourceView>
    </div>
  )
}

interface CardProps extends Pick<PharmacyCardProps, 'isPrimary'> {
  readonly pharmacy: Pharmacy
}

function Card({ pharmacy, isPrimary }: CardProps) {
  const { t } = useLanguage()
  const { companyName, address, opensOn } = pharmacy
  return (
    <OfcCard padding="none">
      <div className="home-pharmacy">
        <div className="home-pharmacy-head">
          <h3 className="card-title">{companyName}</h3>
          <p className="home-pharmacy-address">{addressLine(address)}</p>
          <p className="home-pharmacy-tags">
            <OpenBadge of={pharmacy} />
            {isPrimary && <span className="home-pharmacy-primary">{t('home.pharmacies.primary')}</span>}
          </p>
        </div>
        {!opensOn && (
          <>
            <div className="home-pharmacy-hours">
              <TodayAndWeek pharmacy={pharmacy} />
            </div>
            <NextHoliday pharmacy={pharmacy} />
          </>
        )}
        <PharmacyLinks pharmacy={pharmacy} />
      </div>
    </OfcCard>
  )
}

function NextHoliday({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t, locale } = language
  const [next] = holidayHoursFrom(calendarDateOf(useNow()), pharmacy)
  if (!next?.holiday) return null
  return (
    <p className="home-holiday">
      <Icon name="calendar" />
      <span>
        <strong>{t(`pharmacies.holidays.${next.holiday}`)}</strong>{' '}
        <span className="home-holiday-date">{formatLongDate(next.date, locale)}</span>
      </span>
      <span className="home-holiday-hours">
        {next.kind === 'usual' ? t('pharmacies.coming.usual') : hoursText(language, next.hours)}
      </span>
    </p>
  )
}

/** Links to pages of a pharmacy, each with its name in the label. */
function PharmacyLinks({ pharmacy: { id, companyName, may } }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  const record = `/pharmacies/${id}`
  const links = [
    { to: record, words: t('home.pharmacies.view'), isFor: true },
    { to: `${record}/employees`, words: t('home.pharmacies.people'), isFor: may.includes('readPeople') },
    { to: `${record}/edit#hours`, words: t('home.pharmacies.hours'), isFor: may.includes('change') },
  ]
  return (
    <ul className="card-ways">
      {links.map(({ to, words, isFor }) =>
        isFor ? (
          <li key={to}>
            <Link to={to}>
              {words}
              <span className="visually-hidden">{t('home.pharmacies.named', { name: companyName })}</span>
            </Link>
          </li>
        ) : null,
      )}
    </ul>
  )
}

function CardSkeleton() {
  return (
    <OfcCard>
      <div className="home-card-skeleton">
        <OfcSkeleton lines={2} />
        <OfcSkeleton shape="block" />
      </div>
    </OfcCard>
  )
}
