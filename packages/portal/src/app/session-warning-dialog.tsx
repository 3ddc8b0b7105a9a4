import { OfcSessionDialog } from '@officine/ui-elements/react/session-dialog.js'
import { continueSession, signOut } from '../session/index.ts'

/** Extends the session or signs out. Drafts survive both. */
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
