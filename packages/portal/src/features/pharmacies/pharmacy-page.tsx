import type { Pharmacy } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { lazy, Suspense } from 'react'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Page, useLateScrollPosition } from '../../navigation/index.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { ToolIcon } from '../../parts/layout/tool-icon.tsx'
import { WayBack } from '../../parts/layout/way-back.tsx'
import { LeaveButton } from '../../parts/leaving/leave-button.tsx'
import { currentPharmacyIds, pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { RefusedPage, ResourceView, RowSkeletons } from '../../parts/resources/resource-view.tsx'
import { UpToDateStatement } from '../../parts/statements/statement.tsx'
import { addressLine } from '../../parts/texts/address-text.ts'
import { useUserinfo } from '../../session/index.ts'
import { Areas } from './areas.tsx'
import { Associates } from './associates.tsx'
import { Coordinates } from './coordinates.tsx'
import { General } from './general.tsx'
import { Holidays, Hours } from './hours.tsx'
import { Laboratory } from './laboratory.tsx'
import { Languages } from './languages.tsx'
import { RecordState } from './record-state.tsx'
import { SectionNavigation } from './section-navigation.tsx'
import { Services } from './services.tsx'
import { useIsWhole } from './use-is-whole.ts'
import './pharmacies.css'

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
  const known = pharmacy.status === 'ready' ? pharmacy.data : undefined
  return (
    <RefusedPage of={pharmacy}>
      <Page
        title={known ? 'pharmacies.named' : 'pharmacies.title'}
        values={{ name: known?.companyName ?? '' }}
        lead={known ? addressLine(known.address) : '\u00a0'}
        above={<WayUp />}
      >
        <ResourceView of={pharmacy} skeleton={<RowSkeletons count={9} />}>
          {(data) => <Record pharmacy={data} />}
        </ResourceView>
      </Page>
    </RefusedPage>
  )
}

function Record({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const isWhole = useIsWhole()
  const shown = useResource(pharmacyOf(pharmacy.id))
  const mayFollow = useUserinfo().may.includes('readTransactions') && pharmacy.may.includes('change')
  useLateScrollPosition()
  return (
    <div className="pharmacy-record">
      <SectionNavigation />
      <div className="pharmacy-sections">
        <Actions pharmacy={pharmacy} />
        {mayFollow && (
          <Suspense>
            <TransactionUnderWay pharmacyId={pharmacy.id} />
          </Suspense>
        )}
        <UpToDateStatement subject="pharmacy" pharmacyId={pharmacy.id} of={shown} />
        <RecordState pharmacy={pharmacy} />
        <Printed />
        <Coordinates pharmacy={pharmacy} />
        {isWhole && <LowerSections pharmacy={pharmacy} />}
      </div>
    </div>
  )
}

/** What lies below most windows. */
function LowerSections({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  return (
    <>
      <General pharmacy={pharmacy} />
      <Associates pharmacy={pharmacy} />
      <Languages pharmacy={pharmacy} />
      <Areas pharmacy={pharmacy} />
      <Hours pharmacy={pharmacy} />
      <Holidays pharmacy={pharmacy} />
      <Laboratory pharmacy={pharmacy} />
      <Services pharmacy={pharmacy} />
    </>
  )
}

/** The way to the people, for those who see them, the record on paper, and the way out. */
function Actions({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  return (
    <div className="page-actions">
      {pharmacy.may.includes('readPeople') && (
        <LinkButton to={`/pharmacies/${pharmacy.id}/employees`}>{t('pharmacies.employees')}</LinkButton>
      )}
      {/* An installed portal has no menu of the browser to print by. */}
      <OfcButton variant="plain" onClick={() => print()}>
        <ToolIcon name="printer" slot="start" />
        {t('pharmacies.print')}
      </OfcButton>
      <LeaveButton pharmacy={pharmacy} />
    </div>
  )
}

/** On paper alone. */
function Printed() {
  const { t, locale } = useLanguage()
  const date = formatDate(calendarDateOf(new Date()), locale)
  return <p className="note pharmacy-printed">{t('pharmacies.printed', { date })}</p>
}

/** Above a record: back to the choice for who has one, else home. */
export function WayUp() {
  const { t } = useLanguage()
  const userinfo = useUserinfo()
  if (userinfo.mayAnywhere.includes('read')) {
    return <WayBack to="/pharmacies">{t('pharmacies.other')}</WayBack>
  }
  const isChoice = currentPharmacyIds(userinfo.employments, calendarDateOf(new Date())).length > 1
  return isChoice ? (
    <WayBack to="/pharmacies">{t('pharmacies.choice.title')}</WayBack>
  ) : (
    <WayBack to="/">{t('pharmacies.home')}</WayBack>
  )
}
