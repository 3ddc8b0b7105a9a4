import type { Pharmacy } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { lazy, Suspense, useState } from 'react'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { useLateScrollPosition } from '../../navigation/index.ts'
import { useIsBelow } from '../../parts/hooks/use-is-below.ts'
import { useNotPutAway } from '../../parts/notifications/put-away.ts'
import { pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { PharmacyFrame } from '../../parts/pharmacies/pharmacy-frame.tsx'
import { ResourceView } from '../../parts/resources/resource-view.tsx'
import { isStatementAsked } from '../../parts/statements/statements.ts'
import { useUserinfo } from '../../session/index.ts'
import { Areas } from './areas.tsx'
import { Associates } from './associates.tsx'
import { completenessOf } from './completeness.ts'
import { Coordinates } from './coordinates.tsx'
import { General } from './general.tsx'
import { Holidays, Hours } from './hours.tsx'
import { Laboratory } from './laboratory.tsx'
import { Languages } from './languages.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { RecordStrip } from './record-strip.tsx'
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
  return (
    <PharmacyFrame pharmacyId={pharmacyId} pharmacy={pharmacy} page="record">
      <ResourceView of={pharmacy} skeleton={<RecordSkeleton />}>
        {(data) => <Record pharmacy={data} />}
      </ResourceView>
    </PharmacyFrame>
  )
}

function Record({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const isWhole = useIsWhole()
  const { may, notifications } = useUserinfo()
  const mayFollow = may.includes('readTransactions') && pharmacy.may.includes('change')
  const isAsked = isStatementAsked(useNotPutAway(notifications), pharmacy.id, 'pharmacy')
  // On a phone what asks nothing comes after what people look for. Where it stands it stays: an answer would take it from under a finger.
  const [isExpected] = useState(isAsked || completenessOf(pharmacy).incomplete.length > 0)
  const isStripLast = useIsBelow('sm') && !isExpected
  const strip = <RecordStrip pharmacy={pharmacy} isAsked={isAsked} />
  useLateScrollPosition()
  return (
    <div className="record">
      <SectionNavigation />
      {!isStripLast && strip}
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
      {isStripLast && strip}
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
      <Languages pharmacy={pharmacy} />
      <Areas pharmacy={pharmacy} />
      <Laboratory pharmacy={pharmacy} />
      <Services pharmacy={pharmacy} />
    </>
  )
}

/** On paper alone. */
function Printed() {
  const { t, locale } = useLanguage()
  const date = formatDate(calendarDateOf(new Date()), locale)
  return <p className="note record-printed">{t('pharmacies.printed', { date })}</p>
}
