import { Suspense, useEffect } from 'react'
import { pageOf, reconsider, useArrival } from '../navigation/index.ts'
import { PageSkeleton } from '../parts/layout/page-skeleton.tsx'
import { NotFoundPage } from '../parts/refusals/refusal-pages.tsx'
import { isSignedIn, usePerson, useSession, useUserinfoState } from '../session/index.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ChunkFailure, PageFailure, PersonFailure } from './failures.tsx'
import { RouteNotices } from './notices/route-notices.tsx'

/** The page that the address asks for, or what stands in its place. */
export function Outlet() {
  const arrival = useArrival()
  const isIn = isSignedIn(useSession())
  const state = useUserinfoState({ isWanted: isIn })
  const person = usePerson()

  // Guards are asked again whenever the person, and so what they may do, has changed.
  useEffect(reconsider, [person])

  if (!arrival) return <PageSkeleton />
  // A session that ends takes its page off the screen at once, before the address follows.
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
