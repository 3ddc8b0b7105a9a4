import { deleteNotification, getUserinfo, type Notification, type NotificationId } from '@officine/api/calls'
import { notificationTypes } from '@officine/api/constants'
import { useEffect } from 'react'
import { runUndoable } from '../../components/undo/undo.ts'
import { mutation, undefinedIfNotFound } from '../../data/index.ts'
import { showFailure } from '../../failures/index.ts'
import { currentLanguage } from '../../language/index.ts'
import { accessToken, currentSession, isSignedIn, useUserinfo } from '../../session/index.ts'
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
 * Hides notifications at once, either dismissed or, for yearly ones, postponed, and shows an undo for
 * a moment; the server is notified after that.
 */
export function dismissNotifications(ids: readonly string[], isPostponed = false): void {
  restoredId = undefined
  setDismissed(ids, true)
  let presetToken: string | undefined
  // Fetched now: there is no time for it while the page is being closed.
  accessToken().then(
    (token) => {
      presetToken = token
    },
    // The request itself reports the missing token.
    () => {},
  )
  const { t } = currentLanguage()
  void runUndoable({
    message: t(isPostponed ? 'notices.put_off' : 'notices.put_away'),
    // Both can be undone; for a postponed one, the button has its default label.
    ...(isPostponed ? {} : { undoLabel: t('notices.put_back') }),
    run: () =>
      void sendDismissals(ids, presetToken).catch((error) => {
        // A failure may come late, when the person is elsewhere: only an undo moves the focus.
        setDismissed(ids, false)
        return showFailure(error, currentLanguage().t('notices.failed'))
      }),
    undo: () => {
      restoredId = ids[0]
      setDismissed(ids, false)
    },
  })
}

async function sendDismissals(ids: readonly string[], presetToken?: string): Promise<void> {
  // After a sign-out the notifications are shown again at the next visit.
  if (!isSignedIn(currentSession())) return
  await Promise.all(ids.map((id) => dismissNotification(id, presetToken)))
}

const dismissMutation = mutation(deleteNotification, { invalidates: [getUserinfo] })

/** A 404 counts as success: it was dismissed elsewhere, or its task is done. */
async function dismissNotification(notificationId: NotificationId, presetToken?: string): Promise<void> {
  await dismissMutation({ path: { notificationId }, presetToken }).catch(undefinedIfNotFound)
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
    for (const id of ids.split(',')) dismissNotification(id).catch(() => {})
  }, [ids])
}
