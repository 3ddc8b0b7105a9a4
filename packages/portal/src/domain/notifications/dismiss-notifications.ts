import { deleteNotification, getUserinfo, type NotificationId } from '@officine/api/calls'
import { runUndoable } from '../../components/undo/undo.ts'
import { mutation, undefinedIfNotFound } from '../../data/index.ts'
import { showFailure } from '../../failures/index.ts'
import { currentLanguage } from '../../language/index.ts'
import { accessToken, currentSession, isSignedIn } from '../../session/index.ts'

const dismissMutation = mutation(deleteNotification, { invalidates: [getUserinfo] })

interface Dismissal {
  readonly isPostponed: boolean
  /** Shows the notifications again after a failure. */
  readonly restore: () => void
  /** Shows them again for the person who has asked for it. */
  readonly undo: () => void
}

/** Shows an undo for a moment; the server is notified after that. */
export function dismissWithUndo(ids: readonly string[], { isPostponed, restore, undo }: Dismissal): void {
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
        restore()
        return showFailure(error, currentLanguage().t('notices.failed'))
      }),
    undo,
  })
}

/** Dismisses notifications that the person has read elsewhere. */
export async function dismissReadNotifications(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => dismissNotification(id, undefined)))
}

async function sendDismissals(ids: readonly string[], presetToken: string | undefined): Promise<void> {
  // After a sign-out the notifications are shown again at the next visit.
  if (!isSignedIn(currentSession())) return
  await Promise.all(ids.map((id) => dismissNotification(id, presetToken)))
}

/** A 404 counts as success: it was dismissed elsewhere, or its task is done. */
async function dismissNotification(
  notificationId: NotificationId,
  presetToken: string | undefined,
): Promise<void> {
  await dismissMutation({ path: { notificationId }, presetToken }).catch(undefinedIfNotFound)
}
