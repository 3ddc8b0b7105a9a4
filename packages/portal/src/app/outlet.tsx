import { NotFoundPage, pageOf, reconsider, useArrival } from '../navigation/index.ts'
import { isSignedIn, useSession, useUserinfoState } from '../session/index.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ChunkFailure, PageFailure, PersonFailure } from './failures.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** The page that the address asks for, or what stands in its place. */
export function Outlet() {
  const arrival = useArrival()
  const person = useUserinfoState({ isWanted: isSignedIn(useSession()) })

  if (!arrival) return <PageSkeleton />
  if (arrival.isWaiting) {
    return person.status === 'error' ? <PersonFailure {...person} /> : <PageSkeleton />
  }
  if (arrival.failure) return <ChunkFailure retry={reconsider} />
  const PageOfRoute = arrival.match && pageOf(arrival.match.route)
  if (!arrival.match || !PageOfRoute) return <NotFoundPage />
  return (
    <ErrorBoundary key={arrival.place.path} fallback={(_error, retry) => <PageFailure retry={retry} />}>
      <PageOfRoute {...arrival.match.parameters} />
    </ErrorBoundary>
  )
}
