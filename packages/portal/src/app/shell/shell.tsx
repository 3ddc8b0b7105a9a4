import type { Userinfo, UserRight } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { associationHoursIn, associationNameIn } from '@officine/api/settings'
import { formatPhone } from '@officine/i18n/locale'
import type { ReactNode } from 'react'
import { BrandMark, Icon, type IconName } from '../../components/icons/icon.tsx'
import { useOnline } from '../../data/index.ts'
import { accessaPath } from '../../domain/accessa/accessa-path.ts'
import { documentRights, documentsPath } from '../../domain/documents/document-paths.ts'
import { peoplePath } from '../../domain/people/person-path.ts'
import { pharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { currentPharmacyIds } from '../../domain/pharmacies/pharmacy-queries.ts'
import { showToast, useIsOnLongerThan } from '../../failures/index.ts'
import { contactAddress, type MessageKey, useLanguage } from '../../language/index.ts'
import {
  formatLocation,
  isNavigatingAtom,
  type Layout,
  Link,
  switchLanguage,
  useCurrentPage,
} from '../../navigation/index.ts'
import { usePerson } from '../../session/index.ts'
import { useAtomValue, useSettings } from '../../store/index.ts'
import { SearchButton } from '../search/search-button.tsx'
import { AccountMenu } from './account-menu.tsx'

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
            {person?.may.includes('readPeople') && layout !== 'unauthenticated' ? (
              <SearchButton />
            ) : undefined}
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

interface Destination {
  readonly to: string
  /** Addresses with this prefix mark the item as current. */
  readonly section?: string
  readonly label: MessageKey
  /** Above the label on a phone. */
  readonly icon: IconName
}

/** Links to the screens that this person may open. */
export function NavigationItems() {
  const { t } = useLanguage()
  const person = usePerson()
  return (
    <ul>
      {destinationsOf(person).map(({ icon, label, ...destination }) => (
        <li key={destination.to}>
          <Link {...destination}>
            <Icon name={icon} />
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function destinationsOf(person: Userinfo | undefined): readonly Destination[] {
  const home: Destination = { to: '/', label: 'shell.home', icon: 'home' }
  if (!person) return [home]
  const sections: readonly (Destination & { readonly rights: readonly UserRight[] })[] = [
    { to: peoplePath, label: 'shell.people', icon: 'users', rights: ['readPeople'] },
    { to: '/transactions', label: 'shell.transactions', icon: 'exchange', rights: ['readTransactions'] },
    { to: documentsPath, label: 'shell.documents', icon: 'file', rights: documentRights },
    { to: accessaPath, label: 'shell.accessa', icon: 'heart', rights: ['readAccessa'] },
  ]
  const mayOpen = sections.filter(({ rights }) => rights.some((right) => person.may.includes(right)))
  return [
    home,
    ...pharmaciesOf(person),
    ...mayOpen.map(({ rights: _, ...section }) => ({ ...section, section: section.to })),
  ]
}

/** Links to the only pharmacy, to the list if there are several, or nothing. */
function pharmaciesOf({ employments, mayAnywhere }: Userinfo): readonly Destination[] {
  const [first, ...others] = currentPharmacyIds(employments, todayInQuebec())
  const common = { section: '/pharmacies/', icon: 'store' } as const
  if (mayAnywhere.includes('read') || others.length > 0)
    return [{ ...common, to: '/pharmacies', label: 'shell.pharmacies' }]
  return first ? [{ ...common, to: pharmacyPath(first), label: 'shell.pharmacies.one' }] : []
}

/** Shows this page in the other language; step, typed text and focus stay. */
function LanguageSwitch() {
  const { locale, t } = useLanguage()
  const currentPage = useCurrentPage()
  const other = locale === 'fr-CA' ? 'en-CA' : 'fr-CA'
  return (
    <a
      className="shell-tool"
      href={currentPage ? formatLocation({ ...currentPage.location, locale: other }) : '/'}
      hrefLang={other}
      lang={other}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        switchLanguage(other).catch(() => showToast('error', t('shell.language.failed')))
      }}
    >
      {t('shell.language.other')}
    </a>
  )
}

/** A navigation that takes longer than this (ms) shows an indicator and is announced. */
const indicatorDelay = 150

function NavigationProgress() {
  const { t } = useLanguage()
  const isShown = useIsOnLongerThan(useAtomValue(isNavigatingAtom), indicatorDelay)
  return (
    <div role="status">
      {isShown ? (
        <div className="shell-moving">
          <span className="visually-hidden">{t('shell.loading')}</span>
        </div>
      ) : undefined}
    </div>
  )
}

/** The association's name and contact information. */
function Footer() {
  const language = useLanguage()
  const { t, locale } = language
  const settings = useSettings()
  const { pharmacistFinderUrl, associationPhone, associationEmail } = settings
  const hours = associationHoursIn(locale, settings)
  return (
    <footer className="shell-footer">
      <div>
        <span className="shell-footer-name">{associationNameIn(locale, settings)}</span>
        {pharmacistFinderUrl && (
          <a href={pharmacistFinderUrl} rel="noreferrer">
            {t('shell.finder')}
          </a>
        )}
        {associationPhone ? (
          <span>
            {t('shell.contact.reach')}{' '}
            <a href={`tel:+1${associationPhone}`}>{formatPhone(associationPhone, locale)}</a>
            {hours && (
              <>
                , <span className="shell-footer-hours">{hours}</span>
              </>
            )}
          </span>
        ) : (
          hours && <span>{hours}</span>
        )}
        {associationEmail && <a href={contactAddress(settings, language)}>{t('shell.contact.write')}</a>}
      </div>
    </footer>
  )
}
