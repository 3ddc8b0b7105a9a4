import { useEffect } from 'react'
import { useLanguage } from '../../language/index.ts'
import { Page, useQuery } from '../../navigation/index.ts'
import { layoutOf, signIn, useSession } from '../../session/index.ts'
import { toErrorPage } from './to-error-page.ts'

/** On the way to the provider's sign-in page; says why when it isn't the person's own doing. */
export default function LoginPage() {
  const { t } = useLanguage()
  const query = useQuery()
  const back = query.get('back') ?? '/'
  const layout = layoutOf(query)
  const hasExpired = useSession().name === 'expired'

  useEffect(() => {
    signIn(back, layout ? { layout } : {}).catch((error: unknown) => toErrorPage(error, back))
  }, [back, layout])

  if (layout) return <Page title="auth.reset.title" lead={t('auth.reset.text')} />
  return <Page title="auth.login.title" lead={t(hasExpired ? 'auth.login.expired' : 'auth.login.text')} />
}
