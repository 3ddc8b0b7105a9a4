import { getRequests } from '@officine/api/calls'
import { requestStatuses } from '@officine/api/constants'
import { calendarDate } from '@officine/api/rules'
import { is } from 'superstruct'
import { callQuery } from '../../../data/index.ts'
import { documentsPath } from '../../../domain/documents/document-paths.ts'
import { defineList, type QueryOf } from '../../../lists/list-query.ts'

/**
 * All members’ requests: pending ones first, the oldest first, then answered ones, the latest
 * answer first. Not persisted: they are personal data of others.
 */
export const requestQueue = defineList({
  path: documentsPath,
  prefix: '',
  filters: { status: { values: requestStatuses } },
  // A sender is personal data, so it is not put in the address.
  search: { sender: 'entry', from: 'address', to: 'address' },
  pageQuery: ({ status, sender, from, to, page }) =>
    callQuery(getRequests, {
      query: {
        status: status && [status],
        sender,
        from: parseDate(from),
        to: parseDate(to),
        pageNumber: page,
      },
    }),
})

export type QueueQuery = QueryOf<typeof requestQueue>

/** A date from the address; undefined if invalid. */
export function parseDate(text: string | undefined): string | undefined {
  return is(text, calendarDate()) ? text : undefined
}
