import { getRequests } from '@officine/api/calls'
import { resource } from '../../../data/index.ts'
import { documentsPath } from '../../../domain/documents/document-paths.ts'
import { defineList } from '../../../lists/list-query.ts'

/**
 * The person’s requests, the newest first. Staff fetch all members’ requests from the same
 * endpoint; those must not be stored on the device (see the queue).
 */
export const sentRequests = defineList({
  path: documentsPath,
  prefix: 'sent',
  resource: ({ page }) => resource(getRequests, { query: { pageNumber: page } }, { isPersisted: true }),
})
