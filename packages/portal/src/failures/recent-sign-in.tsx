import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useState } from 'react'
import { useLanguage } from '../language/index.ts'
import { useIsSignInRecent } from '../session/index.ts'
import { ConfirmIdentityButton } from './failure-alert.tsx'

/** Before what needs a recent sign-in, so that the person confirms it is them before they write. */
export function RecentSignInNotice() {
  const { t } = useLanguage()
  if (useIsSignInRecent()) return null
  return (
    <OfcAlert severity="info">
      {t('errors.confirm.before')}
      <ConfirmIdentityButton />
    </OfcAlert>
  )
}

/**
 * Whether the sign-in was recent enough when the component was mounted, or has been since. For a form
 * that stores nothing: it is not shown before, and stays once it is.
 */
export function useWasSignInRecent(): boolean {
  const isRecent = useIsSignInRecent()
  const [wasRecent, setWasRecent] = useState(isRecent)
  if (isRecent && !wasRecent) setWasRecent(true)
  return isRecent || wasRecent
}
