import type { MemberRequest } from '@officine/api/calls'
import { useListResource } from '../../../lists/use-list.ts'
import { refusedFiles } from '../request/request-state.ts'
import { sentRequests } from './sent-request-list.ts'

/** The person’s first request with a refused file that can still be replaced. */
export function useRequestWithRefusedFile(): MemberRequest | undefined {
  const { resource } = useListResource(sentRequests)
  const items = resource.status === 'ready' ? resource.data.items : []
  return items.find(({ files, may }) => may.includes('addFile') && refusedFiles(files).length > 0)
}
