import type { Userinfo } from '@officine/api/calls'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { lazy, Suspense } from 'react'
import { useLanguage } from '../../language/index.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { PopoverMenu } from './popover-menu.tsx'

const loadPanel = () => import('./account-panel.tsx')
const AccountPanel = lazy(loadPanel)

/** Who is signed in; what they find behind it is fetched as soon as the button is come near. */
export function AccountMenu({ person }: { person: Userinfo }) {
  const { t } = useLanguage()
  const { name, firstName, lastName } = person
  return (
    <PopoverMenu
      label={t('shell.account.open', { name })}
      button={
        <>
          {/* Drawn by the style sheet: as text of the button they would have to be in its name. */}
          <span
            className="shell-initials"
            data-initials={firstName.slice(0, 1) + lastName.slice(0, 1)}
            aria-hidden="true"
          />
          <span className="shell-first-name">{firstName}</span>
        </>
      }
    >
      <ErrorBoundary fallback={() => <p>{t('errors.load')}</p>}>
        <Suspense fallback={<OfcSkeleton lines={6} />}>
          <AccountPanel person={person} />
        </Suspense>
      </ErrorBoundary>
    </PopoverMenu>
  )
}
