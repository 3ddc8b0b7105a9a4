import { useEffect } from 'react'
import { useLanguage } from '../../language/index.ts'
import { goToAddress, Page } from '../../navigation/index.ts'
import { finishSignIn } from '../../session/index.ts'
import { toErrorPage } from './to-error-page.ts'

/** Where the provider sends people back to: exchanges the code, then goes where they wanted to go. */
export default function CallbackPage() {
  const { t } = useLanguage()

  useEffect(() => {
    finishSignIn().then(
      (back) => goToAddress(back, { replace: true, isRedirect: true }),
      (error: unknown) => toErrorPage(error),
    )
  }, [])

  return <Page title="auth.callback.title" lead={t('auth.callback.text')} />
}
