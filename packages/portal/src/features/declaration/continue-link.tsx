import { LinkButton } from '../../components/link-button.tsx'
import { useLanguage } from '../../language/index.ts'
import { Link, parseLocation, useSearchParams } from '../../navigation/index.ts'
import { safeBackAddress } from '../../session/index.ts'

/** Links to the page that the person wanted to open, and to home. */
export function ContinueLink() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  const back = safeBackAddress(query.get('back'), location.origin)
  const target = parseLocation(new URL(back, location.origin))
  const hasTarget = !('redirect' in target) && target.path !== '/'
  return (
    <div className="declaration-actions">
      {hasTarget && (
        <LinkButton to={target.path + target.search + target.hash} variant="filled">
          {t('declaration.continue')}
        </LinkButton>
      )}
      {hasTarget ? (
        <Link to="/">{t('shell.backHome')}</Link>
      ) : (
        <LinkButton to="/" variant="filled">
          {t('shell.backHome')}
        </LinkButton>
      )}
    </div>
  )
}
