import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../language/index.ts'
import { go, Page, useQuery } from '../../navigation/index.ts'
import { isSignInProblem } from '../../session/index.ts'

/** A sign-in that failed: what happened, and one way on. */
export default function AuthErrorPage() {
  const { t } = useLanguage()
  const query = useQuery()
  const named = query.get('problem')
  const problem = isSignInProblem(named) ? named : 'other'
  const retry = () => go(`/auth/login?${new URLSearchParams({ back: query.get('back') ?? '/' })}`)

  return (
    <Page title="auth.error.title" lead={t(`auth.error.${problem}`)}>
      <OfcButton variant="filled" onClick={retry}>
        {t('auth.error.retry')}
      </OfcButton>
    </Page>
  )
}
