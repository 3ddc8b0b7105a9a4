import type { Userinfo } from '@officine/api/calls'
import { Icon } from '../../components/icons/icon.tsx'
import { membershipCardPath } from '../../domain/documents/document-paths.ts'
import { useLanguage, useTexts } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { roleIn } from '../../session/index.ts'
import { themeAtom, themes, useAtom, useSettings } from '../../store/index.ts'
import { AccountPanelSkeleton, PersonSummary } from './account-panel-skeleton.tsx'

const texts = ['account'] as const

/** The signed-in person, and the display settings. */
export default function AccountPanel({ person }: { readonly person: Userinfo }) {
  const { t } = useLanguage()
  const { externalProvider } = useSettings()
  if (!useTexts(texts)) return <AccountPanelSkeleton person={person} />
  return (
    <>
      <PersonSummary person={person} role={t(`account.roles.${roleIn(person)}`)} />
      <hr />
      <ul>
        <li>
          <Link to="/profile">
            <Icon name="person" />
            {t('account.profile')}
          </Link>
        </li>
        {person.may.includes('readMembershipCard') && (
          <li>
            <Link to={membershipCardPath}>
              <Icon name="card" />
              {t('shell.account.card')}
            </Link>
          </li>
        )}
        {!externalProvider && (
          <li>
            <Link to="/profile/password">
              <Icon name="key" />
              {t('account.password')}
            </Link>
          </li>
        )}
      </ul>
      <ThemeChoice />
    </>
  )
}

function ThemeChoice() {
  const { t } = useLanguage()
  const [theme, setTheme] = useAtom(themeAtom)
  return (
    <fieldset className="shell-theme">
      <legend className="visually-hidden">{t('account.theme')}</legend>
      {themes.map((one) => (
        <label key={one}>
          <input type="radio" name="theme" checked={theme === one} onChange={() => setTheme(one)} />
          {t(`account.theme.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
