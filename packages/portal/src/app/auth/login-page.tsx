import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useEffect, useState } from 'react'
import { type MessageKey, useLanguage } from '../../language/index.ts'
import { Page, useQuery } from '../../navigation/index.ts'
import { asksForOther, layoutOf, type SessionState, signIn, useSession } from '../../session/index.ts'
import { backOf, toErrorPage } from './back.ts'

/**
 * Redirects to the provider's sign-in page. If the session ended on this page, shows the reason
 * first and waits for a click.
 */
export default function LoginPage() {
  const { t, locale } = useLanguage()
  const query = useQuery()
  const back = backOf(query, locale)
  const layout = layoutOf(query)
  const asksAgain = asksForOther(query)
  const session = useSession()
  // The reason stays on screen while this page is mounted, whatever the session does next.
  const [ended] = useState(layout || asksAgain ? undefined : endOf(session))
  const [hasAsked, setHasAsked] = useState(ended === undefined)

  useEffect(() => {
    if (hasAsked) signIn(back, { asksAgain, layout }).catch((error: unknown) => toErrorPage(error, back))
  }, [back, asksAgain, layout, hasAsked])

  if (layout) return <Page title="auth.reset.title" lead={t('auth.reset.text')} />
  if (hasAsked || !ended) return <Page title="auth.login.title" lead={t('auth.login.text')} />
  return (
    <Page title={ended.title} lead={t(ended.text)}>
      <div className="page-actions">
        <OfcButton variant="filled" onClick={() => setHasAsked(true)}>
          {t('auth.login.again')}
        </OfcButton>
      </div>
    </Page>
  )
}

interface End {
  readonly title: MessageKey
  readonly text: MessageKey
}

/** How the session of this page ended, if it had one. */
function endOf(session: SessionState): End | undefined {
  if (session.name === 'expired') return { title: 'auth.expired.title', text: 'auth.expired.text' }
  if (session.name !== 'signedOut' || !session.here) return undefined
  return session.here === 'elsewhere'
    ? { title: 'auth.signedOut.title', text: 'auth.signedOut.elsewhere' }
    : { title: 'auth.signedOut.title', text: 'auth.signedOut.providerAway' }
}
