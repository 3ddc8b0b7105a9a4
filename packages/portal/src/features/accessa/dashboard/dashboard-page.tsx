import type { AccessaPharmacy, PharmacyId, ProgrammeCategory } from '@officine/api/calls'
import { notificationKinds } from '@officine/api/constants'
import { formatDate, pharmacyWithArticle } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { accessaPath, isAccessaManager } from '../../../domain/accessa/accessa-path.ts'
import { accessaPharmaciesPath } from '../../../domain/accessa/accessa-screen-paths.ts'
import { useDismissReadNotifications } from '../../../domain/notifications/use-dismiss-read-notifications.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { accessaPharmacyQuery, programmeCategoriesQuery } from '../accessa.ts'
import { PatientSupportLink } from '../accessa-help.tsx'
import { pharmacyTask } from '../overview/pharmacy-task.ts'
import { Agreement } from './agreement.tsx'
import { Categories } from './categories.tsx'
import { ParticipationNotice } from './participation-notice.tsx'
import { PharmacyTaskRow } from './pharmacy-task-row.tsx'
import { ResponsiblePerson } from './responsible-person.tsx'
import '../accessa.css'
import './dashboard.css'

interface DashboardPageProps {
  readonly pharmacyId: PharmacyId
}

/** Status of a pharmacy in accessa by category, and its responsible person. */
export default function DashboardPage({ pharmacyId }: DashboardPageProps) {
  const person = useUserinfo()
  const mayRead = isAccessaManager(person, pharmacyId) || person.mayAnywhere.includes('read')
  // Emails link participants to this page too; redirect them to the page of their own
  // participation.
  useEffect(() => {
    if (!mayRead) void go(accessaPath, { replace: true })
  }, [mayRead])
  return mayRead ? <PharmacyDashboard pharmacyId={pharmacyId} /> : null
}

function PharmacyDashboard({ pharmacyId }: DashboardPageProps) {
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  const { t, locale } = useLanguage()
  const accessa = useQuery(accessaPharmacyQuery(pharmacyId))
  const categories = useQuery(programmeCategoriesQuery(pharmacyId))
  // Render title and lead together with the content, to avoid a layout shift.
  const loadedPharmacy = accessa.data && categories.data ? accessa.data : undefined
  return (
    <RecordGuard of={accessa}>
      <Page
        title={loadedPharmacy ? 'accessa.at.title' : 'accessa.title'}
        values={{
          thePharmacy: loadedPharmacy ? pharmacyWithArticle(loadedPharmacy.companyName, locale) : '',
        }}
        intro={
          loadedPharmacy &&
          categories.data && <DashboardIntro pharmacy={loadedPharmacy} categories={categories.data} />
        }
        above={
          <BackLink to={accessaPharmaciesPath}>
            {t('accessa.at.all', { isStaff: isStaff ? 'yes' : 'no' })}
          </BackLink>
        }
        action={<PatientSupportLink />}
      >
        <QueryView of={accessa} skeleton={<RowSkeletons count={6} />}>
          {(pharmacy) => (
            <QueryView of={categories} within={accessa} skeleton={<RowSkeletons count={6} />}>
              {(loadedCategories) => <Dashboard pharmacy={pharmacy} categories={loadedCategories} />}
            </QueryView>
          )}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

interface DashboardProps {
  readonly pharmacy: AccessaPharmacy
  readonly categories: readonly ProgrammeCategory[]
}

function DashboardIntro({ pharmacy: { isEnrolled }, categories }: DashboardProps) {
  const { t, locale } = useLanguage()
  const [firstEnrolment] = categories.flatMap(({ enrolledOn }) => enrolledOn ?? []).sort()
  if (!isEnrolled || !firstEnrolment) return t('accessa.at.not_enrolled')
  return t('accessa.at.lead', { date: formatDate(firstEnrolment, locale) })
}

function Dashboard({ pharmacy, categories }: DashboardProps) {
  const isDone = pharmacyTask(pharmacy) === undefined
  // Kinds other than information ask for a task, and stay until the pharmacy has none.
  useDismissReadNotifications(
    'Accessa',
    ({ pharmacyId, kind }) =>
      pharmacyId === pharmacy.id && (isDone || kind === notificationKinds.InformationNotice),
  )
  return (
    <div className="dashboard">
      <PharmacyTaskRow pharmacy={pharmacy} categories={categories} />
      <div className="dashboard-columns">
        <Categories pharmacy={pharmacy} categories={categories} />
        <div className="dashboard-side">
          <ResponsiblePerson pharmacy={pharmacy} />
          <Agreement pharmacy={pharmacy} />
          <ParticipationNotice pharmacy={pharmacy} categories={categories} />
        </div>
      </div>
    </div>
  )
}
