import type { StoredFile } from '@officine/api/calls'
import type { FileEntry } from '@officine/ui-elements/file-dropzone/file-dropzone.js'

/** The draft of the files that a request still lacks, by name. */
export const unsentNamesDraft = (requestId: string) => `document-request/${requestId}/files` as const

/** The files of the list that nobody has yet, by name. */
export const unsentNames = (entries: readonly FileEntry[]): string[] =>
  entries.flatMap(({ file, state }) => (state === 'sent' || state === 'duplicate' ? [] : [file.name]))

/** What was chosen before the page was loaded anew, and is neither in the list nor received: no browser keeps files. */
export function lostNames(
  kept: readonly string[],
  entries: readonly FileEntry[],
  received: readonly StoredFile[],
): string[] {
  const here = new Set([...entries.map(({ file }) => file.name), ...received.map(({ name }) => name)])
  return kept.filter((name) => !here.has(name))
}
