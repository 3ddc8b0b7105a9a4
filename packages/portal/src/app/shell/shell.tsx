import type { ReactNode } from 'react'
import { BrandMark } from '../../components/icons/icon.tsx'
import { useOnline } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { type Layout, Link, useCurrentPage } from '../../navigation/index.ts'
import { usePerson } from '../../session/index.ts'
import { useSettings } from '../../store/index.ts'
import { AccountMenu } from './account-menu.tsx'
import { Footer } from './footer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { NavigationItems } from './navigation-items.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

const withNavigation: readonly Layout[] = ['standard', 'edit']

/**
 * The layout around every page; `index.html` has the same layout for the time
 * before the scripts are loaded.
 */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useLanguage()
  const { productName } = useSettings()
  const person = usePerson()
  const { layout = 'standard', fillsHeight = false } = useCurrentPage()?.match?.route ?? {}
  const hasNavigation = withNavigation.includes(layout)

  if (layout === 'screen') {
    return (
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    )
  }
  return (
    <>
      <a className="shell-skip" href="#main">
        {t('shell.skip')}
      </a>
      <NavigationProgress />
      <header className="shell-header">
        <div className="shell-bar">
          <Link className="shell-brand" to="/">
            <BrandMark />
            <span>{productName}</span>
          </Link>
          {hasNavigation ? (
            <nav className="shell-nav" aria-label={t('shell.navigation')}>
              <NavigationItems />
            </nav>
          ) : undefined}
          {/* The key replaces the elements once the person is loaded: moved ones would count as a layout shift. */}
          <div className="shell-tools" key={person?.contactId}>
            <LanguageSwitch />
            {person && layout !== 'unauthenticated' ? <AccountMenu person={person} /> : undefined}
          </div>
        </div>
      </header>
      <OfflineNotice />
      <main className={fillsHeight ? 'shell-main shell-fills' : 'shell-main'} id="main" tabIndex={-1}>
        {children}
      </main>
      {layout === 'edit' ? undefined : <Footer />}
    </>
  )
}

function OfflineNotice() {
  const { t } = useLanguage()
  const isOnline = useOnline()
  return (
    <div role="status">{isOnline ? undefined : <p className="shell-notice">{t('shell.offline')}</p>}</div>
  )
}
