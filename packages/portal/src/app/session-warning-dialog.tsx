import { OfcSessionDialog } from '@officine/ui-elements/react/session-dialog.js'
import { continueSession, signOut } from '../session/index.ts'

/** Go on, or sign out: what was typed is kept either way. */
export default function SessionWarningDialog({ expiresAt }: { expiresAt: number }) {
  return (
    <OfcSessionDialog
      open
      expiresAt={expiresAt}
      onContinue={() => void continueSession()}
      onSignOut={() => void signOut()}
    />
  )
}
