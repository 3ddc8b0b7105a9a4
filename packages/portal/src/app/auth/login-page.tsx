import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useEffect, useState } from 'react'
import { type MessageKey, useLanguage } from '../../language/index.ts'
import { isOtherAccountRequested, Page, useSearchParams } from '../../navigation/index.ts'
import { parseSignInLayout, type SessionState, signIn, useSession } from '../../session/index.ts'
import { backAddress, openSignInErrorPage } from './back-address.ts'

/**
 * Redirects to the provider's sign-in page. If the session ended on this page, shows the reason
 * first and waits for a click.
 */
export default function LoginPage() {
  const { t, locale } = useLanguage()
  const [query] = useSearchParams()
  const back = backAddress(query, locale)
  const layout = parseSignInLayout(query)
  const isOtherAccount = isOtherAccountRequested(query)
  const session = useSession()
  // The reason stays on screen while this page is mounted, whatever the session does next.
  const [endTexts] = useState(layout || isOtherAccount ? undefined : sessionEndTexts(session))
  const [isRedirecting, setRedirecting] = useState(endTexts === undefined)

  useEffect(() => {
    if (isRedirecting)
      signIn(back, { promptsLogin: isOtherAccount, layout }).catch((error: unknown) =>
        openSignInErrorPage(error, back),
      )
  }, [back, isOtherAccount, layout, isRedirecting])

  if (layout) return <Page title="auth.reset.title" intro={t('auth.reset.text')} />
  if (isRedirecting || !endTexts) return <Page title="auth.login.title" intro={t('auth.login.text')} />
  return (
    // With a key, so that the page which replaces the pressed button gets the focus.
    <Page key="ended" title={endTexts.title} intro={t(endTexts.text)}>
      <div className="page-actions">
        <OfcButton variant="filled" onClick={() => setRedirecting(true)}>
          {t('auth.login.again')}
        </OfcButton>
      </div>
    </Page>
  )
}

interface SessionEndTexts {
  readonly title: MessageKey
  readonly text: MessageKey
}

/** How the session of this page ended, if it had one. */
function sessionEndTexts(session: SessionState): SessionEndTexts | undefined {
  if (session.name === 'expired') return { title: 'auth.expired.title', text: 'auth.expired.text' }
  if (session.name !== 'signedOut' || !session.reason) return undefined
  return { title: 'auth.signedOut.title', text: signedOutTexts[session.reason] }
}

const signedOutTexts = {
  otherTab: 'auth.signedOut.elsewhere',
  providerUnreachable: 'auth.signedOut.providerAway',
  providerKeepsSession: 'auth.signedOut.providerKeeps',
} as const
