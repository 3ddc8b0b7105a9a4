import { type ReactNode, Suspense, useEffect } from 'react'
import { NotFoundPage } from '../components/error-pages/lazy-error-pages.tsx'
import { PageSkeleton } from '../components/page-skeleton.tsx'
import { ErrorBoundary, lazyAhead, OptionalContent } from '../failures/index.ts'
import {
  loadedPage,
  Route,
  type RouteDefinition,
  type RouteParameters,
  reevaluateRoute,
  Switch,
  useCurrentPage,
  useLocation,
  useParams,
  useSearch,
} from '../navigation/index.ts'
import { isSignedIn, usePerson, useSession, useUserinfoState } from '../session/index.ts'
import { ChunkFailure, PageFailure, UserinfoFailure } from './failure-pages.tsx'

const Notices = lazyAhead(() => import('./notices/notice-banners.tsx'))

interface OutletProps {
  readonly routes: readonly RouteDefinition[]
}

/** The page of the current address, or a skeleton, a failure or a not-found page in its place. */
export function Outlet({ routes }: OutletProps) {
  const currentPage = useCurrentPage()
  const isActive = isSignedIn(useSession())
  const state = useUserinfoState({ isEnabled: isActive })
  const person = usePerson()

  // The guards depend on the person: they run again whenever the person changes.
  useEffect(reevaluateRoute, [person])

  if (!currentPage) return <PageSkeleton />
  // When a session ends its page disappears at once, before the address changes.
  const needsPerson = !currentPage.match?.route.access
  if (needsPerson && isActive && state.isLoadingError) return <UserinfoFailure of={state} />
  if (currentPage.isAccessPending || (needsPerson && !person)) return <PageSkeleton />
  if (currentPage.failure) return <ChunkFailure retry={reevaluateRoute} />
  return (
    <Switch>
      {routes.map((route) => (
        <Route key={route.path} path={route.path}>
          <RoutePage route={route} />
        </Route>
      ))}
      <Route>
        <PageBoundary>
          <NotFoundPage />
        </PageBoundary>
      </Route>
    </Switch>
  )
}

/** The page of a row, with the parameters of the address as its props, below its notices. */
function RoutePage({ route }: { readonly route: RouteDefinition }) {
  const parameters = useParams<RouteParameters>()
  const PageOfRoute = loadedPage(route)
  return (
    <>
      <RouteNotices route={route} />
      <PageBoundary>{PageOfRoute && <PageOfRoute {...parameters} />}</PageBoundary>
    </>
  )
}

/** Contains the failure of a page, until the next path; another query tries the page again. */
function PageBoundary({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation()
  return (
    <ErrorBoundary
      key={path}
      resetKey={useSearch()}
      fallback={(_error, retry) => <PageFailure retry={retry} />}
    >
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** The notices of a page, if its route declares a notification category. */
function RouteNotices({ route }: { readonly route: RouteDefinition }) {
  const person = usePerson()
  const { pharmacyId } = useParams<RouteParameters>()
  const { notificationCategory: category, showsNotifications = true } = route
  if (!person || !category || !showsNotifications) return null
  return (
    <OptionalContent>
      <Notices person={person} category={category} pharmacyId={pharmacyId} />
    </OptionalContent>
  )
}
