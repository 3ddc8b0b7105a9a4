import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useEffect } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { Storefront } from '../../components/storefront.tsx'
import { useLanguage } from '../../language/index.ts'
import { go, Page } from '../../navigation/index.ts'
import { signInAddress, signOut } from '../../session/index.ts'
import type { InvitationProblem } from './invitation.ts'
import { useOccupant } from './occupied-invitation-page.tsx'

const titles = {
  missing: 'signup.missing.title',
  invalid: 'signup.invalid.title',
  expired: 'signup.expired.title',
  used: 'signup.used.title',
} as const

const texts = {
  missing: 'signup.missing.text',
  invalid: 'signup.invalid.text',
  expired: 'signup.expired.text',
  used: 'signup.used.text',
} as const

interface UnusableInvitationPageProps {
  readonly problem: InvitationProblem
  /** Whether somebody is signed in, perhaps the invited person. */
  readonly isOccupied: boolean
}

/** Explains why an invitation cannot be used, with the next step. */
export function UnusableInvitationPage({ problem, isOccupied }: UnusableInvitationPageProps) {
  const { t } = useLanguage()
  if (isOccupied) return <UnusableWhileSignedIn problem={problem} />
  return (
    <Page title={titles[problem]} intro={t(texts[problem])}>
      <div>
        <div className="page-actions">
          <LinkButton to={signInAddress()} variant={problem === 'used' ? 'filled' : 'outlined'}>
            {t('signup.sign_in')}
          </LinkButton>
          {problem === 'used' && (
            <LinkButton to={signInAddress({ layout: 'reset-password' })} variant="plain">
              {t('signup.forgotten')}
            </LinkButton>
          )}
        </div>
        {problem !== 'used' && <p className="note signup-aside">{t('signup.has_account')}</p>}
      </div>
      <Storefront />
    </Page>
  )
}

function UnusableWhileSignedIn({ problem }: Pick<UnusableInvitationPageProps, 'problem'>) {
  const { t } = useLanguage()
  const occupant = useOccupant()
  // The address without an invitation leads home, as before the person signed in.
  useEffect(() => {
    if (problem === 'missing') void go('/', { replace: true, isRedirect: true })
  }, [problem])
  if (problem === 'missing') return <Page title="signup.title" intro={t('signup.reading')} />
  const isUsed = problem === 'used'
  return (
    <Page
      title={titles[problem]}
      intro={isUsed ? t('signup.used.text_signed_in', occupant) : t(texts[problem])}
    >
      <div>
        <div className="page-actions">
          <LinkButton to="/" variant="filled">
            {t('shell.backHome')}
          </LinkButton>
          <OfcButton onClick={() => void signOut()}>{t('signup.occupied.end')}</OfcButton>
        </div>
        {!isUsed && <p className="note signup-aside">{t('signup.occupied.note', occupant)}</p>}
      </div>
      <Storefront />
    </Page>
  )
}
