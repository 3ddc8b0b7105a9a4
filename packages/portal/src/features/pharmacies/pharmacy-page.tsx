import type { Pharmacy } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { lazy, Suspense, useState } from 'react'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { useLateScrollPosition } from '../../navigation/index.ts'
import { useIsBelow } from '../../parts/hooks/use-is-below.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { useNotPutAway } from '../../parts/notifications/put-away.ts'
import { pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { PharmacyFrame } from '../../parts/pharmacies/pharmacy-frame.tsx'
import { ResourceView } from '../../parts/resources/resource-view.tsx'
import { isStatementAsked, statementsOf } from '../../parts/statements/statements.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { Areas } from './areas.tsx'
import { Associates } from './associates.tsx'
import { completenessOf } from './completeness.ts'
import { Coordinates } from './coordinates.tsx'
import { General } from './general.tsx'
import { Holidays, Hours } from './hours.tsx'
import { Laboratory } from './laboratory.tsx'
import { Languages } from './languages.tsx'
import { RecordChanges } from './record-changes.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { RecordStrip } from './record-strip.tsx'
import { SectionNavigation } from './section-navigation.tsx'
import { Services } from './services.tsx'
import { useIsWhole } from './use-is-whole.ts'
import './record.css'

/** If the chunk fails to load, it renders nothing and the record still shows. */
const TransactionUnderWay = lazy(() =>
  import('./transaction-under-way.tsx').catch(() => ({ default: () => null })),
)

interface PharmacyPageProps {
  readonly pharmacyId: string
}

/** A pharmacy's record, read-only. */
export default function PharmacyPage({ pharmacyId }: PharmacyPageProps) {
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  const userinfo = useUserinfo()
  const isWanted = rightsAt(userinfo, pharmacyId).includes('confirm')
  const statements = useResource(statementsOf(pharmacyId), { isWanted })
  const isAsked = isStatementAsked(useNotPutAway(userinfo.notifications), pharmacyId, 'pharmacy')
  // On a phone the height of the strip depends on its text: rendering it late would cause a layout
  // shift.
  const isPhone = useIsBelow('sm')
  const waitsForStrip = isPhone && isWanted && isAsked && statements.status === 'loading'
  return (
    <PharmacyFrame
      pharmacyId={pharmacyId}
      pharmacy={pharmacy}
      page="record"
      act={
        !isPhone && pharmacy.status === 'ready' && <EditButton pharmacy={pharmacy.data} isAsked={isAsked} />
      }
    >
      {waitsForStrip ? (
        <RecordSkeleton isAsked={isAsked} />
      ) : (
        <ResourceView of={pharmacy} skeleton={<RecordSkeleton isAsked={isAsked} />}>
          {(data) => <Record key={pharmacyId} pharmacy={data} isAsked={isAsked} />}
        </ResourceView>
      )}
    </PharmacyFrame>
  )
}

/** Not on phones, where each section has its own edit button. */
function EditButton({ pharmacy, isAsked }: RecordProps) {
  const { t } = useLanguage()
  if (!pharmacy.may.includes('change')) return null
  const asksNothing = !isAsked && completenessOf(pharmacy).incomplete.length === 0
  return (
    <LinkButton to={`/pharmacies/${pharmacy.id}/edit`} variant={asksNothing ? 'filled' : 'outlined'}>
      {t('pharmacies.edit_all')}
    </LinkButton>
  )
}

interface RecordProps {
  readonly pharmacy: Pharmacy
  /** Whether the yearly confirmation is due. */
  readonly isAsked: boolean
}

function Record({ pharmacy, isAsked }: RecordProps) {
  const isWhole = useIsWhole()
  const isPhone = useIsBelow('sm')
  const userinfo = useUserinfo()
  const mayFollow = userinfo.may.includes('readTransactions') && pharmacy.may.includes('change')
  // The strip stays where it was on arrival, also after the confirmation.
  const [isStripFirst] = useState(isAsked || completenessOf(pharmacy).incomplete.length > 0)
  const strip = <RecordStrip pharmacy={pharmacy} isAsked={isAsked} />
  useLateScrollPosition()
  return (
    <div className="record">
      {isPhone && <SectionNavigation />}
      {isStripFirst && strip}
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
      {!isStripFirst && isWhole && strip}
    </div>
  )
}

/** Below the fold in most windows. */
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
      <RecordChanges pharmacy={pharmacy} />
    </>
  )
}

/** Shown in print only. */
function Printed() {
  const { t, locale } = useLanguage()
  const date = formatDate(calendarDateOf(new Date()), locale)
  return <p className="note record-printed">{t('pharmacies.printed', { date })}</p>
}
