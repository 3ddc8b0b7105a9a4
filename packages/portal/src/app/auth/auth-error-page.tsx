import { OfcButton } from '@officine/ui-elements/react/button.js'
import { LinkButton } from '../../components/link-button.tsx'
import { Storefront } from '../../components/storefront.tsx'
import { useLanguage } from '../../language/index.ts'
import { go, Page, useSearchParams } from '../../navigation/index.ts'
import {
  continueAsChangedUser,
  isSignInProblem,
  signInActions,
  signInAddress,
  useSession,
} from '../../session/index.ts'
import { useSettings } from '../../store/index.ts'
import { backAddress } from './back-address.ts'

/**
 * The page of a failed sign-in or of a session that changed to another account: the problem, one
 * action, and a link for a forgotten password.
 */
export default function AuthErrorPage() {
  const { t, rich, locale } = useLanguage()
  const { externalProvider } = useSettings()
  const [query] = useSearchParams()
  const isUserChanged = useSession().name === 'userChanged'
  const requestedProblem = query.get('problem')
  const problem = isSignInProblem(requestedProblem) ? requestedProblem : 'other'
  const back = backAddress(query, locale)
  const action = signInActions[problem]

  const continueSignIn = async () => {
    if (isUserChanged && (await continueAsChangedUser())) return
    await go(signInAddress({ back, ...(action === 'otherAccount' ? { account: 'other' } : {}) }))
  }

  return (
    <Page
      title={problem === 'userChanged' ? 'auth.userChanged.title' : 'auth.error.title'}
      intro={rich(`auth.error.${problem}`)}
    >
      <div className="page-actions">
        <OfcButton variant="filled" onClick={() => void continueSignIn()}>
          {t(`auth.error.${action}`)}
        </OfcButton>
        {problem === 'userChanged' ? (
          <LinkButton to={signInAddress({ account: 'other' })} variant="plain">
            {t('auth.error.otherAccount')}
          </LinkButton>
        ) : (
          !externalProvider && (
            <LinkButton to={signInAddress({ back, layout: 'reset-password' })} variant="plain">
              {t('auth.error.forgotten')}
            </LinkButton>
          )
        )}
      </div>
      <Storefront />
    </Page>
  )
}
