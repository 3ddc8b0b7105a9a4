import type { UserParticipation } from '@officine/api/calls'
import { calendarDateOf, formatDate, thePharmacy } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { Suspense, useRef, useState } from 'react'
import { useResource } from '../../../data/index.ts'
import { lazyWithRetry } from '../../../failures/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useCodeAhead } from '../../../parts/hooks/use-code-ahead.ts'
import { useFocusOfLostRow } from '../../../parts/hooks/use-focus-of-lost-row.ts'
import { currentPharmacyIds, pharmacyOf } from '../../../parts/pharmacies/own-pharmacies.ts'
import { ResourceView, RowSkeletons } from '../../../parts/resources/resource-view.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { ownParticipationsOf } from '../accessa.ts'
import { StatusBadge } from '../standing/status.tsx'
import { enrolledAmong, enrolledPharmacies } from './enrolled-pharmacies.ts'
import { PatientSupportLink } from './patient-support-link.tsx'

const loadLeaveDialog = () => import('./leave-dialog.tsx')
const LeaveDialog = lazyWithRetry(loadLeaveDialog)

interface OwnProgrammesProps {
  /** Whether the page has no other content, so that loading is shown. */
  readonly isAlone: boolean
}

/** The person’s participations at each of their pharmacies. */
export function OwnProgrammes({ isAlone }: OwnProgrammesProps) {
  const { employments } = useUserinfo()
  const ids = currentPharmacyIds(employments, calendarDateOf(new Date()))
  if (ids.length === 0) return isAlone && <NoProgramme />
  return <OwnProgrammesAmong ids={ids} isAlone={isAlone} />
}

interface OwnProgrammesAmongProps extends OwnProgrammesProps {
  readonly ids: readonly string[]
}

function OwnProgrammesAmong({ ids, isAlone }: OwnProgrammesAmongProps) {
  const enrolled = useResource(enrolledPharmacies)
  // The list of pharmacies below shows its own error.
  if (!isAlone && enrolled.status !== 'ready') return null
  return (
    <ResourceView of={enrolled} skeleton={<RowSkeletons count={2} />}>
      {(page) => {
        const among = enrolledAmong(ids, page)
        if (isAlone && among.length === 0) return <NoProgramme />
        return among.map((pharmacyId) => (
          <OwnProgrammesAt key={pharmacyId} pharmacyId={pharmacyId} isAlone={isAlone} />
        ))
      }}
    </ResourceView>
  )
}

export function NoProgramme() {
  const { t } = useLanguage()
  return <p className="accessa-callout">{t('accessa.own.none')}</p>
}

interface OwnProgrammesAtProps extends OwnProgrammesProps {
  readonly pharmacyId: string
}

function OwnProgrammesAt({ pharmacyId, isAlone }: OwnProgrammesAtProps) {
  const participations = useResource(ownParticipationsOf(pharmacyId))
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  const isLoading = participations.status === 'loading' || pharmacy.status === 'loading'
  const isEmpty = participations.status === 'ready' && participations.data.length === 0
  // Above the list of pharmacies, show only participations or an error.
  if (!isAlone && (isLoading || isEmpty)) return null
  // The pharmacy has left accessa since the list was fetched.
  if (participations.status === 'error' && participations.error.kind === 'notFound') return null
  return (
    <ResourceView of={participations} skeleton={<RowSkeletons count={2} />}>
      {(own) =>
        own.length > 0 && (
          <ResourceView of={pharmacy} within={participations} skeleton={<RowSkeletons count={2} />}>
            {({ companyName }) => <Programmes pharmacyId={pharmacyId} pharmacyName={companyName} own={own} />}
          </ResourceView>
        )
      }
    </ResourceView>
  )
}

interface ProgrammesProps {
  readonly pharmacyId: string
  readonly pharmacyName: string
  readonly own: readonly UserParticipation[]
}

function Programmes({ pharmacyId, pharmacyName, own }: ProgrammesProps) {
  const { t, locale } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const onGone = useFocusOfLostRow(heading, own)
  const [leaves, setLeaves] = useState<readonly UserParticipation[]>()
  useCodeAhead(loadLeaveDialog)
  const headingId = `own-${pharmacyId}`
  return (
    <section className="accessa-own" aria-labelledby={headingId}>
      <div className="accessa-own-head">
        <h2 id={headingId} className="card-title" tabIndex={-1} ref={heading}>
          {t('accessa.own.title', { thePharmacy: thePharmacy(pharmacyName, locale) })}
        </h2>
        <PatientSupportLink />
      </div>
      <ul className="sheet accessa-rows">
        {own.map((one) => (
          <li key={one.id} className="accessa-row">
            <div className="accessa-row-words">
              <div>
                <h3 className="row-title">{one.name[locale]}</h3>
                <p className="row-detail">{one.requirement[locale]}</p>
              </div>
              <div className="accessa-row-state">
                <StatusBadge status={one.status} />
                <p className="row-detail">
                  {one.missing ?? t('accessa.since', { date: formatDate(one.enrolledOn, locale) })}
                </p>
              </div>
            </div>
            <OfcButton
              variant="plain"
              label={t('accessa.own.leave_named', { category: one.name[locale] })}
              onClick={() => setLeaves([one])}
            >
              {t('accessa.own.leave')}
            </OfcButton>
          </li>
        ))}
      </ul>
      {own.length > 1 && (
        <div className="row-actions">
          <OfcButton variant="plain" tone="danger" onClick={() => setLeaves(own)}>
            {t('accessa.own.leave_all')}
          </OfcButton>
        </div>
      )}
      {leaves && (
        <Suspense>
          <LeaveDialog
            pharmacyId={pharmacyId}
            pharmacyName={pharmacyName}
            participations={leaves}
            isAll={leaves.length === own.length}
            onClosed={() => setLeaves(undefined)}
            onLeft={onGone}
          />
        </Suspense>
      )}
    </section>
  )
}
