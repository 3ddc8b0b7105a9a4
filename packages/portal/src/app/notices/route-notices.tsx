import type { Userinfo } from '@officine/api/calls'
import { lazy } from 'react'
import { type NotificationCategory, useArrival } from '../../navigation/index.ts'
import { useNotPutAway } from '../../parts/notifications/put-away.ts'
import { usePerson } from '../../session/index.ts'
import { Optional } from '../error-boundary.tsx'
import { noticesOf } from './notices-of.ts'

const Notices = lazy(() => import('./notices.tsx'))

/** The notices of the page on screen, where its row of the route table names a category. */
export function RouteNotices() {
  const person = usePerson()
  const match = useArrival()?.match
  if (!person || !match) return null
  const { notificationCategory: category, showsNotifications = true } = match.route
  if (!category || !showsNotifications) return null
  return <NoticesOfPage person={person} category={category} pharmacyId={match.parameters.pharmacyId} />
}

interface NoticesOfPageProps {
  readonly person: Userinfo
  readonly category: NotificationCategory
  readonly pharmacyId: string | undefined
}

/** Fetched when there are any. */
function NoticesOfPage({ person, ...page }: NoticesOfPageProps) {
  const notices = noticesOf(useNotPutAway(person.notifications), person, page)
  if (notices.length === 0) return null
  return (
    <Optional>
      <Notices notices={notices} />
    </Optional>
  )
}
