import { deleteRequestFile, getRequest, getRequests, type MemberRequest } from '@officine/api/calls'
import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { makeStale, mutation, type Resource, resource } from '../../data/index.ts'
import type { Language } from '../../language/index.ts'

export function requestOf(requestId: string): Resource<MemberRequest> {
  return resource(getRequest, { path: { requestId } })
}

const requestCalls = [getRequest, getRequests]

export const fileRemoval = mutation(deleteRequestFile, { makesStale: () => requestCalls })

/** What shows of requests is old: their files or their state have changed. */
export const makeRequestsStale = (): void => makeStale(requestCalls)

/** The day and the time of an instant, for a sentence. */
export function momentOf({ locale }: Pick<Language, 'locale'>, instant: string) {
  return {
    date: formatDate(calendarDateOf(instant), locale),
    time: formatTime(timeOf(instant), locale),
  }
}
