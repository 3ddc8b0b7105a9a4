import {
  getRequests,
  type MemberRequest,
  type MemberRequestId,
  postRequest,
  type StoredFile,
} from '@officine/api/calls'
import { mutation } from '../../../data/index.ts'
import { documentUploadPath } from '../../../domain/documents/document-paths.ts'

export const createRequest = mutation(postRequest, { invalidates: [getRequests] })

/** Address of the confirmation once all files are received. */
export const uploadConfirmationPath = (requestId: MemberRequestId): string =>
  `${documentUploadPath(requestId)}&step=received`

/** Merges the files of the fetched request with those received since, without duplicates. */
export function mergeFiles(
  request: MemberRequest | undefined,
  received: readonly StoredFile[],
): readonly StoredFile[] {
  const requestFiles = request?.files ?? []
  return [...requestFiles, ...received.filter(({ id }) => requestFiles.every((file) => file.id !== id))]
}

/** A file refused by a later scan does not count as received. */
export const isAccepted = ({ state }: StoredFile): boolean => state !== 'refused'
