import { lazy } from 'react'
import { useArrival } from '../../navigation/index.ts'
import { Optional } from '../optional.tsx'
import { usePerson } from '../shell/person.ts'
import { noticesOf } from './notices-of.ts'

const Notices = lazy(() => import('./notices.tsx'))

/** The notices of the page on screen, where its row of the route table names a category; fetched when there are any. */
export function RouteNotices() {
  const person = usePerson()
  const match = useArrival()?.match
  if (!person || !match) return null
  const { notificationCategory: category, showsNotifications = true } = match.route
  const { pharmacyId } = match.parameters
  if (!category || !showsNotifications) return null
  if (noticesOf(person.notifications, category, pharmacyId).length === 0) return null
  return (
    <Optional>
      <Notices category={category} pharmacyId={pharmacyId} />
    </Optional>
  )
}
