import {
  deleteRequestFile,
  getRequest,
  getRequests,
  type MemberRequest,
  type MemberRequestId,
  type Notification,
  type StoredFile,
} from '@officine/api/calls'
import { notificationKinds } from '@officine/api/constants'
import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { type CallQuery, callQuery, invalidateCalls, mutation } from '../../data/index.ts'
import { useDismissReadNotifications } from '../../domain/notifications/dismissed-notifications.ts'
import type { Language } from '../../language/index.ts'

export function requestQuery(requestId: MemberRequestId): CallQuery<MemberRequest> {
  return callQuery(getRequest, { path: { requestId } })
}

const requestCalls = [getRequest, getRequests]

export const removeRequestFile = mutation(deleteRequestFile, { invalidates: requestCalls })

/** Marks cached requests as stale after a change of their files or status. */
export const makeRequestsStale = (): void => invalidateCalls(requestCalls)

/** Date and time of an instant, as message values. */
export function dateTimeValues({ locale }: Pick<Language, 'locale'>, instant: string) {
  return {
    date: formatDate(calendarDateOf(instant), locale),
    time: formatTime(timeOf(instant), locale),
  }
}

/** Status of a request for its sender; `refused`: a refused file can still be replaced. */
export type RequestState = 'received' | 'handled' | 'refused'

export function requestState({ status, files }: Pick<MemberRequest, 'status' | 'files'>): RequestState {
  if (status === 'handled') return 'handled'
  return refusedFiles(files).length > 0 ? 'refused' : 'received'
}

export function refusedFiles(files: readonly StoredFile[]): readonly StoredFile[] {
  return files.filter(({ state }) => state === 'refused')
}

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
