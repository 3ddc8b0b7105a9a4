import type { Pharmacy, PharmacyId } from '@officine/api/calls'
import type { PharmacySection } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react'
import { DescriptionList } from '../../components/description-list.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { StatusStripSkeleton } from '../../components/status-strip.tsx'
import { useUndismissedNotifications } from '../../domain/notifications/dismissed-notifications.ts'
import { PharmacyLayout } from '../../domain/pharmacies/pharmacy-layout.tsx'
import { editPharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { pharmacyQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { isStatementDue, statementsQuery } from '../../domain/statements/statements.ts'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import { useOpenDetailsForPrint } from '../../hooks/use-open-details-for-print.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { useCurrentPage, useLateScrollPosition } from '../../navigation/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { pharmacyCompleteness } from './pharmacy-completeness.ts'
import { PharmacyNotice } from './pharmacy-notice.tsx'
import { sectionText } from './pharmacy-texts.ts'
import {
  AreasSection,
  AssociatesSection,
  CoordinatesSection,
  GeneralSection,
  HolidaysSection,
  HoursSection,
  LaboratorySection,
  LanguagesSection,
  ServicesSection,
} from './record-sections.tsx'
import { RecordStatus } from './record-status.tsx'
import { SectionNavigation, sectionOrder } from './section-navigation.tsx'
import './record.css'

/** If the chunk fails to load, it renders nothing and the record still shows. */
const TransactionInProgress = lazy(() =>
  import('./transaction-in-progress.tsx').catch(() => ({ default: () => null })),
)

/** For the association. */
const RegisterSection = lazy(() => import('./association/register-section.tsx'))

interface PharmacyPageProps {
  readonly pharmacyId: PharmacyId
}

/** A pharmacy's record, read-only. */
export default function PharmacyPage({ pharmacyId }: PharmacyPageProps) {
  const pharmacy = useQuery(pharmacyQuery(pharmacyId))
  const userinfo = useUserinfo()
  const mayConfirm = rightsAt(userinfo, pharmacyId).includes('confirm')
  const statements = useQuery({ ...statementsQuery(pharmacyId), enabled: mayConfirm })
  const isConfirmationDue = isStatementDue(
    useUndismissedNotifications(userinfo.notifications),
    pharmacyId,
    'pharmacy',
  )
  // On a phone the height of the strip depends on its text: rendering it late would cause a layout
  // shift.
  const isPhone = useIsBelow('sm')
  const waitsForStrip = isPhone && mayConfirm && isConfirmationDue && statements.isPending
  return (
    <PharmacyLayout
      pharmacyId={pharmacyId}
      pharmacy={pharmacy}
      page="record"
      action={
        !isPhone &&
        pharmacy.data && <EditButton pharmacy={pharmacy.data} isConfirmationDue={isConfirmationDue} />
      }
    >
      {waitsForStrip ? (
        <RecordSkeleton isConfirmationDue={isConfirmationDue} />
      ) : (
        <QueryView of={pharmacy} skeleton={<RecordSkeleton isConfirmationDue={isConfirmationDue} />}>
          {(data) => (
            <PharmacyRecord key={pharmacyId} pharmacy={data} isConfirmationDue={isConfirmationDue} />
          )}
        </QueryView>
      )}
    </PharmacyLayout>
  )
}

/** Not on phones, where each section has its own edit button. */
function EditButton({ pharmacy, isConfirmationDue }: PharmacyRecordProps) {
  const { t } = useLanguage()
  if (!pharmacy.may.includes('change')) return null
  const hasNoTask = !isConfirmationDue && pharmacyCompleteness(pharmacy).incomplete.length === 0
  return (
    <LinkButton to={editPharmacyPath(pharmacy.id)} variant={hasNoTask ? 'filled' : 'outlined'}>
      {t('pharmacies.edit_all')}
    </LinkButton>
  )
}

interface PharmacyRecordProps {
  readonly pharmacy: Pharmacy
  /** Whether the yearly confirmation is due. */
  readonly isConfirmationDue: boolean
}

function PharmacyRecord({ pharmacy, isConfirmationDue }: PharmacyRecordProps) {
  const { t, locale } = useLanguage()
  const isWholePageRendered = useShouldRenderBelowFold()
  const isPhone = useIsBelow('sm')
  const userinfo = useUserinfo()
  const mayReadTransactions = userinfo.may.includes('readTransactions') && pharmacy.may.includes('change')
  // The strip stays where it was on arrival, also after the confirmation.
  const [isStripFirst] = useState(isConfirmationDue || pharmacyCompleteness(pharmacy).incomplete.length > 0)
  const strip = pharmacy.state !== 'closed' && (
    <RecordStatus pharmacy={pharmacy} isConfirmationDue={isConfirmationDue} />
  )
  const record = useRef<HTMLDivElement>(null)
  useOpenDetailsForPrint(record)
  useLateScrollPosition()
  return (
    <div ref={record} className="record">
      {isPhone && <SectionNavigation />}
      <PharmacyNotice pharmacy={pharmacy} />
      {isStripFirst && strip}
      {mayReadTransactions && (
        <Suspense>
          <TransactionInProgress pharmacyId={pharmacy.id} />
        </Suspense>
      )}
      {/* Shown in print only. */}
      <p className="note record-printed">
        {t('pharmacies.printed', { date: formatDate(todayInQuebec(), locale) })}
      </p>
      <div className="record-sheet">
        <HoursSection pharmacy={pharmacy} />
        <CoordinatesSection pharmacy={pharmacy} />
        {/* Below the fold in most windows. */}
        {isWholePageRendered && (
          <>
            <HolidaysSection pharmacy={pharmacy} />
            <AssociatesSection pharmacy={pharmacy} />
            <GeneralSection pharmacy={pharmacy} />
            <LaboratorySection pharmacy={pharmacy} />
            <ServicesSection pharmacy={pharmacy} />
            <LanguagesSection pharmacy={pharmacy} />
            <AreasSection pharmacy={pharmacy} />
            <RecordChanges pharmacy={pharmacy} />
            {pharmacy.may.includes('readHistory') && (
              <Suspense>
                <RegisterSection pharmacy={pharmacy} />
              </Suspense>
            )}
          </>
        )}
      </div>
      {!isStripFirst && isWholePageRendered && strip}
    </div>
  )
}

/** Skeleton of the record: the strip, if the confirmation is due, and the first two sections. */
function RecordSkeleton({ isConfirmationDue }: { readonly isConfirmationDue: boolean }) {
  return (
    <div className="record">
      {isConfirmationDue && <StatusStripSkeleton />}
      <div className="record-sheet">
        {[7, 5].map((lines) => (
          <div key={lines} className="record-section record-skeleton">
            <OfcSkeleton lines={lines} />
          </div>
        ))}
      </div>
    </div>
  )
}

/**
 * Whether to render the lower part of a long page too. After a followed link it renders in a
 * second, deferred pass. A hash, a restored scroll position and a page load need the whole page at
 * once.
 */
export function useShouldRenderBelowFold(): boolean {
  const { cause, location } = useCurrentPage() ?? {}
  return useDeferredValue(true, cause !== 'go' || location?.hash !== '')
}

/**
 * Date and author of the last change of each section: the latest in the summary line, all in the
 * details.
 */
function RecordChanges({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t, locale } = language
  const changes = sectionChanges(pharmacy)
  const [latest] = changes
  if (!latest) return null
  return (
    <details className="record-section record-changes">
      <summary>
        <span>
          <strong>{t('pharmacies.changes.title')}</strong>{' '}
          <span className="record-changes-last">
            {t('pharmacies.changes.last', {
              section: sectionText(language, latest.section),
              date: formatDate(calendarDateOf(latest.changedAt), locale),
            })}
          </span>
        </span>
        <Icon name="chevronDown" />
      </summary>
      <DescriptionList
        isInRows
        items={changes.map((change) => ({
          term: sectionText(language, change.section),
          value: changeText(language, change),
        }))}
      />
    </details>
  )
}

function changeText({ t, locale }: Language, change: SectionChange): string {
  const { changedAt, changedBy, changedByTransaction } = change
  const date = formatDate(calendarDateOf(changedAt), locale)
  if (changedByTransaction !== undefined)
    return t('pharmacies.changes.by_transaction', { date, number: String(changedByTransaction) })
  return changedBy ? t('pharmacies.changes.by', { date, name: changedBy }) : date
}

type History = Pharmacy['sections'][PharmacySection]

type SectionChange = Omit<History, 'changedAt'> & {
  readonly section: PharmacySection
  readonly changedAt: NonNullable<History['changedAt']>
}

/** The sections that were changed at least once, the latest first. */
export function sectionChanges({ sections }: Pick<Pharmacy, 'sections'>): readonly SectionChange[] {
  return sectionOrder
    .flatMap((section) => {
      const { changedAt, ...history } = sections[section]
      return changedAt ? [{ ...history, section, changedAt }] : []
    })
    .sort((first, second) => Date.parse(second.changedAt) - Date.parse(first.changedAt))
}
