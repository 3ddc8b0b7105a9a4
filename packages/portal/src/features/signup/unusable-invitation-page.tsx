import { LinkButton } from '../../components/link-button.tsx'
import { Storefront } from '../../components/storefront.tsx'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { signInAddress } from '../../session/index.ts'
import type { InvitationProblem } from './invitation.ts'

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

/** Explains why an invitation cannot be used, with the next step. */
export function UnusableInvitationPage({ problem }: { readonly problem: InvitationProblem }) {
  const { t } = useLanguage()
  return (
    <Page title={titles[problem]} intro={t(texts[problem])}>
      <div>
        <div className="page-actions">
          <LinkButton to={signInAddress()} variant={problem === 'used' ? 'filled' : 'outlined'}>
            {t('signup.sign_in')}
          </LinkButton>
          {problem === 'used' && (
            <LinkButton to={signInAddress({ isPasswordForgotten: true })} variant="plain">
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
