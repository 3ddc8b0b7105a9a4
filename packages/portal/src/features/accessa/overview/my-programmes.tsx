import type { PharmacyId, UserParticipation } from '@officine/api/calls'
import { calendarDateOf, formatDate, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { QueryView, RowSkeletons } from '../../../components/query-view.tsx'
import { currentPharmacyIds, pharmacyQuery } from '../../../domain/pharmacies/pharmacy-queries.ts'
import { lazyDialog } from '../../../failures/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { myParticipationsQuery } from '../accessa.ts'
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
  const enrolled = useQuery(enrolledPharmacies)
  // The list of pharmacies below shows its own error.
  if (!isOnlyContent && !enrolled.data) return null
  return (
    <QueryView of={enrolled} skeleton={<RowSkeletons count={2} />}>
      {(page) => {
        const pharmacyIds = filterEnrolled(ids, page)
        if (isOnlyContent && pharmacyIds.length === 0) return <NoProgramme />
        return pharmacyIds.map((pharmacyId) => (
          <MyProgrammesAtPharmacy key={pharmacyId} pharmacyId={pharmacyId} isOnlyContent={isOnlyContent} />
        ))
      }}
    </QueryView>
  )
}

export function NoProgramme() {
  const { t } = useLanguage()
  return <p className="accessa-callout">{t('accessa.own.none')}</p>
}

interface MyProgrammesAtPharmacyProps extends MyProgrammesProps {
  readonly pharmacyId: PharmacyId
}

function MyProgrammesAtPharmacy({ pharmacyId, isOnlyContent }: MyProgrammesAtPharmacyProps) {
  const participations = useQuery(myParticipationsQuery(pharmacyId))
  const pharmacy = useQuery(pharmacyQuery(pharmacyId))
  const isLoading = participations.isPending || pharmacy.isPending
  const isEmpty = participations.data?.length === 0
  // Above the list of pharmacies, show only participations or an error.
  if (!isOnlyContent && (isLoading || isEmpty)) return null
  // The pharmacy has left accessa since the list was fetched.
  if (!participations.data && participations.error?.kind === 'notFound') return null
  return (
    <QueryView of={participations} skeleton={<RowSkeletons count={2} />}>
      {(items) =>
        items.length > 0 && (
          <QueryView of={pharmacy} within={participations} skeleton={<RowSkeletons count={2} />}>
            {({ companyName }) => (
              <ProgrammeList pharmacyId={pharmacyId} pharmacyName={companyName} participations={items} />
            )}
          </QueryView>
        )
      }
    </QueryView>
  )
}

interface ProgrammeListProps {
  readonly pharmacyId: PharmacyId
  readonly pharmacyName: string
  readonly participations: readonly UserParticipation[]
}

function ProgrammeList({ pharmacyId, pharmacyName, participations }: ProgrammeListProps) {
  const { t, locale } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfterRemoval = useFocusAfterRowRemoval(heading, participations)
  const [participationsToLeave, setParticipationsToLeave] = useState<readonly UserParticipation[]>()
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
        {participations.map((participation) => (
          <li key={participation.id} className="accessa-row">
            <div className="accessa-row-words">
              <div>
                <h3 className="row-title">{participation.name[locale]}</h3>
                <p className="row-detail">{participation.requirement[locale]}</p>
              </div>
              <div className="accessa-row-state">
                <StatusBadge status={participation.status} />
                <p className="row-detail">
                  {participation.missing ??
                    t('accessa.since', { date: formatDate(participation.enrolledOn, locale) })}
                </p>
              </div>
            </div>
            <OfcButton
              variant="plain"
              label={t('accessa.own.leave_named', { category: participation.name[locale] })}
              onClick={() => setParticipationsToLeave([participation])}
            >
              {t('accessa.own.leave')}
            </OfcButton>
          </li>
        ))}
      </ul>
      {participations.length > 1 && (
        <div className="row-actions">
          <OfcButton variant="plain" tone="danger" onClick={() => setParticipationsToLeave(participations)}>
            {t('accessa.own.leave_all')}
          </OfcButton>
        </div>
      )}
      {participationsToLeave && (
        <Suspense>
          <LeaveProgrammeDialog
            pharmacyId={pharmacyId}
            pharmacyName={pharmacyName}
            participations={participationsToLeave}
            isAll={participationsToLeave.length === participations.length}
            onClosed={() => setParticipationsToLeave(undefined)}
            onLeft={focusAfterRemoval}
          />
        </Suspense>
      )}
    </section>
  )
}
