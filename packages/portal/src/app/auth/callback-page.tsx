import { useEffect } from 'react'
import { useLanguage } from '../../language/index.ts'
import { goToAddress, Page } from '../../navigation/index.ts'
import { finishSignIn, languageOfSignIn } from '../../session/index.ts'
import { inLanguageOfSignIn, toErrorPage } from './back.ts'

/** Where the provider sends people back to: exchanges the code, then goes where they wanted to go. */
export default function CallbackPage() {
  const { t } = useLanguage()

  useEffect(() => {
    // Before the address that says it is replaced.
    const locale = languageOfSignIn()
    finishSignIn().then(
      (back) => goToAddress(inLanguageOfSignIn(back, locale), { replace: true, isRedirect: true }),
      (error: unknown) => toErrorPage(error),
    )
  }, [])

  return (
    <Page title="auth.callback.title" lead={t('auth.callback.text')}>
      {/* The footer waits for the page that follows, which would push it down. */}
      <div className="page-skeleton" />
    </Page>
  )
}
