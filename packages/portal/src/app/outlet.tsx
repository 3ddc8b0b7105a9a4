import { Suspense, useEffect } from 'react'
import { pageOf, reconsider, useArrival } from '../navigation/index.ts'
import { PageSkeleton } from '../parts/layout/page-skeleton.tsx'
import { NotFoundPage } from '../parts/refusals/refusal-pages.tsx'
import { isSignedIn, usePerson, useSession, useUserinfoState } from '../session/index.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ChunkFailure, PageFailure, PersonFailure } from './failures.tsx'
import { RouteNotices } from './notices/route-notices.tsx'

/** The page of the current address, or a skeleton, a failure or a not-found page in its place. */
export function Outlet() {
  const arrival = useArrival()
  const isIn = isSignedIn(useSession())
  const state = useUserinfoState({ isWanted: isIn })
  const person = usePerson()

  // The guards depend on the person: they run again whenever the person changes.
  useEffect(reconsider, [person])

  if (!arrival) return <PageSkeleton />
  // When a session ends its page disappears at once, before the address changes.
  const needsPerson = !arrival.match?.route.access
  if (needsPerson && isIn && state.status === 'error') return <PersonFailure {...state} />
  if (arrival.isWaiting || (needsPerson && !person)) return <PageSkeleton />
  if (arrival.failure) return <ChunkFailure retry={reconsider} />
  const PageOfRoute = arrival.match && pageOf(arrival.match.route)
  return (
    <>
      {PageOfRoute && <RouteNotices />}
      <ErrorBoundary
        key={arrival.place.path}
        place={arrival.place.search}
        fallback={(_error, retry) => <PageFailure retry={retry} />}
      >
        <Suspense fallback={<PageSkeleton />}>
          {PageOfRoute ? <PageOfRoute {...arrival.match?.parameters} /> : <NotFoundPage />}
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
