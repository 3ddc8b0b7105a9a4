import type { MemberRequest, Notification } from '@officine/api/calls'
import { notificationKinds } from '@officine/api/constants'
import { useDismissReadNotifications } from '../../domain/notifications/use-dismiss-read-notifications.ts'

/** Marks as read the notifications about the shown request. */
export function useDismissRequestNotifications(request: NotificationRequest): void {
  useDismissReadNotifications('Document', requestNotificationFilter(request))
}

type NotificationRequest = Pick<MemberRequest, 'id' | 'answer'>

/**
 * While a request is pending, the notification about a refused file stays unread, because the file
 * can still be replaced.
 */
export function requestNotificationFilter({ id, answer }: NotificationRequest) {
  return ({ subjectId, kind }: Pick<Notification, 'subjectId' | 'kind'>): boolean =>
    subjectId === id && (answer !== undefined || kind === notificationKinds.InformationNotice)
}
