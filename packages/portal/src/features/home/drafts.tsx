import { lazy, Suspense, useEffect, useState } from 'react'
import { mayHaveDrafts } from '../../drafts/may-have-drafts.ts'

/** Home stands without them: where their code can't be fetched, nothing shows. */
const DraftsLeft = lazy(() => import('./drafts-left.tsx').catch(() => ({ default: () => null })))

/** The drafts that were left behind; what reads them is fetched where there may be any. */
export function Drafts() {
  const [mayBeAny, setMayBeAny] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    const look = () => void mayHaveDrafts().then((may) => gone.signal.aborted || setMayBeAny(may))
    look()
    // The first form of this browser may have been opened in another tab.
    addEventListener('focus', look, { signal: gone.signal })
    return () => gone.abort()
  }, [])
  if (!mayBeAny) return null
  return (
    <Suspense>
      <DraftsLeft />
    </Suspense>
  )
}
