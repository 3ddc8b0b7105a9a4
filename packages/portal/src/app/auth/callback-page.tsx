import { useEffect } from 'react'
import { useLanguage } from '../../language/index.ts'
import { goToAddress, Page } from '../../navigation/index.ts'
import { finishSignIn } from '../../session/index.ts'
import { openSignInErrorPage, signInLanguage, withSignInLanguage } from './back-address.ts'

/** The redirect URI of the provider: exchanges the code, then opens the back address. */
export default function CallbackPage() {
  const { t } = useLanguage()

  useEffect(() => {
    // Read before the navigation replaces the address that carries the language.
    const locale = signInLanguage()
    finishSignIn().then(
      (back) => goToAddress(withSignInLanguage(back, locale), { replace: true, isRedirect: true }),
      (error: unknown) => openSignInErrorPage(error),
    )
  }, [])

  return (
    <Page title="auth.callback.title" intro={t('auth.callback.text')}>
      {/* The footer is not rendered: the page that follows would push it down. */}
      <div className="page-skeleton" />
    </Page>
  )
}
