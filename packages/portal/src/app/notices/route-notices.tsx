import { lazyAhead, OptionalContent } from '../../failures/index.ts'
import { useCurrentPage } from '../../navigation/index.ts'
import { usePerson } from '../../session/index.ts'

const Notices = lazyAhead(() => import('./notice-banners.tsx'))

/** The notices of the current page, if its route declares a notification category. */
export function RouteNotices() {
  const person = usePerson()
  const match = useCurrentPage()?.match
  if (!person || !match) return null
  const { notificationCategory: category, showsNotifications = true } = match.route
  if (!category || !showsNotifications) return null
  return (
    <OptionalContent>
      <Notices person={person} category={category} pharmacyId={match.parameters.pharmacyId} />
    </OptionalContent>
  )
}
