import { getRequests } from '@officine/api/calls'
import { resource } from '../../../data/index.ts'
import { defineList } from '../../../lists/list-query.ts'
import { addressOfDocuments } from '../../../parts/documents/document-address.ts'

/** One's own requests, the newest first. Of staff, who read everybody's by the same call, nothing may be kept: see the queue. */
export const sentRequests = defineList({
  path: addressOfDocuments,
  prefix: 'sent',
  resource: ({ page }) => resource(getRequests, { query: { pageNumber: page } }, { isKept: true }),
})
