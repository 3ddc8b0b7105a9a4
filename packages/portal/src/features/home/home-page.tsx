import type { OwnEmployment } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { formatDate, formatList, givenName, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { membershipCardPath } from '../../domain/documents/document-paths.ts'
import { useUndismissedNotifications } from '../../domain/notifications/dismissed-notifications.ts'
import { myEmploymentsQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { mayHaveDrafts } from '../../drafts/drafts.ts'
import { lazyAhead, OptionalContent, usePreload } from '../../failures/index.ts'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import { type Language, useLanguage, useTexts } from '../../language/index.ts'
import { Link, Page, useSearchParams } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { type EmploymentStatus, employmentStatusOf } from './employment-status.ts'
import { HomeAnnouncements } from './home-announcements.tsx'
import { HomeNotifications } from './home-notifications.tsx'
import { MyPharmacies } from './home-pharmacies.tsx'
import { homeTasks, isInEmploymentNews, mayHaveUnsentForms } from './home-tasks.ts'
import './home.css'

const UnsentDrafts = lazyAhead(() => import('./unsent-drafts.tsx'))
const MyRequests = lazyAhead(() => import('./my-requests.tsx'))
const NoPharmacy = lazyAhead(() => import('./no-pharmacy.tsx'))
/** Members never fetch this chunk. */
const AssociationHome = lazyAhead(() => import('./association/association.tsx'))
/** Counts as no forms if the chunk fails to load, because home works without it. */
const UnsentTransactions = lazy(() => import('./unsent-transactions.tsx').catch(() => ({ default: NoForms })))

function NoForms({ onCounted }: { readonly onCounted: (count: number) => void }): ReactNode {
  useEffect(() => onCounted(0), [onCounted])
  return null
}

/** Tasks of the person, then news and their pharmacies. */
export default function HomePage() {
  const language = useLanguage()
  const { t } = language
  const userinfo = useUserinfo()
  const notifications = useUndismissedNotifications(userinfo.notifications)
  const employments = useQuery(myEmploymentsQuery)
  const { tasks, news } = homeTasks(notifications, userinfo)
  const employmentStatus = employments.data
    ? employmentStatusOf(employments.data, notifications, todayInQuebec())
    : undefined
  const [query] = useSearchParams()
  // The person arrives at `/?welcome` after signing up.
  const newEmployments = query.has('welcome') ? employments.data : undefined
  const [formCount, setFormCount] = useState<number>()
  const isStaff = userinfo.mayAnywhere.includes('read')
  const [staffSummary, setStaffSummary] = useState('\u00a0')
  const mayLackPharmacy = !isStaff && userinfo.employments.every(({ accountId }) => accountId === null)
  const mayHaveForms = mayHaveUnsentForms(userinfo)
  // The code and texts that the employments and forms may need, in parallel with their data.
  usePreload(mayLackPharmacy && NoPharmacy)
  useTexts(mayHaveForms || mayLackPharmacy ? [mayHaveForms ? 'transaction-rows' : 'requests'] : [])
  const isPhone = useIsBelow('sm')
  const hasCard = userinfo.may.includes('readMembershipCard')
  const taskCount = tasks.length + (formCount ?? 0)
  const areFormsKnown = !mayHaveForms || formCount !== undefined
  const summaryInput = {
    taskCount: areFormsKnown ? taskCount : undefined,
    employmentStatus,
    mayRequest: userinfo.may.includes('requestLink'),
    newEmployments,
  }
  const lowerContent = (
    <>
      {hasCard && isPhone && (
        <Link to={membershipCardPath} className="home-card">
          <Icon name="card" />
          {t('shell.account.card')}
        </Link>
      )}
      <HomeAnnouncements announcements={userinfo.announcements} />
      <Drafts />
      <QueryView of={employments} skeleton={<RowSkeletons count={3} />}>
        {() =>
          employmentStatus && (
            <div className="home-stack">
              <HomeNotifications
                title={t('home.news.title')}
                items={news.filter((item) => !isInEmploymentNews(item, employmentStatus))}
              />
              {employmentStatus.pendingRequests.length + employmentStatus.news.length > 0 && (
                <Suspense fallback={<RowSkeletons count={1} />}>
                  <MyRequests employmentStatus={employmentStatus} />
                </Suspense>
              )}
              {employmentStatus.pharmacyIds.length > 0 ? (
                <MyPharmacies {...employmentStatus} />
              ) : (
                !isStaff && (
                  <Suspense fallback={<RowSkeletons count={1} />}>
                    <NoPharmacy
                      hasPendingRequest={employmentStatus.pendingRequests.length > 0}
                      isFirst={taskCount === 0}
                      futureEmployments={employmentStatus.futureEmployments}
                    />
                  </Suspense>
                )
              )}
            </div>
          )
        }
      </QueryView>
    </>
  )
  return (
    <Page
      title="home.title"
      windowTitle="home.document_title"
      values={{ name: givenName(userinfo) }}
      intro={isStaff ? staffSummary : homeSummary(language, summaryInput)}
      action={
        hasCard &&
        !isPhone && (
          <LinkButton to={membershipCardPath}>
            <Icon name="card" slot="start" />
            {t('shell.account.card')}
          </LinkButton>
        )
      }
    >
      <div className={tasks.length > 0 && !isStaff ? 'home-stack home-told' : 'home-stack'}>
        {isStaff && (
          <Suspense fallback={<RowSkeletons count={9} />}>
            <AssociationHome onSummary={setStaffSummary} />
          </Suspense>
        )}
        <HomeNotifications
          title={t('home.to_do.title')}
          items={tasks}
          isFirst={!isStaff}
          isHeadHidden={!isStaff && !newEmployments}
          isEmpty={taskCount === 0 && (!mayHaveForms || formCount === 0)}
        >
          {mayHaveForms && (
            <Suspense
              fallback={
                <li className="row-skeleton">
                  <OfcSkeleton lines={2} />
                </li>
              }
            >
              <UnsentTransactions
                isFirst={tasks.length === 0}
                displayedTasks={tasks}
                onCounted={setFormCount}
              />
            </Suspense>
          )}
        </HomeNotifications>
        {/* Rendered once the forms are known, which would push it down; until then the footer
            waits too. */}
        {areFormsKnown ? lowerContent : <div className="page-skeleton" />}
      </div>
    </Page>
  )
}

interface HomeSummaryInput {
  /** Number of tasks of the person; undefined until all of them are known. */
  readonly taskCount: number | undefined
  readonly employmentStatus: EmploymentStatus | undefined
  /** Whether the person may request an employment. */
  readonly mayRequest: boolean
  /** Employments of a new account, whose pharmacies are now accessible. */
  readonly newEmployments?: readonly OwnEmployment[] | undefined
}

/** Summary of the day in one sentence. */
export function homeSummary(
  { t, locale }: Language,
  { taskCount, employmentStatus, mayRequest, newEmployments }: HomeSummaryInput,
): string {
  const names = employmentStatus?.pharmacyIds.flatMap(
    (id) => newEmployments?.find(({ accountId }) => accountId === id)?.pharmacyName || [],
  )
  if (names?.length) {
    const pharmacies = formatList(
      names.map((name) => pharmacyWithArticle(name, locale)),
      locale,
    )
    return t('home.lead.welcome', { count: names.length, pharmacies })
  }
  // A number that grows a moment later would have been wrong.
  if (taskCount === undefined) return '\u00a0'
  if (taskCount > 0) return t('home.lead.to_do', { count: taskCount })
  // Reserves the line until the employments are known.
  if (!employmentStatus) return '\u00a0'
  if (employmentStatus.pendingRequests.length > 0) return t('home.lead.waiting')
  if (employmentStatus.pharmacyIds.length > 0) return t('home.lead.nothing')
  const [first] = employmentStatus.futureEmployments
  if (first?.pharmacyName) {
    return t('home.lead.starts', {
      thePharmacy: pharmacyWithArticle(first.pharmacyName, locale),
      date: formatDate(first.startDate, locale),
    })
  }
  return mayRequest && !first ? t('home.lead.no_pharmacy') : t('home.lead.nothing')
}

/** Unsent drafts. The chunk that reads them loads only if there may be any. */
function Drafts() {
  const [mayHaveAny, setMayHaveAny] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const check = () => void mayHaveDrafts().then((may) => controller.signal.aborted || setMayHaveAny(may))
    check()
    // Another tab may have opened the browser’s first form, which creates the database, since.
    addEventListener('focus', check, { signal: controller.signal })
    return () => controller.abort()
  }, [])
  if (!mayHaveAny) return null
  return (
    <OptionalContent>
      <UnsentDrafts />
    </OptionalContent>
  )
}
