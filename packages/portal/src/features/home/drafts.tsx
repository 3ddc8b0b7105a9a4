import { useEffect, useState } from 'react'
import { mayHaveDrafts } from '../../drafts/drafts.ts'
import { lazyAhead, OptionalContent } from '../../failures/index.ts'

const UnsentDrafts = lazyAhead(() => import('./unsent-drafts.tsx'))

/** Unsent drafts. The chunk that reads them loads only if there may be any. */
export function Drafts() {
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
