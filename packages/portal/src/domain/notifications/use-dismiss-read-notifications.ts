import type { Notification } from '@officine/api/calls'
import { notificationTypes } from '@officine/api/constants'
import { useEffect } from 'react'
import { useUserinfo } from '../../session/index.ts'

/** Dismisses the notifications about the current page, since the person has read their subject. */
export function useDismissReadNotifications(
  type: keyof typeof notificationTypes,
  isAbout: (notice: Notification) => boolean,
): void {
  const { notifications } = useUserinfo()
  const ids = notifications
    .filter((notice) => notice.type === notificationTypes[type] && isAbout(notice))
    .map(({ id }) => id)
    .join()

  useEffect(() => {
    if (ids === '') return
    // If the server cannot be reached, the notice stays until the next reading.
    import('./dismiss-notifications.ts')
      .then(({ dismissReadNotifications }) => dismissReadNotifications(ids.split(',')))
      .catch(() => {})
  }, [ids])
}
