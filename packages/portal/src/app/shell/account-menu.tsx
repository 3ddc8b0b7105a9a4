import type { Userinfo } from '@officine/api/calls'
import { givenName } from '@officine/i18n/locale'
import { Suspense, useState } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { ErrorBoundary, lazyAhead } from '../../failures/index.ts'
import { initialsOf } from '../../formatting/initials.ts'
import { useLanguage } from '../../language/index.ts'
import { confirmUnsavedChanges } from '../../navigation/index.ts'
import { signOut } from '../../session/index.ts'
import { AccountPanelSkeleton } from './account-panel-skeleton.tsx'
import { PopoverMenu } from './popover-menu.tsx'

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
