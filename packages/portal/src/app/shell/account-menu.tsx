import type { Userinfo } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../language/index.ts'
import { askBeforeLeaving } from '../../navigation/index.ts'
import { addressOfCard } from '../../parts/documents/document-address.ts'
import { Icon } from '../../parts/layout/icon.tsx'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { roleIn, signOut } from '../../session/index.ts'
import { themeAtom, themes, useAtom } from '../../store/index.ts'
import { PopoverMenu } from './popover-menu.tsx'

/** Who is signed in, how the portal looks to them, its release, and the way out. */
export function AccountMenu({ person }: { person: Userinfo }) {
  const { t } = useLanguage()
  return (
    <PopoverMenu button={<Icon name="person" />} label={t('shell.account.open', { name: person.name })}>
      <p className="shell-person">
        <strong>{person.name}</strong>
        <span className="shell-soft">{person.email}</span>
        <span className="shell-soft">{t(`shell.roles.${roleIn(person)}`)}</span>
      </p>
      <p className="shell-account-profile">
        <LinkButton to="/profile">{t('shell.account.profile')}</LinkButton>
        {person.may.includes('readMembershipCard') && (
          <LinkButton to={addressOfCard}>{t('shell.account.card')}</LinkButton>
        )}
      </p>
      <ThemeChoice />
      <div className="shell-account-end">
        <OfcButton onClick={leave}>
          <Icon name="leave" slot="start" />
          {t('shell.account.signOut')}
        </OfcButton>
        <span className="shell-soft">{t('shell.account.release', { release: __RELEASE__ })}</span>
      </div>
    </PopoverMenu>
  )
}

async function leave(): Promise<void> {
  if (await askBeforeLeaving()) await signOut()
}

function ThemeChoice() {
  const { t } = useLanguage()
  const [theme, setTheme] = useAtom(themeAtom)
  return (
    <fieldset className="shell-theme">
      <legend>{t('shell.account.theme')}</legend>
      {themes.map((one) => (
        <label key={one}>
          <input type="radio" name="theme" checked={theme === one} onChange={() => setTheme(one)} />
          {t(`shell.account.theme.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
