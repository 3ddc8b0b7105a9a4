import { lazyAhead, OptionalContent } from '../failures/index.ts'
import { useSession } from '../session/index.ts'

const SessionWarningDialog = lazyAhead(() => import('./session-warning-dialog.tsx'))

/**
 * Warns that the session is about to end. The code is fetched with the first warning; if that
 * fails, the session ends on its own page.
 */
export function SessionWarning() {
  const session = useSession()
  if (session.name !== 'expiring') return null
  return (
    <OptionalContent>
      <SessionWarningDialog expiresAt={session.grant.expiresAt} />
    </OptionalContent>
  )
}
