import { useEffect, useState } from 'react'
import { mayHaveDrafts } from '../../drafts/may-have-drafts.ts'
import { lazyAhead, OptionalContent } from '../../failures/index.ts'

const UnsentDrafts = lazyAhead(() => import('./unsent-drafts.tsx'))

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
    <OptionalContent>
      <UnsentDrafts />
    </OptionalContent>
  )
}
