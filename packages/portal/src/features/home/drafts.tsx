import { lazy, Suspense, useEffect, useState } from 'react'
import { mayHaveDrafts } from '../../drafts/may-have-drafts.ts'

/** Renders nothing if the chunk fails to load, because home works without it. */
const UnsentDrafts = lazy(() => import('./unsent-drafts.tsx').catch(() => ({ default: () => null })))

/** Unsent drafts. The chunk that reads them loads only if there may be any. */
export function Drafts() {
  const [mayBeAny, setMayBeAny] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    const look = () => void mayHaveDrafts().then((may) => gone.signal.aborted || setMayBeAny(may))
    look()
    // The browser’s first form may have been opened in another tab.
    addEventListener('focus', look, { signal: gone.signal })
    return () => gone.abort()
  }, [])
  if (!mayBeAny) return null
  return (
    <Suspense>
      <UnsentDrafts />
    </Suspense>
  )
}
