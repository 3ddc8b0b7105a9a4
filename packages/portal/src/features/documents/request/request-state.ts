import type { MemberRequest, StoredFile } from '@officine/api/calls'

/** Status of a request for its sender; `refused`: a refused file can still be replaced. */
export type RequestState = 'received' | 'handled' | 'refused'

export function requestState({ status, files }: Pick<MemberRequest, 'status' | 'files'>): RequestState {
  if (status === 'handled') return 'handled'
  return refusedFiles(files).length > 0 ? 'refused' : 'received'
}

export function refusedFiles(files: readonly StoredFile[]): readonly StoredFile[] {
  return files.filter(({ state }) => state === 'refused')
}
