import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../language/index.ts'
import { go, Page, useQuery } from '../../navigation/index.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { Storefront } from '../../parts/layout/storefront.tsx'
import { goOnAsChanged, isSignInProblem, signInAddress, useSession } from '../../session/index.ts'
import { backOf } from './back.ts'
import { wayOutOf } from './way-out.ts'

/**
 * The page of a failed sign-in or of a session that changed to another account: the problem, one
 * action, and a link for a forgotten password.
 */
export default function AuthErrorPage() {
  const { t, locale } = useLanguage()
  const query = useQuery()
  const isChanged = useSession().name === 'userChanged'
  const named = query.get('problem')
  const problem = isSignInProblem(named) ? named : 'other'
  const back = backOf(query, locale)
  const wayOut = wayOutOf(problem)

  const leave = async () => {
    if (isChanged && (await goOnAsChanged())) return
    await go(signInAddress({ back, asOther: wayOut === 'otherAccount' }))
  }

  return (
    <Page
      title={problem === 'userChanged' ? 'auth.userChanged.title' : 'auth.error.title'}
      lead={t(`auth.error.${problem}`)}
    >
      <div className="page-actions">
        <OfcButton variant="filled" onClick={() => void leave()}>
          {t(`auth.error.${wayOut}`)}
        </OfcButton>
        {problem === 'userChanged' ? (
          <LinkButton to={signInAddress({ asOther: true })} variant="plain">
            {t('auth.error.otherAccount')}
          </LinkButton>
        ) : (
          <LinkButton to={signInAddress({ back, isForgotten: true })} variant="plain">
            {t('auth.error.forgotten')}
          </LinkButton>
        )}
      </div>
      <Storefront />
    </Page>
  )
}
