import type { Pharmacy } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { OpenBadge } from '../../parts/opening-hours/open-badge.tsx'
import { WeekLines } from '../../parts/opening-hours/week-lines.tsx'
import { ownEmployments, pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { ResourceView } from '../../parts/resources/resource-view.tsx'
import { addressLine } from '../../parts/texts/address-text.ts'
import { useUserinfo } from '../../session/index.ts'
import type { Standing } from './standing.ts'

/** The person's pharmacies, each with its week; of several, which one is the primary. */
export function OwnPharmacies({ pharmacyIds, primaryId }: Pick<Standing, 'pharmacyIds' | 'primaryId'>) {
  const { t } = useLanguage()
  const userinfo = useUserinfo()
  return (
    <section aria-labelledby="home-pharmacies" className="home-stack">
      <h2 id="home-pharmacies" className="visually-hidden">
        {t('home.pharmacies.title', { count: pharmacyIds.length })}
      </h2>
      <div className="home-pharmacies">
        {pharmacyIds.map((id) => (
          <PharmacyCard key={id} pharmacyId={id} isPrimary={id === primaryId && pharmacyIds.length > 1} />
        ))}
      </div>
      {userinfo.may.includes('requestLink') && (
        <div>
          <LinkButton to="/new-employment">{t('home.pharmacies.ask_another')}</LinkButton>
        </div>
      )}
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
  const { id, companyName, address } = pharmacy
  return (
    <OfcCard>
      <div slot="header" className="home-pharmacy-header">
        <div>
          <h3 className="card-title">{companyName}</h3>
          <p className="home-pharmacy-address">{addressLine(address)}</p>
          {isPrimary && <p className="note">{t('home.pharmacies.primary')}</p>}
        </div>
        <OpenBadge of={pharmacy} />
      </div>
      <WeekLines of={pharmacy} />
      <p className="home-pharmacy-link">
        <Link to={`/pharmacies/${id}`}>
          {t('home.pharmacies.view')}
          <span className="visually-hidden">{t('home.pharmacies.named', { name: companyName })}</span>
        </Link>
      </p>
    </OfcCard>
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
