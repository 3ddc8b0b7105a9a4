import { defineCall } from './define-call.ts'

/** Approvals and declarations can't be dismissed: they disappear when they are completed. */
export const deleteNotification = defineCall({
  method: 'DELETE',
  path: 'notifications/:notificationId',
  auth: 'bearer',
})
