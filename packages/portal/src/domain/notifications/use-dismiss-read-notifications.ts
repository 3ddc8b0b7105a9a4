import type { Notification } from '@officine/api/calls'
import { notificationTypes } from '@officine/api/constants'
import { useEffect } from 'react'
import { useUserinfo } from '../../session/index.ts'

/** Dismisses the notifications about the current page, since the person has read their subject. */
export function useDismissReadNotifications(
  type: keyof typeof notificationTypes,
  isAbout: (notification: Notification) => boolean,
): void {
  const { notifications } = useUserinfo()
  const ids = notifications
    .filter((notification) => notification.type === notificationTypes[type] && isAbout(notification))
    .map(({ id }) => id)
    .join()

  useEffect(() => {
    if (ids === '') return
    // If the server cannot be reached, the notification stays until the person opens the page again.
    import('./dismiss-notifications.ts')
      .then(({ dismissReadNotifications }) => dismissReadNotifications(ids.split(',')))
      .catch(() => {})
  }, [ids])
}
