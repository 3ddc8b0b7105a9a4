import { getRequests, type MemberRequest } from '@officine/api/calls'
import { callQuery } from '../../../data/index.ts'
import { documentsPath } from '../../../domain/documents/document-paths.ts'
import { defineList } from '../../../lists/list-query.ts'
import { useListResult } from '../../../lists/use-list.ts'
import { refusedFiles } from '../requests.ts'

/**
 * The person’s requests, the newest first. Staff fetch all members’ requests from the same
 * endpoint; those must not be stored on the device (see `requestQueue`).
 */
export const sentRequests = defineList({
  path: documentsPath,
  prefix: 'sent',
  pageQuery: ({ page }) => callQuery(getRequests, { query: { pageNumber: page } }, { isPersisted: true }),
})

/** The person’s first request with a refused file that can still be replaced. */
export function useRequestWithRefusedFile(): MemberRequest | undefined {
  const { result: list } = useListResult(sentRequests)
  const items = list.data?.items ?? []
  return items.find(({ files, may }) => may.includes('addFile') && refusedFiles(files).length > 0)
}
