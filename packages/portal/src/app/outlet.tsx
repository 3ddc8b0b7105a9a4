import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type QueryObserverLoadingErrorResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { IdentityUnknownPage, NotFoundPage } from '../components/error-pages/lazy-error-pages.tsx'
import { PageSkeleton } from '../components/page-skeleton.tsx'
import { useFailure } from '../components/query-view.tsx'
import { queryClient } from '../data/index.ts'
import {
  ErrorBoundary,
  ErrorReference,
  lazyAhead,
  OptionalContent,
  useErrorTexts,
} from '../failures/index.ts'
import { type MessageKey, useLanguage } from '../language/index.ts'
import {
  loadedPage,
  Page,
  Route,
  type RouteDefinition,
  type RouteParameters,
  reevaluateRoute,
  retryPage,
  Switch,
  useCurrentPage,
  useLocation,
  useParams,
  useSearch,
} from '../navigation/index.ts'
import { isSignedIn, usePerson, useSession, useUserinfoState } from '../session/index.ts'

const Notices = lazyAhead(() => import('./notice-banners.tsx'))

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
  if (needsPerson && isActive && state.error?.isIdentityUnknown) return <IdentityUnknownPage />
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

interface FailurePageProps {
  readonly title: MessageKey
  readonly text: ReactNode
  readonly retry: () => void
  readonly isRetrying?: boolean
  readonly children?: ReactNode
}

function FailurePage({ title, text, retry, isRetrying = false, children }: FailurePageProps) {
  const { t } = useLanguage()
  return (
    <Page title={title} intro={text}>
      {children}
      <div className="page-actions">
        <OfcButton variant="filled" loading={isRetrying} onClick={retry}>
          {t('shell.retry')}
        </OfcButton>
        <OfcButton onClick={() => location.reload()}>{t('shell.reload')}</OfcButton>
      </div>
    </Page>
  )
}

/**
 * A page that threw while it rendered: a response may be the reason. A retry fetches its data again,
 * and the boundary fetches code that failed to load.
 */
function PageFailure({ retry }: { retry: () => void }) {
  const { rich } = useLanguage()
  const retryAnew = () => {
    void queryClient.resetQueries()
    retry()
  }
  return <FailurePage title="shell.failure.title" text={rich('shell.failure.text')} retry={retryAnew} />
}

/** A page whose files could not be fetched. */
function ChunkFailure({ retry }: { retry: () => void }) {
  const { t } = useLanguage()
  // As a query, the page's files are fetched again as its data would be.
  useQuery({
    queryKey: ['page files'],
    queryFn: async () => {
      await retryPage()
      return true
    },
    gcTime: 0,
    staleTime: 0,
  })
  return <FailurePage title="shell.chunk.title" text={t('shell.chunk.text')} retry={retry} />
}

interface UserinfoFailureProps {
  readonly of: Pick<QueryObserverLoadingErrorResult<unknown>, 'error' | 'refetch'>
}

/** The userinfo request failed. */
export function UserinfoFailure({ of }: UserinfoFailureProps) {
  const { t } = useLanguage()
  const { retry, isRetrying, ...failure } = useFailure(of)
  const error = failure.error ?? of.error
  const { text } = useErrorTexts(error)
  return (
    <FailurePage title="shell.person.title" text={text} retry={retry} isRetrying={isRetrying}>
      {error.isTemporary && <p>{t('errors.recovering')}</p>}
      <ErrorReference of={error} />
    </FailurePage>
  )
}
