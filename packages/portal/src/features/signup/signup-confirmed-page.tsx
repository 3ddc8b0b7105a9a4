import { pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useEffect, useState } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { Storefront } from '../../components/storefront.tsx'
import { useLanguage } from '../../language/index.ts'
import { go, localizedAddress, Page } from '../../navigation/index.ts'
import { isSignedIn, signIn, signInAddress, useSession } from '../../session/index.ts'
import { consumeSignInTicket, newAccount } from './new-account.ts'
import '../../components/styles/content.css'
import './signup.css'

/**
 * The account exists and the person is being signed in; if that fails, next steps and a link to
 * sign in with the password.
 */
export default function SignupConfirmedPage() {
  const { t, locale } = useLanguage()
  const hasSession = isSignedIn(useSession())
  const { email, pharmacyName } = newAccount() ?? {}
  const [ticket] = useState(consumeSignInTicket)
  const [isSigningIn, setSigningIn] = useState(ticket !== undefined)
  // Home shows the welcome once.
  const back = localizedAddress('/?welcome', locale)
  useEffect(() => {
    if (ticket) signIn(back, { ticket }).catch(() => setSigningIn(false))
  }, [ticket])
  const continueToSignIn = () => {
    setSigningIn(true)
    // The sign-in page retries and shows the error.
    signIn(back, { loginHint: email }).catch(() => go(signInAddress({ back })))
  }
  if (isSigningIn) return <Page title="signup.confirmed.title" intro={t('signup.confirmed.signing_in')} />
  return (
    // With a key, so that the page which replaces the pressed button gets the focus.
    <Page
      key="confirmed"
      title="signup.confirmed.title"
      intro={email ? t('signup.confirmed.lead', { email }) : t('signup.confirmed.lead_unnamed')}
    >
      <div className="single-column">
        <section aria-labelledby="signup-next">
          <h2 id="signup-next" className="card-title">
            {t('signup.confirmed.next')}
          </h2>
          <ul className="signup-next">
            <li>
              {pharmacyName
                ? t('signup.confirmed.named_pharmacy', {
                    thePharmacy: pharmacyWithArticle(pharmacyName, locale),
                  })
                : t('signup.confirmed.pharmacy')}
            </li>
            <li>{t('signup.confirmed.profile')}</li>
          </ul>
        </section>
        <div className="page-actions">
          {hasSession ? (
            <LinkButton to="/" variant="filled">
              {t('shell.backHome')}
            </LinkButton>
          ) : (
            <OfcButton variant="filled" onClick={continueToSignIn}>
              {t('signup.sign_in')}
            </OfcButton>
          )}
        </div>
      </div>
      <Storefront />
    </Page>
  )
}
