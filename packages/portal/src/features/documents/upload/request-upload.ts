import { getRequests, type MemberRequest, postRequest, type StoredFile } from '@officine/api/calls'
import { mutation } from '../../../data/index.ts'
import { addressOfUpload } from '../../../parts/documents/document-address.ts'

export const creation = mutation(postRequest, { makesStale: () => [getRequests] })

/** Where a request goes whose files are all received. */
export const addressOfReceived = (requestId: string): string => `${addressOfUpload(requestId)}&step=received`

/** Each file once: those that the request was read with, and those received since. */
export function allFiles(
  request: MemberRequest | undefined,
  received: readonly StoredFile[],
): readonly StoredFile[] {
  const known = request?.files ?? []
  return [...known, ...received.filter(({ id }) => known.every((file) => file.id !== id))]
}

/** Those that a later scan refused are not received. */
export const isTaken = ({ state }: StoredFile): boolean => state !== 'refused'
