import type { Notification } from '@officine/api/calls'
import { notificationTypes } from '@officine/api/constants'
import { useEffect } from 'react'
import { useUserinfo } from '../../session/index.ts'

/** Puts away the notices of what shows: they have said what they had to. */
export function useReadNotices(
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
    // Where the server can't be told now, the notice stays, and is told away at the next reading.
    import('./dismiss.ts').then(({ dismissRead }) => dismissRead(ids.split(','))).catch(() => {})
  }, [ids])
}
