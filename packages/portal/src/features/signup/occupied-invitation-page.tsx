import type { Invitation } from '@officine/api/calls'
import { calendarDateOf, formatDate, fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useState } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { Storefront } from '../../components/storefront.tsx'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { signOut, usePerson } from '../../session/index.ts'

/**
 * An invitation opened where somebody is signed in, as on a pharmacy's shared computer: names both,
 * and offers to sign out and come back. Nothing is spent; the link stays in this tab.
 */
export function OccupiedInvitationPage({ invitation }: { readonly invitation: Invitation }) {
  const { t, locale } = useLanguage()
  const [isLeaving, setLeaving] = useState(false)
  const invited = fullName(invitation)
  const date = formatDate(calendarDateOf(invitation.expiresAt), locale)
  const continueSignedOut = () => {
    setLeaving(true)
    void signOut('/signup')
  }
  return (
    <Page
      title="signup.occupied.title"
      values={{ invited }}
      intro={t('signup.occupied.text', { ...useOccupant(), invited, date })}
    >
      <div className="page-actions">
        <OfcButton variant="filled" loading={isLeaving} onClick={continueSignedOut}>
          {t('signup.occupied.sign_out')}
        </OfcButton>
        <LinkButton to="/" variant="plain">
          {t('signup.occupied.stay')}
        </LinkButton>
      </div>
      <Storefront />
    </Page>
  )
}

/** Values of the texts that name who is signed in; without the name until it is loaded. */
export function useOccupant() {
  const name = usePerson()?.name ?? ''
  return { who: name ? 'person' : 'somebody', name }
}
