import type { UserParticipation } from '@officine/api/calls'
import { calendarDateOf, formatDate, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { Suspense, useRef, useState } from 'react'
import { ResourceView, RowSkeletons } from '../../../components/resources/resource-view.tsx'
import { useResource } from '../../../data/index.ts'
import { currentPharmacyIds, pharmacyResource } from '../../../domain/pharmacies/pharmacy-resources.ts'
import { lazyDialog } from '../../../failures/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { myParticipationsOf } from '../accessa.ts'
import { PatientSupportLink } from '../accessa-help.tsx'
import { StatusBadge } from '../status/programme-status.tsx'
import { enrolledPharmacies, filterEnrolled } from './enrolled-pharmacies.ts'

const useLeaveProgrammeDialog = lazyDialog(() => import('./leave-programme-dialog.tsx'))

interface MyProgrammesProps {
  /** Whether the page has no other content, so that loading is shown. */
  readonly isOnlyContent: boolean
}

/** The person’s participations at each of their pharmacies. */
export function MyProgrammes({ isOnlyContent }: MyProgrammesProps) {
  const { employments } = useUserinfo()
  const ids = currentPharmacyIds(employments, calendarDateOf(new Date()))
  if (ids.length === 0) return isOnlyContent && <NoProgramme />
  return <MyEnrolledPharmacies ids={ids} isOnlyContent={isOnlyContent} />
}

interface MyEnrolledPharmaciesProps extends MyProgrammesProps {
  readonly ids: readonly string[]
}

function MyEnrolledPharmacies({ ids, isOnlyContent }: MyEnrolledPharmaciesProps) {
  const enrolled = useResource(enrolledPharmacies)
  // The list of pharmacies below shows its own error.
  if (!isOnlyContent && enrolled.status !== 'ready') return null
  return (
    <ResourceView of={enrolled} skeleton={<RowSkeletons count={2} />}>
      {(page) => {
        const among = filterEnrolled(ids, page)
        if (isOnlyContent && among.length === 0) return <NoProgramme />
        return among.map((pharmacyId) => (
          <MyProgrammesAtPharmacy key={pharmacyId} pharmacyId={pharmacyId} isOnlyContent={isOnlyContent} />
        ))
      }}
    </ResourceView>
  )
}

export function NoProgramme() {
  const { t } = useLanguage()
  return <p className="accessa-callout">{t('accessa.own.none')}</p>
}

interface MyProgrammesAtPharmacyProps extends MyProgrammesProps {
  readonly pharmacyId: string
}

function MyProgrammesAtPharmacy({ pharmacyId, isOnlyContent }: MyProgrammesAtPharmacyProps) {
  const participations = useResource(myParticipationsOf(pharmacyId))
  const pharmacy = useResource(pharmacyResource(pharmacyId))
  const isLoading = participations.status === 'loading' || pharmacy.status === 'loading'
  const isEmpty = participations.status === 'ready' && participations.data.length === 0
  // Above the list of pharmacies, show only participations or an error.
  if (!isOnlyContent && (isLoading || isEmpty)) return null
  // The pharmacy has left accessa since the list was fetched.
  if (participations.status === 'error' && participations.error.kind === 'notFound') return null
  return (
    <ResourceView of={participations} skeleton={<RowSkeletons count={2} />}>
      {(own) =>
        own.length > 0 && (
          <ResourceView of={pharmacy} within={participations} skeleton={<RowSkeletons count={2} />}>
            {({ companyName }) => (
              <ProgrammeList pharmacyId={pharmacyId} pharmacyName={companyName} participations={own} />
            )}
          </ResourceView>
        )
      }
    </ResourceView>
  )
}

interface ProgrammeListProps {
  readonly pharmacyId: string
  readonly pharmacyName: string
  readonly participations: readonly UserParticipation[]
}

function ProgrammeList({ pharmacyId, pharmacyName, participations }: ProgrammeListProps) {
  const { t, locale } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const onGone = useFocusAfterRowRemoval(heading, participations)
  const [leaves, setLeaves] = useState<readonly UserParticipation[]>()
  const LeaveProgrammeDialog = useLeaveProgrammeDialog()
  const headingId = `own-${pharmacyId}`
  return (
    <section className="accessa-own" aria-labelledby={headingId}>
      <div className="accessa-own-head">
        <h2 id={headingId} className="card-title" tabIndex={-1} ref={heading}>
          {t('accessa.own.title', { thePharmacy: pharmacyWithArticle(pharmacyName, locale) })}
        </h2>
        <PatientSupportLink />
      </div>
      <ul className="sheet accessa-rows">
        {participations.map((one) => (
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
      {participations.length > 1 && (
        <div className="row-actions">
          <OfcButton variant="plain" tone="danger" onClick={() => setLeaves(participations)}>
            {t('accessa.own.leave_all')}
          </OfcButton>
        </div>
      )}
      {leaves && (
        <Suspense>
          <LeaveProgrammeDialog
            pharmacyId={pharmacyId}
            pharmacyName={pharmacyName}
            participations={leaves}
            isAll={leaves.length === participations.length}
            onClosed={() => setLeaves(undefined)}
            onLeft={onGone}
          />
        </Suspense>
      )}
    </section>
  )
}
