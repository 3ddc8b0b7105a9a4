import { getRequests } from '@officine/api/calls'
import { requestStatuses } from '@officine/api/constants'
import { calendarDate } from '@officine/api/rules'
import { is } from 'superstruct'
import { resource } from '../../../data/index.ts'
import { defineList, type QueryOf } from '../../../lists/list-query.ts'
import { addressOfDocuments } from '../../../parts/documents/document-address.ts'

/** Every member's requests: those that wait for an answer, the longest waiting first, then the last answered. */
export const requestQueue = defineList({
  path: addressOfDocuments,
  prefix: '',
  filters: { status: { values: requestStatuses } },
  // A sender is a person: no address names them.
  search: { sender: 'entry', from: 'address', to: 'address' },
  resource: ({ status, sender, from, to, page }) =>
    resource(getRequests, {
      query: {
        status: status && [status],
        sender,
        from: dateIn(from),
        to: dateIn(to),
        pageNumber: page,
      },
    }),
})

export type QueueQuery = QueryOf<typeof requestQueue>

/** A day of the address; nothing where it is none. */
export function dateIn(text: string | undefined): string | undefined {
  return is(text, calendarDate()) ? text : undefined
}
