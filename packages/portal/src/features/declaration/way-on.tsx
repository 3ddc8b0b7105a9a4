import { useLanguage } from '../../language/index.ts'
import { Link, placeOf, useQuery } from '../../navigation/index.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { safeBackAddress } from '../../session/index.ts'

/** Links to the page that the person wanted to open, and to home. */
export function WayOn() {
  const { t } = useLanguage()
  const back = placeOf(new URL(safeBackAddress(useQuery().get('back'), location.origin), location.origin))
  const goesOn = !('redirect' in back) && back.path !== '/'
  return (
    <div className="declaration-actions">
      {goesOn && (
        <LinkButton to={back.path + back.search + back.hash} variant="filled">
          {t('declaration.continue')}
        </LinkButton>
      )}
      {goesOn ? (
        <Link to="/">{t('shell.backHome')}</Link>
      ) : (
        <LinkButton to="/" variant="filled">
          {t('shell.backHome')}
        </LinkButton>
      )}
    </div>
  )
}
