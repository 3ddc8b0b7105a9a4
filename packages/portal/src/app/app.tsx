import { useEffect } from 'react'
import { PortalRouter, reconsider, useRouteTitle, useScrollPosition } from '../navigation/index.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { Outlet } from './outlet.tsx'
import { SessionWarning } from './session-warning.tsx'
import { usePerson } from './shell/person.ts'
import { Shell } from './shell/shell.tsx'
import './styles/shell.css'

export function App() {
  const person = usePerson()
  useScrollPosition()
  useRouteTitle()

  // Guards are asked again whenever the person, and so what they may do, has changed.
  useEffect(reconsider, [person])

  return (
    <PortalRouter>
      <Shell>
        <Outlet />
      </Shell>
      <LeaveQuestion />
      <SessionWarning />
    </PortalRouter>
  )
}
