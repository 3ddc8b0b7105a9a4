import { PortalRouter, useRouteTitle, useScrollPosition } from '../navigation/index.ts'
import { PersonProvider } from '../session/index.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { Outlet } from './outlet.tsx'
import { SessionWarning } from './session-warning.tsx'
import { Shell } from './shell/shell.tsx'
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
        <LeaveQuestion />
        <SessionWarning />
      </PortalRouter>
    </PersonProvider>
  )
}
