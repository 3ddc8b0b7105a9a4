import { lazy } from 'react'
import { useArrival } from '../../navigation/index.ts'
import { usePerson } from '../../session/index.ts'
import { Optional } from '../error-boundary.tsx'

const Notices = lazy(() => import('./notices.tsx'))

/** The notices of the page on screen, where its row of the route table names a category. */
export function RouteNotices() {
  const person = usePerson()
  const match = useArrival()?.match
  if (!person || !match) return null
  const { notificationCategory: category, showsNotifications = true } = match.route
  if (!category || !showsNotifications) return null
  return (
    <Optional>
      <Notices person={person} category={category} pharmacyId={match.parameters.pharmacyId} />
    </Optional>
  )
}
