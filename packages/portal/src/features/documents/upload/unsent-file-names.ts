import type { MemberRequestId, StoredFile } from '@officine/api/calls'
import type { FileEntry } from '@officine/ui-elements/file-dropzone/file-dropzone.js'

/** Draft of the names of files not yet received for a request. */
export const unsentFileNamesDraft = (requestId: MemberRequestId) =>
  `document-request/${requestId}/files` as const

/** Names of listed files that the server does not have. */
export const unsentFileNames = (entries: readonly FileEntry[]): string[] =>
  entries.flatMap(({ file, state }) => (state === 'sent' || state === 'duplicate' ? [] : [file.name]))

/**
 * Names of files selected before a reload that are neither listed nor received: browsers cannot
 * restore files.
 */
export function lostFileNames(
  selectedNames: readonly string[],
  entries: readonly FileEntry[],
  received: readonly StoredFile[],
): string[] {
  const presentNames = new Set([...entries.map(({ file }) => file.name), ...received.map(({ name }) => name)])
  return selectedNames.filter((name) => !presentNames.has(name))
}
