import { LinkButton } from '../../components/link-button.tsx'
import { useLanguage } from '../../language/index.ts'
import { Link, parseLocation, useQuery } from '../../navigation/index.ts'
import { safeBackAddress } from '../../session/index.ts'

/** Links to the page that the person wanted to open, and to home. */
export function ContinueLink() {
  const { t } = useLanguage()
  const target = parseLocation(
    new URL(safeBackAddress(useQuery().get('back'), location.origin), location.origin),
  )
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
