import type { Pharmacy, PharmacyId } from '@officine/api/calls'
import { holidayHoursFrom } from '@officine/api/holidays'
import { calendarDateOf, formatLongDate } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../components/icons/icon.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { hasHours, hoursText } from '../../domain/opening-hours/hours-text.ts'
import { OpenBadge } from '../../domain/opening-hours/open-badge.tsx'
import { TodayTimeline, WeekTimeline } from '../../domain/opening-hours/week-timeline.tsx'
import { editPharmacyPath, pharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { myEmploymentsQuery, pharmacyQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { addressLine } from '../../formatting/address-text.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import type { EmploymentStatus } from './employment-status.ts'
import '../../domain/pharmacies/card-links.css'

/** The person’s pharmacies with their hours; the primary one is marked if there are several. */
export function MyPharmacies({
  pharmacyIds,
  primaryId,
}: Pick<EmploymentStatus, 'pharmacyIds' | 'primaryId'>) {
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
  readonly pharmacyId: PharmacyId
  readonly isPrimary: boolean
}

function PharmacyCard({ pharmacyId, isPrimary }: PharmacyCardProps) {
  const employments = useQuery(myEmploymentsQuery)
  const pharmacy = useQuery(pharmacyQuery(pharmacyId))
  return (
    <div className="home-pharmacy-cell">
      <QueryView
        of={pharmacy}
        within={employments}
        skeleton={
          <OfcCard>
            <div className="home-card-skeleton">
              <OfcSkeleton lines={2} />
              <OfcSkeleton shape="block" />
            </div>
          </OfcCard>
        }
      >
        {(data) => <Card pharmacy={data} isPrimary={isPrimary} />}
      </QueryView>
    </div>
  )
}

interface CardProps extends Pick<PharmacyCardProps, 'isPrimary'> {
  readonly pharmacy: Pharmacy
}

function Card({ pharmacy, isPrimary }: CardProps) {
  const { t } = useLanguage()
  const { id, companyName, address, opensOn, may } = pharmacy
  const links = [
    { to: pharmacyPath(id), text: t('home.pharmacies.view') },
    ...(may.includes('readPeople')
      ? [{ to: pharmacyPath(id, 'people'), text: t('home.pharmacies.people') }]
      : []),
    ...(may.includes('change')
      ? [{ to: editPharmacyPath(id, 'hours'), text: t('home.pharmacies.hours') }]
      : []),
  ]
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
              <TodayTimeline of={pharmacy} />
              {hasHours(pharmacy) && (
                <details className="home-week">
                  <summary>
                    {t('home.pharmacies.week')}
                    <Icon name="chevronDown" />
                  </summary>
                  <WeekTimeline of={pharmacy} />
                </details>
              )}
            </div>
            <NextHoliday pharmacy={pharmacy} />
          </>
        )}
      </div>
      {/* Each with the pharmacy's name in its label. */}
      <ul className="card-ways" slot="footer">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>
              {text}
              <span className="visually-hidden">{t('home.pharmacies.named', { name: companyName })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </OfcCard>
  )
}

function NextHoliday({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t, locale } = language
  const [nextHoliday] = holidayHoursFrom(calendarDateOf(useNow()), pharmacy)
  if (!nextHoliday?.holiday) return null
  return (
    <p className="home-holiday">
      <Icon name="calendar" />
      <span>
        <span className="home-holiday-label">{t('home.pharmacies.next_holiday')}</span>{' '}
        <strong>{t(`pharmacies.holidays.${nextHoliday.holiday}`)}</strong>{' '}
        <span className="home-holiday-date">{formatLongDate(nextHoliday.date, locale)}</span>
      </span>
      <span className="home-holiday-hours">
        {nextHoliday.kind === 'usual' ? t('pharmacies.coming.usual') : hoursText(language, nextHoliday.hours)}
      </span>
    </p>
  )
}
