import type { Notification } from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'

/** Whether the yearly reminder to look after one's own file waits for an answer. */
export function isProfileAsked(notifications: readonly Notification[]): boolean {
  return notifications.some(
    ({ kind, type }) => kind === notificationKinds.Reminder && type === notificationTypes.UpdateUser,
  )
}
