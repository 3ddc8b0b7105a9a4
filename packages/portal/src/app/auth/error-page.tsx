import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../language/index.ts'
import { go, Page, useQuery } from '../../navigation/index.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { isSignInProblem, signInAddress } from '../../session/index.ts'

/** A sign-in that failed: what happened, one way on, and the way for who forgot their password. */
export default function AuthErrorPage() {
  const { t } = useLanguage()
  const query = useQuery()
  const named = query.get('problem')
  const problem = isSignInProblem(named) ? named : 'other'
  const back = query.get('back') ?? '/'

  return (
    <Page title="auth.error.title" lead={t(`auth.error.${problem}`)}>
      <div className="page-actions">
        <OfcButton variant="filled" onClick={() => void go(signInAddress(back))}>
          {t('auth.error.retry')}
        </OfcButton>
        <LinkButton to={signInAddress(back, { forgotten: true })} variant="plain">
          {t('auth.error.forgotten')}
        </LinkButton>
      </div>
    </Page>
  )
}
