import type { MemberRequest, Notification } from '@officine/api/calls'
import { notificationKinds } from '@officine/api/constants'
import { useReadNotices } from '../../parts/notifications/use-read-notices.ts'

/** Puts away the notices of a request that shows. */
export function useReadRequestNotices(request: ReadRequest): void {
  useReadNotices('Document', isReadWith(request))
}

type ReadRequest = Pick<MemberRequest, 'id' | 'answer'>

/** Of a request that waits, the notice of a refused file stays until that is done: it can still be sent again. */
export function isReadWith({ id, answer }: ReadRequest) {
  return ({ subjectId, kind }: Pick<Notification, 'subjectId' | 'kind'>): boolean =>
    subjectId === id && (answer !== undefined || kind === notificationKinds.InformationNotice)
}
