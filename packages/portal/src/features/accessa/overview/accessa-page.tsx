import {
  type AccessaPharmacySummary,
  getAccessaPharmacies,
  type Page as PageOf,
  type PharmacyId,
  type UserParticipation,
} from '@officine/api/calls'
import { maximumPageSize } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { formatDate, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView, RowSkeletons } from '../../../components/query-view.tsx'
import { WithAside } from '../../../components/with-aside.tsx'
import { callQuery } from '../../../data/index.ts'
import {
  accessaHref,
  accessaIntroductionPath,
  accessaPath,
  isAccessaManager,
} from '../../../domain/accessa/accessa-path.ts'
import { useDismissReadNotifications } from '../../../domain/notifications/dismissed-notifications.ts'
import { currentPharmacyIds, pharmacyQuery } from '../../../domain/pharmacies/pharmacy-queries.ts'
import { lazyDialog } from '../../../failures/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import { useLanguage } from '../../../language/index.ts'
import { useListResult } from '../../../lists/use-list.ts'
import { Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { myParticipationsQuery } from '../accessa.ts'
import { AccessaHelp, PatientSupportLink } from '../accessa-help.tsx'
import { StatusBadge } from '../programme-status.tsx'
import { AccessaPharmacies } from './accessa-pharmacies.tsx'
import { pharmaciesOnOverview } from './accessa-pharmacy-list.ts'
import '../accessa.css'

/**
 * The person’s own participation and the pharmacies they are responsible for; all pharmacies for
 * staff.
 */
export default function AccessaPage() {
  const { t } = useLanguage()
  const person = useUserinfo()
  const isStaff = person.mayAnywhere.includes('read')
  const isManager = isStaff || isAccessaManager(person)
  // Marks as read the notifications about the person’s own participation that link here.
  useDismissReadNotifications(
    'Accessa',
    ({ pharmacyId }) => pharmacyId !== undefined && accessaHref(pharmacyId, person) === accessaPath,
  )
  const content = (
    <div className="accessa">
      {person.may.includes('readAccessa') ? <MyProgrammes isOnlyContent={!isManager} /> : <NoProgramme />}
      {isManager && <AccessaPharmacies definition={pharmaciesOnOverview} />}
    </div>
  )
  const reader = isStaff ? 'staff' : isManager ? 'answers' : 'participant'
  const hasAside = reader === 'answers'
  return (
    <Page title="accessa.title" intro={t('accessa.lead', { reader })} action={hasAside && <SignUpLink />}>
      {hasAside ? <WithAside aside={<OverviewAside />}>{content}</WithAside> : content}
    </Page>
  )
}

/** Renders with the list, below which it sits on phones. */
function OverviewAside() {
  const { result } = useListResult(pharmaciesOnOverview)
  return result.isPending ? null : <AccessaHelp />
}

/**
 * Sign-up button when a pharmacy does not participate and no row offers it (the person may not
 * sign).
 */
function SignUpLink() {
  const { t } = useLanguage()
  const { result } = useListResult(pharmaciesOnOverview)
  const items = result.data?.items ?? []
  const notEnrolled = items.filter(({ status, may }) => status === null && may.includes('read'))
  if (notEnrolled.length === 0 || notEnrolled.some(({ may }) => may.includes('sign'))) return null
  return <LinkButton to={accessaIntroductionPath}>{t('accessa.sign_up_one')}</LinkButton>
}

const useLeaveProgrammeDialog = lazyDialog(() => import('./leave-programme-dialog.tsx'))

interface MyProgrammesProps {
  /** Whether the page has no other content, so that loading is shown. */
  readonly isOnlyContent: boolean
}

/** The person’s participations at each of their pharmacies. */
function MyProgrammes({ isOnlyContent }: MyProgrammesProps) {
  const ids = currentPharmacyIds(useUserinfo().employments, todayInQuebec())
  const enrolled = useQuery({ ...enrolledPharmacies, enabled: ids.length > 0 })
  if (ids.length === 0) return isOnlyContent && <NoProgramme />
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

function NoProgramme() {
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
        <LeaveProgrammeDialog
          pharmacyId={pharmacyId}
          pharmacyName={pharmacyName}
          participations={participationsToLeave}
          isAll={participationsToLeave.length === participations.length}
          onClosed={() => setParticipationsToLeave(undefined)}
          onLeft={focusAfterRemoval}
        />
      )}
    </section>
  )
}

/**
 * Readable pharmacies enrolled in a category. Other pharmacies, including unopened ones, have no
 * participants.
 */
const enrolledPharmacies = callQuery(getAccessaPharmacies, {
  query: { filter: 'enrolled', pageNumber: 1, pageSize: maximumPageSize },
})

type EnrolledPage = PageOf<Pick<AccessaPharmacySummary, 'id'>>

/** Ids that may have a participation of the person. An incomplete page excludes none. */
export function filterEnrolled(
  ids: readonly string[],
  { items, totalCount }: EnrolledPage,
): readonly string[] {
  if (items.length < totalCount) return ids
  return ids.filter((id) => items.some((item) => item.id === id))
}
