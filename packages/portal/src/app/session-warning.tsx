import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '../session/index.ts'

type Dialog = ComponentType<{ readonly expiresAt: number }>

/**
 * Warns that the session is about to end. The code is fetched with the first warning; if that
 * fails, the session ends on its own page.
 */
export function SessionWarning() {
  const session = useSession()
  const isWanted = session.name === 'expiring'
  const [Dialog, setDialog] = useState<Dialog>()

  useEffect(() => {
    if (!isWanted || Dialog) return
    import('./session-warning-dialog.tsx').then(
      (module) => setDialog(() => module.default),
      () => {},
    )
  }, [isWanted, Dialog])

  return session.name === 'expiring' && Dialog ? <Dialog expiresAt={session.grant.expiresAt} /> : null
}
