import {
  type AccessaPharmacy,
  getAgreementDocument,
  type PharmacyId,
  type ProgrammeCategory,
} from '@officine/api/calls'
import { notificationKinds, pharmacyNoticeDays } from '@officine/api/constants'
import { addDays } from '@officine/api/rules'
import { calendarDateOf, formatDate, fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { ToolIcon } from '../../../components/icons/tool-icon.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { send } from '../../../data/index.ts'
import { accessaPath, accessaPharmaciesPath, isAccessaManager } from '../../../domain/accessa/accessa-path.ts'
import { downloadBlob } from '../../../domain/downloads/download-blob.ts'
import { useDismissReadNotifications } from '../../../domain/notifications/dismissed-notifications.ts'
import { FailureAlert } from '../../../failures/index.ts'
import { useAttempt } from '../../../failures/use-attempt.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { accessaPharmacyQuery, programmeCategoriesQuery } from '../accessa.ts'
import { PatientSupportLink } from '../accessa-help.tsx'
import { pharmacyTask } from '../overview/pharmacy-task.ts'
import { Categories } from './categories.tsx'
import { PharmacyTaskRow } from './pharmacy-task-row.tsx'
import { type DashboardDialog, useDashboardDialog } from './use-dashboard-dialog.tsx'
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

function ResponsiblePerson({ pharmacy }: { readonly pharmacy: AccessaPharmacy }) {
  const { t } = useLanguage()
  const { responsible, may } = pharmacy
  const dialog = useDashboardDialog({ pharmacy, categories: [] })
  return (
    <section aria-labelledby="responsible">
      <h2 id="responsible" className="dashboard-heading" tabIndex={-1} ref={dialog.heading}>
        {t('accessa.at.responsible')}
      </h2>
      {responsible ? (
        <>
          <p className="row-title">{fullName(responsible)}</p>
          <p className="row-detail">
            <a href={`mailto:${responsible.email}`}>{responsible.email}</a>
          </p>
          <p className="row-detail">{t('accessa.at.responsible_acts')}</p>
        </>
      ) : (
        <p className="row-detail">{t('accessa.at.responsible_none')}</p>
      )}
      {may.includes('nameResponsible') && (
        <OfcButton variant="plain" onClick={() => dialog.open('name')}>
          {t(responsible ? 'accessa.at.name_other' : 'accessa.at.act.name')}
        </OfcButton>
      )}
      {dialog.element}
    </section>
  )
}

function Agreement({ pharmacy: { id, agreement } }: { readonly pharmacy: AccessaPharmacy }) {
  const { t, locale } = useLanguage()
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  const { attempt, isRunning, failure } = useAttempt(async () => {
    const file = await send(getAgreementDocument, { path: { pharmacyId: id } })
    downloadBlob(file.name, file.content)
  })
  return (
    <section aria-labelledby="agreement">
      <h2 id="agreement" className="dashboard-heading">
        {t('accessa.at.agreement')}
      </h2>
      {agreement ? (
        <>
          <p className="row-detail">
            {t('accessa.at.agreement_signed', {
              effective: formatDate(agreement.effectiveOn, locale),
              name: agreement.signedBy,
              date: formatDate(agreement.signedOn, locale),
            })}
          </p>
          <OfcButton variant="plain" loading={isRunning} onClick={() => void attempt()}>
            <ToolIcon name="download" slot="start" />
            {t('accessa.at.agreement_copy', { reader: isStaff ? 'association' : 'pharmacy' })}
          </OfcButton>
          {failure && <FailureAlert error={failure} heading={t('accessa.at.agreement_failed')} />}
        </>
      ) : (
        <p className="row-detail">{t('accessa.at.agreement_none')}</p>
      )}
    </section>
  )
}

interface ParticipationNoticeProps {
  readonly pharmacy: AccessaPharmacy
  readonly categories: readonly ProgrammeCategory[]
}

/** Explains how a pharmacy leaves accessa and shows the last day before a notice is given. */
function ParticipationNotice({ pharmacy, categories }: ParticipationNoticeProps) {
  const dialog = useDashboardDialog({ pharmacy, categories })
  const { notice, agreement, isEnrolled } = pharmacy
  return (
    <>
      {(agreement || notice || isEnrolled) && <NoticeSection pharmacy={pharmacy} dialog={dialog} />}
      {dialog.element}
    </>
  )
}

interface NoticeSectionProps extends Pick<ParticipationNoticeProps, 'pharmacy'> {
  readonly dialog: DashboardDialog
}

function NoticeSection({ pharmacy: { notice, may }, dialog }: NoticeSectionProps) {
  const { t, locale } = useLanguage()
  return (
    <section aria-labelledby="notice">
      <h2 id="notice" className="dashboard-heading" tabIndex={-1} ref={dialog.heading}>
        {t('accessa.at.end')}
      </h2>
      {notice ? (
        <p className="row-detail">
          {t('accessa.at.end_given', {
            name: notice.givenBy,
            date: formatDate(notice.givenOn, locale),
            last: formatDate(notice.lastDay, locale),
          })}
        </p>
      ) : (
        <p className="row-detail">
          {t('accessa.at.end_text', {
            days: pharmacyNoticeDays,
            date: formatDate(addDays(calendarDateOf(new Date()), pharmacyNoticeDays), locale),
            may: may.includes('giveNotice') ? 'yes' : 'no',
          })}
        </p>
      )}
      {may.includes('giveNotice') && (
        <OfcButton variant="plain" tone="danger" onClick={() => dialog.open('giveNotice')}>
          {t('accessa.at.act.giveNotice')}
        </OfcButton>
      )}
      {may.includes('withdrawNotice') && (
        <OfcButton variant="plain" onClick={() => dialog.open('takeBack')}>
          {t('accessa.at.act.takeBack')}
        </OfcButton>
      )}
    </section>
  )
}
