import type { MemberRequest, Notification } from '@officine/api/calls'
import { notificationKinds } from '@officine/api/constants'
import { useReadNotices } from '../../parts/notifications/use-read-notices.ts'

/** Marks as read the notifications about the shown request. */
export function useReadRequestNotices(request: ReadRequest): void {
  useReadNotices('Document', isReadWith(request))
}

type ReadRequest = Pick<MemberRequest, 'id' | 'answer'>

/**
 * While a request is pending, the notification about a refused file stays unread, because the file
 * can still be replaced.
 */
export function isReadWith({ id, answer }: ReadRequest) {
  return ({ subjectId, kind }: Pick<Notification, 'subjectId' | 'kind'>): boolean =>
    subjectId === id && (answer !== undefined || kind === notificationKinds.InformationNotice)
}
