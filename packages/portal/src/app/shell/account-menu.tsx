import type { Userinfo } from '@officine/api/calls'
import { givenName } from '@officine/i18n/locale'
import { type FocusEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { hideOnFocusElsewhere, hidePopover } from '../../components/popover.ts'
import { ErrorBoundary, lazyAhead } from '../../failures/index.ts'
import { initialsOf } from '../../formatting/initials.ts'
import { useLanguage } from '../../language/index.ts'
import { confirmUnsavedChanges, useLocation } from '../../navigation/index.ts'
import { signOut } from '../../session/index.ts'
import { AccountPanelSkeleton } from './account-panel-skeleton.tsx'

const AccountPanel = lazyAhead(() => import('./account-panel.tsx'))

/**
 * The signed-in person and the sign-out button, which also works without a network. The panel's
 * code is fetched on hover or focus, and again after a failure.
 */
export function AccountMenu({ person }: { person: Userinfo }) {
  const { t } = useLanguage()
  const { name } = person
  const [preloads, setPreloads] = useState(0)
  return (
    <PopoverMenu
      onPreload={() => setPreloads(preloads + 1)}
      label={t('shell.account.open', { name })}
      button={
        <>
          {/* The initials are rendered in CSS: as text they would be part of the accessible name. */}
          <span className="shell-initials" data-initials={initialsOf(person)} aria-hidden="true" />
          <span className="shell-first-name">{givenName(person)}</span>
        </>
      }
    >
      {preloads > 0 && (
        <ErrorBoundary
          resetKey={`${preloads}`}
          fallback={() => (
            <AccountPanelSkeleton person={person}>
              <p className="shell-soft">{t('errors.load')}</p>
            </AccountPanelSkeleton>
          )}
        >
          <Suspense fallback={<AccountPanelSkeleton person={person} />}>
            <AccountPanel person={person} />
          </Suspense>
        </ErrorBoundary>
      )}
      <hr />
      <ul>
        <li>
          <button type="button" onClick={confirmAndSignOut}>
            <Icon name="leave" />
            {t('account.signOut')}
          </button>
        </li>
      </ul>
      <p className="shell-soft shell-release">{t('account.release', { release: __RELEASE__ })}</p>
    </PopoverMenu>
  )
}

async function confirmAndSignOut(): Promise<void> {
  if (await confirmUnsavedChanges()) await signOut()
}

interface PopoverMenuProps {
  /** The visible content of the button; `label` is its accessible name. */
  readonly button: ReactNode
  readonly label: string
  /** Called on hover or focus of the button, to preload the panel. */
  readonly onPreload: () => void
  readonly children: ReactNode
}

/**
 * A button that opens a panel. The popover API handles Escape, outside clicks, focus and the
 * expanded state. The panel itself receives the focus: a second press of the key that opened it
 * must not press what happens to be first in it, even while its content loads. The panel closes
 * after a navigation, on a click on a link to the current page, and when the focus goes on to the
 * page, whose controls it would cover.
 */
function PopoverMenu({ button, label, onPreload, children }: PopoverMenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [path] = useLocation()

  useEffect(() => hidePopover(panel.current), [path])

  useEffect(() => {
    const menu = panel.current
    // The property of React would focus it on mount, and sets no attribute.
    if (menu) menu.autofocus = true
    const closeOnCurrentLink = ({ target }: Event) => {
      if (target instanceof Element && isLinkToCurrentPage(target)) hidePopover(menu)
    }
    menu?.addEventListener('click', closeOnCurrentLink)
    return () => menu?.removeEventListener('click', closeOnCurrentLink)
  }, [])

  const closeOnFocusElsewhere = (event: FocusEvent) =>
    hideOnFocusElsewhere(event, panel.current, opener.current)

  return (
    <>
      <button
        type="button"
        className="shell-tool"
        popoverTarget={id}
        ref={opener}
        aria-label={label}
        onBlur={closeOnFocusElsewhere}
        onPointerEnter={onPreload}
        onFocus={onPreload}
        onClick={onPreload}
      >
        {button}
      </button>
      {/* Not a `dialog`, whose first control would receive the focus in some browsers. */}
      <div
        className="shell-menu"
        role="dialog"
        id={id}
        popover="auto"
        tabIndex={-1}
        ref={panel}
        aria-label={label}
        onBlur={closeOnFocusElsewhere}
        // The browser would return the focus too, but without scrolling to the button.
        onKeyDown={({ key }) => key === 'Escape' && opener.current?.focus()}
      >
        {children}
      </div>
    </>
  )
}

/** Whether a click was on a link to the current page. */
function isLinkToCurrentPage(element: Element): boolean {
  const link = element.closest('a, ofc-button')
  const address = link && 'href' in link && link.href
  return typeof address === 'string' && new URL(address, location.origin).pathname === location.pathname
}
