import { lazy, Suspense, useEffect, useState } from 'react'
import { mayHaveDrafts } from '../../drafts/may-have-drafts.ts'

/** Home stands without them: where their code can't be fetched, nothing shows. */
const DraftsLeft = lazy(() => import('./drafts-left.tsx').catch(() => ({ default: () => null })))

/** The drafts that were left behind; what reads them is fetched where there may be any. */
export function Drafts() {
  const [mayBeAny, setMayBeAny] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void mayHaveDrafts().then((may) => isCurrent && setMayBeAny(may))
    return () => {
      isCurrent = false
    }
  }, [])
  if (!mayBeAny) return null
  return (
    <Suspense>
      <DraftsLeft />
    </Suspense>
  )
}
