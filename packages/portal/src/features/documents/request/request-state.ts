import type { MemberRequest, StoredFile } from '@officine/api/calls'

/** How a request stands for its sender: a file that was refused is theirs to mend, for as long as nobody has handled it. */
export type RequestState = 'received' | 'handled' | 'refused'

export function stateOf({ status, files }: Pick<MemberRequest, 'status' | 'files'>): RequestState {
  if (status === 'handled') return 'handled'
  return refusedFiles(files).length > 0 ? 'refused' : 'received'
}

export function refusedFiles(files: readonly StoredFile[]): readonly StoredFile[] {
  return files.filter(({ state }) => state === 'refused')
}
