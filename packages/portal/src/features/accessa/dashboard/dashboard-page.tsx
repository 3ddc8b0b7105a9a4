import { type AccessaPharmacy, getAgreementDocument, type PharmacyId } from '@officine/api/calls'
import { notificationKinds, pharmacyNoticeDays } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { formatDate, fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { send } from '../../../data/index.ts'
import { accessaPath, accessaPharmaciesPath, isAccessaManager } from '../../../domain/accessa/accessa-path.ts'
import { DownloadButton } from '../../../domain/downloads/download.tsx'
import { useDismissReadNotifications } from '../../../domain/notifications/dismissed-notifications.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { accessaPharmacyQuery, programmeCategoriesQuery } from '../accessa.ts'
import { PatientSupportLink } from '../accessa-help.tsx'
import { pharmacyTask } from '../overview/pharmacy-row.tsx'
import { Categories } from './categories.tsx'
import { PharmacyTaskRow } from './pharmacy-task-row.tsx'
import { type DashboardProps, useDashboardDialog } from './use-dashboard-dialog.tsx'
import '../accessa.css'
import './dashboard.css'

/** Status of a pharmacy in accessa by category, and its responsible person. */
export default function DashboardPage({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  const person = useUserinfo()
  const mayRead = isAccessaManager(person, pharmacyId) || person.mayAnywhere.includes('read')
  // Emails link participants to this page too; redirect them to the page of their own
  // participation.
  useEffect(() => {
    if (!mayRead) void go(accessaPath, { replace: true })
  }, [mayRead])
  return mayRead ? <PharmacyDashboard pharmacyId={pharmacyId} /> : null
}

function PharmacyDashboard({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
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
          <DownloadButton
            errorHeading={t('accessa.at.agreement_failed')}
            fetchFile={() => send(getAgreementDocument, { path: { pharmacyId: id } })}
          >
            {t('accessa.at.agreement_copy', { reader: isStaff ? 'association' : 'pharmacy' })}
          </DownloadButton>
        </>
      ) : (
        <p className="row-detail">{t('accessa.at.agreement_none')}</p>
      )}
    </section>
  )
}

/** Explains how a pharmacy leaves accessa and shows the last day before a notice is given. */
function ParticipationNotice({ pharmacy, categories }: DashboardProps) {
  const { t, locale } = useLanguage()
  const dialog = useDashboardDialog({ pharmacy, categories })
  const { notice, agreement, isEnrolled, may } = pharmacy
  return (
    <>
      {(agreement || notice || isEnrolled) && (
        <section aria-labelledby="notice">
          <h2 id="notice" className="dashboard-heading" tabIndex={-1} ref={dialog.heading}>
            {t('accessa.at.end')}
          </h2>
          <p className="row-detail">
            {notice
              ? t('accessa.at.end_given', {
                  name: notice.givenBy,
                  date: formatDate(notice.givenOn, locale),
                  last: formatDate(notice.lastDay, locale),
                })
              : t('accessa.at.end_text', {
                  days: pharmacyNoticeDays,
                  date: formatDate(addDays(todayInQuebec(), pharmacyNoticeDays), locale),
                  may: may.includes('giveNotice') ? 'yes' : 'no',
                })}
          </p>
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
      )}
      {dialog.element}
    </>
  )
}
