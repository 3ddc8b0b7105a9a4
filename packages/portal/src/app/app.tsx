import { PortalRouter, useRouteTitle, useScrollPosition } from '../navigation/index.ts'
import { PersonProvider } from '../session/index.ts'
import { Outlet } from './outlet.tsx'
import { SessionWarning } from './session-warning.tsx'
import { Shell } from './shell/shell.tsx'
import { UnsavedChangesConfirmation } from './unsaved-changes-confirmation.tsx'
import './styles/shell.css'

export function App() {
  useScrollPosition()
  useRouteTitle()

  return (
    <PersonProvider>
      <PortalRouter>
        <Shell>
          <Outlet />
        </Shell>
        <UnsavedChangesConfirmation />
        <SessionWarning />
      </PortalRouter>
    </PersonProvider>
  )
}
