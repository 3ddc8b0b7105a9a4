import type { Invitation } from '@officine/api/calls'
import { calendarDateOf, formatDate, fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useEffect, useState } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { Storefront } from '../../components/storefront.tsx'
import { useLanguage } from '../../language/index.ts'
import { go, Page } from '../../navigation/index.ts'
import { signInAddress, signOut, usePerson } from '../../session/index.ts'
import { useSettings } from '../../store/index.ts'
import type { InvitationProblem } from './invitation.ts'

interface UnusableInvitationPageProps {
  readonly problem: InvitationProblem
  /** Whether somebody is signed in, perhaps the invited person. */
  readonly isOccupied: boolean
}

/** Explains why an invitation cannot be used, with the next step. */
export function UnusableInvitationPage({ problem, isOccupied }: UnusableInvitationPageProps) {
  const { t } = useLanguage()
  const occupant = useOccupant()
  const { externalProvider } = useSettings()
  const isUsed = problem === 'used'
  const text = isUsed && externalProvider ? 'signup.used.text_external' : (`signup.${problem}.text` as const)
  // The address without an invitation leads home, as before the person signed in.
  const leadsHome = isOccupied && problem === 'missing'
  useEffect(() => {
    if (leadsHome) void go('/', { replace: true, isRedirect: true })
  }, [leadsHome])
  if (leadsHome) return <Page title="signup.title" intro={t('signup.reading')} />
  return (
    <Page
      title={`signup.${problem}.title`}
      intro={isUsed && isOccupied ? t('signup.used.text_signed_in', occupant) : t(text)}
    >
      <div>
        <div className="page-actions">
          {isOccupied ? (
            <>
              <LinkButton to="/" variant="filled">
                {t('shell.backHome')}
              </LinkButton>
              <OfcButton onClick={() => void signOut()}>{t('signup.occupied.end')}</OfcButton>
            </>
          ) : (
            <LinkButton to={signInAddress()} variant={isUsed ? 'filled' : 'outlined'}>
              {t('signup.sign_in')}
            </LinkButton>
          )}
          {isUsed && !isOccupied && !externalProvider && (
            <LinkButton to={signInAddress({ layout: 'reset-password' })} variant="plain">
              {t('signup.forgotten')}
            </LinkButton>
          )}
        </div>
        {!isUsed && (
          <p className="note signup-aside">
            {isOccupied ? t('signup.occupied.note', occupant) : t('signup.has_account')}
          </p>
        )}
      </div>
      <Storefront />
    </Page>
  )
}

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
function useOccupant() {
  const name = usePerson()?.name ?? ''
  return { who: name ? 'person' : 'somebody', name }
}
