import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import '../../components/page-tabs.css'

/** The parts of the profile, each a page. */
export function ProfileTabs() {
  const { t } = useLanguage()
  return (
    <nav className="page-tabs" aria-label={t('profile.tabs')}>
      <ul>
        <li>
          <Link to="/profile">{t('profile.tabs.contact')}</Link>
        </li>
        <li>
          <Link to="/profile/security">{t('profile.tabs.security')}</Link>
        </li>
      </ul>
    </nav>
  )
}
