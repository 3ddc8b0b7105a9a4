import { deleteRequestFile, getRequest, getRequests, type MemberRequest } from '@officine/api/calls'
import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { invalidateCalls, mutation, type Resource, resource } from '../../data/index.ts'
import type { Language } from '../../language/index.ts'

export function requestOf(requestId: string): Resource<MemberRequest> {
  return resource(getRequest, { path: { requestId } })
}

const requestCalls = [getRequest, getRequests]

export const removeRequestFile = mutation(deleteRequestFile, { invalidates: () => requestCalls })

/** Marks cached requests as stale after a change of their files or status. */
export const makeRequestsStale = (): void => invalidateCalls(requestCalls)

/** Date and time of an instant, as message values. */
export function dateTimeValues({ locale }: Pick<Language, 'locale'>, instant: string) {
  return {
    date: formatDate(calendarDateOf(instant), locale),
    time: formatTime(timeOf(instant), locale),
  }
}
