import { Suspense, useEffect } from 'react'
import { NotFoundPage } from '../components/error-pages/lazy-error-pages.tsx'
import { PageSkeleton } from '../components/page-skeleton.tsx'
import { ErrorBoundary, lazyAhead, OptionalContent } from '../failures/index.ts'
import { loadedPage, reevaluateRoute, useCurrentPage } from '../navigation/index.ts'
import { isSignedIn, usePerson, useSession, useUserinfoState } from '../session/index.ts'
import { ChunkFailure, PageFailure, UserinfoFailure } from './failure-pages.tsx'

const Notices = lazyAhead(() => import('./notices/notice-banners.tsx'))

/** The page of the current address, or a skeleton, a failure or a not-found page in its place. */
export function Outlet() {
  const currentPage = useCurrentPage()
  const isActive = isSignedIn(useSession())
  const state = useUserinfoState({ isEnabled: isActive })
  const person = usePerson()

  // The guards depend on the person: they run again whenever the person changes.
  useEffect(reevaluateRoute, [person])

  if (!currentPage) return <PageSkeleton />
  // When a session ends its page disappears at once, before the address changes.
  const needsPerson = !currentPage.match?.route.access
  if (needsPerson && isActive && state.status === 'error') return <UserinfoFailure {...state} />
  if (currentPage.isAccessPending || (needsPerson && !person)) return <PageSkeleton />
  if (currentPage.failure) return <ChunkFailure retry={reevaluateRoute} />
  const PageOfRoute = currentPage.match && loadedPage(currentPage.match.route)
  return (
    <>
      {PageOfRoute && <RouteNotices />}
      <ErrorBoundary
        key={currentPage.location.path}
        resetKey={currentPage.location.search}
        fallback={(_error, retry) => <PageFailure retry={retry} />}
      >
        <Suspense fallback={<PageSkeleton />}>
          {PageOfRoute ? <PageOfRoute {...currentPage.match?.parameters} /> : <NotFoundPage />}
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

/** The notices of the current page, if its route declares a notification category. */
function RouteNotices() {
  const person = usePerson()
  const match = useCurrentPage()?.match
  if (!person || !match) return null
  const { notificationCategory: category, showsNotifications = true } = match.route
  if (!category || !showsNotifications) return null
  return (
    <OptionalContent>
      <Notices person={person} category={category} pharmacyId={match.parameters.pharmacyId} />
    </OptionalContent>
  )
}
