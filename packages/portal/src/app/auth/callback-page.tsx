import { useEffect } from 'react'
import { useLanguage } from '../../language/index.ts'
import { goToAddress, Page } from '../../navigation/index.ts'
import { finishSignIn, languageOfSignIn } from '../../session/index.ts'
import { inLanguageOfSignIn, toErrorPage } from './back.ts'

/** The redirect URI of the provider: exchanges the code, then opens the back address. */
export default function CallbackPage() {
  const { t } = useLanguage()

  useEffect(() => {
    // Read before the navigation replaces the address that carries the language.
    const locale = languageOfSignIn()
    finishSignIn().then(
      (back) => goToAddress(inLanguageOfSignIn(back, locale), { replace: true, isRedirect: true }),
      (error: unknown) => toErrorPage(error),
    )
  }, [])

  return (
    <Page title="auth.callback.title" lead={t('auth.callback.text')}>
      {/* The footer is not rendered: the page that follows would push it down. */}
      <div className="page-skeleton" />
    </Page>
  )
}
