import { deleteNotification } from '@officine/api/calls'
import { badRequest, notFound } from '../api/call-failure.ts'
import { serve } from '../api/serve.ts'
import { dismissNotification } from './notifications.ts'

/** Dismisses one's own notification; somebody else's is as absent. */
export const serveDeleteNotification = serve(deleteNotification, async ({ db, user, path, requestId }) => {
  const { contactId } = user
  const { notificationId } = path
  const dismissed = await dismissNotification(db, {
    contactId,
    notificationId,
    actor: { contactId, requestId },
  })
  if (dismissed === 'absent') throw notFound()
  if (dismissed === 'mustBeAnswered') throw badRequest('notDismissible')
})
