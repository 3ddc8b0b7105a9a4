import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../data/index.ts'
import { lazyAhead, OptionalContent } from '../failures/index.ts'
import { PortalRouter, type RouteDefinition, useRouteTitle, useScrollPosition } from '../navigation/index.ts'
import { PersonProvider, useSession } from '../session/index.ts'
import { Outlet } from './outlet.tsx'
import { Shell } from './shell/shell.tsx'
import { UnsavedChangesConfirmation } from './unsaved-changes-confirmation.tsx'
import './styles/shell.css'

const SessionWarningDialog = lazyAhead(() => import('./session-warning-dialog.tsx'))

export function App({ routes }: { readonly routes: readonly RouteDefinition[] }) {
  useScrollPosition()
  useRouteTitle()

  return (
    <QueryClientProvider client={queryClient}>
      <PersonProvider>
        <PortalRouter>
          <Shell>
            <Outlet routes={routes} />
          </Shell>
          <UnsavedChangesConfirmation />
          <SessionWarning />
        </PortalRouter>
      </PersonProvider>
    </QueryClientProvider>
  )
}

/**
 * Warns that the session is about to end. The code is fetched with the first warning; if that
 * fails, the session ends on its own page.
 */
function SessionWarning() {
  const session = useSession()
  if (session.name !== 'expiring') return null
  return (
    <OptionalContent>
      <SessionWarningDialog expiresAt={session.grant.expiresAt} />
    </OptionalContent>
  )
}
