import { lazy } from 'react'
import { useArrival } from '../../navigation/index.ts'
import { usePerson } from '../../session/index.ts'
import { Optional } from '../error-boundary.tsx'

const Notices = lazy(() => import('./notices.tsx'))

/** The notices of the current page, if its route declares a notification category. */
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
