import type { Notification } from '@officine/api/calls'
import { notificationTypes } from '@officine/api/constants'
import { useEffect } from 'react'
import { showFailure } from '../../failures/index.ts'
import { currentLanguage } from '../../language/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { atom, store, useAtomValue } from '../../store/index.ts'

/**
 * The ids of the notifications that were dismissed and are hidden,
 * while the undo may still be shown.
 */
const dismissedAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The notification that the person has just put back, so that the focus returns to it. */
let restoredId: string | undefined

/** The notifications that were not dismissed. */
export function useUndismissedNotifications(notifications: readonly Notification[]): readonly Notification[] {
  const dismissedIds = useAtomValue(dismissedAtom)
  return notifications.filter(({ id }) => !dismissedIds.has(id))
}

/**
 * Whether the person has just put a notification back, and it takes the focus. True once: a later
 * render, or another page with the same notification, must not take the focus from the person.
 */
export function takeRestored(id: string): boolean {
  if (restoredId !== id) return false
  restoredId = undefined
  return true
}

/**
 * Hides notifications at once, either dismissed or, for yearly ones, postponed. The code that shows
 * the undo and notifies the server is fetched on first use.
 */
export function dismissNotifications(ids: readonly string[], isPostponed = false): void {
  restoredId = undefined
  setDismissed(ids, true)
  // After a failure, which may come late, the person is elsewhere: only an undo moves the focus.
  const restore = () => setDismissed(ids, false)
  const undo = () => {
    restoredId = ids[0]
    restore()
  }
  import('./dismiss-notifications.ts')
    .then(({ dismissWithUndo }) => dismissWithUndo(ids, { isPostponed, restore, undo }))
    .catch((error) => {
      restore()
      return showFailure(error, currentLanguage().t('notices.failed'))
    })
}

function setDismissed(ids: readonly string[], isDismissed: boolean): void {
  const dismissedIds = new Set(store.get(dismissedAtom))
  for (const id of ids) {
    if (isDismissed) dismissedIds.add(id)
    else dismissedIds.delete(id)
  }
  store.set(dismissedAtom, dismissedIds)
}

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
