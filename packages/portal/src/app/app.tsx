import { lazy, Suspense, useEffect } from 'react'
import { PortalRouter, reconsider, useScrollPosition } from '../navigation/index.ts'
import { useAtomValue } from '../store/index.ts'
import { leaveQuestionAtom } from './leaving.ts'
import { Outlet } from './outlet.tsx'
import { usePerson } from './shell/person.ts'
import { Shell } from './shell/shell.tsx'
import './styles/shell.css'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))

export function App() {
  const person = usePerson()
  const question = useAtomValue(leaveQuestionAtom)
  useScrollPosition()

  // Guards are asked again whenever the person, and so what they may do, has changed.
  useEffect(reconsider, [person])

  return (
    <PortalRouter>
      <Shell>
        <Outlet />
      </Shell>
      {question ? (
        <Suspense>
          <LeaveDialog answer={question.answer} />
        </Suspense>
      ) : undefined}
    </PortalRouter>
  )
}
