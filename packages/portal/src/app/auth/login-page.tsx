import { useEffect } from 'react'
import { useLanguage } from '../../language/index.ts'
import { Page, useQuery } from '../../navigation/index.ts'
import { signIn, useSession } from '../../session/index.ts'
import { toErrorPage } from './to-error-page.ts'

/** On the way to the provider's sign-in page; says why when it isn't the person's own doing. */
export default function LoginPage() {
  const { t } = useLanguage()
  const back = useQuery().get('back') ?? '/'
  const hasExpired = useSession().name === 'expired'

  useEffect(() => {
    signIn(back).catch((error: unknown) => toErrorPage(error, back))
  }, [back])

  return <Page title="auth.login.title" lead={t(hasExpired ? 'auth.login.expired' : 'auth.login.text')} />
}
