import { getRequests, type MemberRequest, postRequest, type StoredFile } from '@officine/api/calls'
import { mutation } from '../../../data/index.ts'
import { addressOfUpload } from '../../../parts/documents/document-address.ts'

export const creation = mutation(postRequest, { makesStale: () => [getRequests] })

/** Address of the confirmation once all files are received. */
export const addressOfReceived = (requestId: string): string => `${addressOfUpload(requestId)}&step=received`

/** Merges the files of the fetched request with those received since, without duplicates. */
export function allFiles(
  request: MemberRequest | undefined,
  received: readonly StoredFile[],
): readonly StoredFile[] {
  const known = request?.files ?? []
  return [...known, ...received.filter(({ id }) => known.every((file) => file.id !== id))]
}

/** A file refused by a later scan does not count as received. */
export const isTaken = ({ state }: StoredFile): boolean => state !== 'refused'
