import type { Pharmacy } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { lazy, Suspense } from 'react'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { useLateScrollPosition } from '../../navigation/index.ts'
import { useIsBelow } from '../../parts/hooks/use-is-below.ts'
import { useNotPutAway } from '../../parts/notifications/put-away.ts'
import { pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { PharmacyFrame } from '../../parts/pharmacies/pharmacy-frame.tsx'
import { ResourceView } from '../../parts/resources/resource-view.tsx'
import { isStatementAsked, statementsOf } from '../../parts/statements/statements.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { Areas } from './areas.tsx'
import { Associates } from './associates.tsx'
import { Coordinates } from './coordinates.tsx'
import { General } from './general.tsx'
import { Holidays, Hours } from './hours.tsx'
import { Laboratory } from './laboratory.tsx'
import { Languages } from './languages.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { LastSent, RecordStrip } from './record-strip.tsx'
import { SectionNavigation } from './section-navigation.tsx'
import { Services } from './services.tsx'
import { useIsWhole } from './use-is-whole.ts'
import './record.css'

/** The record stands without it: where its code can't be fetched, nothing shows. */
const TransactionUnderWay = lazy(() =>
  import('./transaction-under-way.tsx').catch(() => ({ default: () => null })),
)

interface PharmacyPageProps {
  readonly pharmacyId: string
}

/** A pharmacy's record, as those who work there see it. */
export default function PharmacyPage({ pharmacyId }: PharmacyPageProps) {
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  const isWanted = rightsAt(useUserinfo(), pharmacyId).includes('confirm')
  const statements = useResource(statementsOf(pharmacyId), { isWanted })
  // On a phone the strip is as high as its words: it would push down what stands below it.
  const waitsForStrip = useIsBelow('sm') && isWanted && statements.status === 'loading'
  return (
    <PharmacyFrame pharmacyId={pharmacyId} pharmacy={pharmacy} page="record">
      {waitsForStrip ? (
        <RecordSkeleton />
      ) : (
        <ResourceView of={pharmacy} skeleton={<RecordSkeleton />}>
          {(data) => <Record pharmacy={data} />}
        </ResourceView>
      )}
    </PharmacyFrame>
  )
}

function Record({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const isWhole = useIsWhole()
  const isPhone = useIsBelow('sm')
  const userinfo = useUserinfo()
  const { may, notifications } = userinfo
  const mayFollow = may.includes('readTransactions') && pharmacy.may.includes('change')
  const isAsked = isStatementAsked(useNotPutAway(notifications), pharmacy.id, 'pharmacy')
  useLateScrollPosition()
  return (
    <div className="record">
      <SectionNavigation />
      <RecordStrip pharmacy={pharmacy} isAsked={isAsked} />
      {mayFollow && (
        <Suspense>
          <TransactionUnderWay pharmacyId={pharmacy.id} />
        </Suspense>
      )}
      <Printed />
      <div className="record-sheet">
        <Hours pharmacy={pharmacy} />
        <Coordinates pharmacy={pharmacy} />
        {isWhole && <LowerSections pharmacy={pharmacy} />}
      </div>
      {isPhone && isWhole && rightsAt(userinfo, pharmacy.id).includes('confirm') && (
        <p className="note">
          <LastSent pharmacy={pharmacy} />
        </p>
      )}
    </div>
  )
}

/** What lies below most windows. */
function LowerSections({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  return (
    <>
      <Holidays pharmacy={pharmacy} />
      <Associates pharmacy={pharmacy} />
      <General pharmacy={pharmacy} />
      <Laboratory pharmacy={pharmacy} />
      <Services pharmacy={pharmacy} />
      <Languages pharmacy={pharmacy} />
      <Areas pharmacy={pharmacy} />
    </>
  )
}

/** On paper alone. */
function Printed() {
  const { t, locale } = useLanguage()
  const date = formatDate(calendarDateOf(new Date()), locale)
  return <p className="note record-printed">{t('pharmacies.printed', { date })}</p>
}
