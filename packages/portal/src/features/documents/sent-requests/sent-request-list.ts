import { getRequests, type MemberRequest } from '@officine/api/calls'
import { resource } from '../../../data/index.ts'
import { documentsPath } from '../../../domain/documents/document-paths.ts'
import { defineList } from '../../../lists/list-query.ts'
import { useListResource } from '../../../lists/use-list.ts'
import { refusedFiles } from '../requests.ts'

/**
 * The person’s requests, the newest first. Staff fetch all members’ requests from the same
 * endpoint; those must not be stored on the device (see `requestQueue`).
 */
export const sentRequests = defineList({
  path: documentsPath,
  prefix: 'sent',
  resource: ({ page }) => resource(getRequests, { query: { pageNumber: page } }, { isPersisted: true }),
})

/** The person’s first request with a refused file that can still be replaced. */
export function useRequestWithRefusedFile(): MemberRequest | undefined {
  const { resource: list } = useListResource(sentRequests)
  const items = list.status === 'ready' ? list.data.items : []
  return items.find(({ files, may }) => may.includes('addFile') && refusedFiles(files).length > 0)
}
