import { defineCall } from './define-call.ts'

/** Approvals and declarations can't be dismissed: they go when they are done. */
export const deleteNotification = defineCall({
  method: 'DELETE',
  path: 'notifications/:notificationId',
  auth: 'bearer',
})
