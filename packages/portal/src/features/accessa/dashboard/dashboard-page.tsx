import type { AccessaPharmacy, ProgrammeCategory } from '@officine/api/calls'
import { notificationKinds } from '@officine/api/constants'
import { formatDate, thePharmacy } from '@officine/i18n/locale'
import { useEffect } from 'react'
import { useResource } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, Page } from '../../../navigation/index.ts'
import { addressOfAccessa, answersForAccessa } from '../../../parts/accessa/accessa-address.ts'
import { addressOfPharmacies } from '../../../parts/accessa/screen-addresses.ts'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { useReadNotices } from '../../../parts/notifications/use-read-notices.ts'
import { RefusedPage, ResourceView, RowSkeletons } from '../../../parts/resources/resource-view.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { accessaOf, categoriesOf } from '../accessa.ts'
import { expectedOf } from '../overview/expected.ts'
import { PatientSupportLink } from '../overview/patient-support-link.tsx'
import { Agreement } from './agreement.tsx'
import { Categories } from './categories.tsx'
import { ExpectedRow } from './expected-row.tsx'
import { Notice } from './notice.tsx'
import { Responsible } from './responsible.tsx'
import '../accessa.css'
import './dashboard.css'

interface DashboardPageProps {
  readonly pharmacyId: string
}

/** Status of a pharmacy in accessa by category, and its responsible person. */
export default function DashboardPage({ pharmacyId }: DashboardPageProps) {
  const person = useUserinfo()
  const answers = answersForAccessa(person, pharmacyId) || person.mayAnywhere.includes('read')
  // Emails link participants to this page too; redirect them to the page of their own
  // participation.
  useEffect(() => {
    if (!answers) void go(addressOfAccessa, { replace: true })
  }, [answers])
  return answers ? <Answering pharmacyId={pharmacyId} /> : null
}

function Answering({ pharmacyId }: DashboardPageProps) {
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  const { t, locale } = useLanguage()
  const accessa = useResource(accessaOf(pharmacyId))
  const categories = useResource(categoriesOf(pharmacyId))
  // Render title and lead together with the content, to avoid a layout shift.
  const known = accessa.status === 'ready' && categories.status === 'ready' ? accessa.data : undefined
  return (
    <RefusedPage of={accessa}>
      <Page
        title={known ? 'accessa.at.title' : 'accessa.title'}
        values={{ thePharmacy: known ? thePharmacy(known.companyName, locale) : '' }}
        lead={
          known && categories.status === 'ready' && <Lead pharmacy={known} categories={categories.data} />
        }
        above={
          <WayBack to={addressOfPharmacies}>
            {t('accessa.at.all', { isStaff: isStaff ? 'yes' : 'no' })}
          </WayBack>
        }
        act={<PatientSupportLink />}
      >
        <ResourceView of={accessa} skeleton={<RowSkeletons count={6} />}>
          {(pharmacy) => (
            <ResourceView of={categories} within={accessa} skeleton={<RowSkeletons count={6} />}>
              {(read) => <Dashboard pharmacy={pharmacy} categories={read} />}
            </ResourceView>
          )}
        </ResourceView>
      </Page>
    </RefusedPage>
  )
}

interface DashboardProps {
  readonly pharmacy: AccessaPharmacy
  readonly categories: readonly ProgrammeCategory[]
}

function Lead({ pharmacy: { isEnrolled }, categories }: DashboardProps) {
  const { t, locale } = useLanguage()
  const [first] = categories.flatMap(({ enrolledOn }) => enrolledOn ?? []).sort()
  if (!isEnrolled || !first) return t('accessa.at.not_enrolled')
  return t('accessa.at.lead', { date: formatDate(first, locale) })
}

function Dashboard({ pharmacy, categories }: DashboardProps) {
  const isDone = expectedOf(pharmacy) === undefined
  useReadNotices(
    'Accessa',
    ({ pharmacyId, kind }) =>
      pharmacyId === pharmacy.id && (isDone || kind === notificationKinds.InformationNotice),
  )
  return (
    <div className="dashboard">
      <ExpectedRow pharmacy={pharmacy} categories={categories} />
      <div className="dashboard-columns">
        <Categories pharmacy={pharmacy} categories={categories} />
        <div className="dashboard-side">
          <Responsible pharmacy={pharmacy} />
          <Agreement pharmacy={pharmacy} />
          <Notice pharmacy={pharmacy} categories={categories} />
        </div>
      </div>
    </div>
  )
}
