import { useLanguage } from '../../language/index.ts'
import { Icon } from '../../parts/layout/icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { NavigationItems } from './navigation-items.tsx'
import { PopoverMenu } from './popover-menu.tsx'

/** Navigation and language on narrow windows. */
export function NarrowMenu() {
  const { t } = useLanguage()
  return (
    <PopoverMenu className="shell-narrow" button={<Icon name="menu" />} label={t('shell.menu.open')}>
      <nav className="shell-nav" aria-label={t('shell.navigation')}>
        <NavigationItems />
      </nav>
      <hr />
      <ul>
        <li>
          <LanguageSwitch className="shell-tool" />
        </li>
      </ul>
    </PopoverMenu>
  )
}
