import type { MemberRequestId, StoredFile } from '@officine/api/calls'
import type { FileEntry } from '@officine/ui-elements/file-dropzone/file-dropzone.js'
import type { Language } from '../../../language/index.ts'

export interface UploadCounts {
  readonly received: number
  /** Selected, not yet submitted. */
  readonly ready: number
  readonly underWay: number
  /** Waiting for the network. */
  readonly waiting: number
  readonly failed: number
  readonly refused: number
}

const uploadCountKeys = {
  checking: 'ready',
  ready: 'ready',
  queued: 'underWay',
  sending: 'underWay',
  paused: 'waiting',
  failed: 'failed',
  cancelled: 'failed',
  refused: 'refused',
  sent: undefined,
  duplicate: undefined,
} as const satisfies Readonly<Record<FileEntry['state'], keyof UploadCounts | undefined>>

/**
 * Counts the files of the list and those of the request, whichever device sent them.
 * @param isPaused Whether the creation of the request waits for the network.
 */
export function countFiles(
  entries: readonly FileEntry[],
  received: readonly StoredFile[],
  { isPaused }: { readonly isPaused: boolean },
): UploadCounts {
  const count = { received: received.length, ready: 0, underWay: 0, waiting: 0, failed: 0, refused: 0 }
  for (const { state } of entries) {
    const key = uploadCountKeys[state]
    if (key) count[key] += 1
  }
  // Uploads are sequential: files behind one that waits for the network wait too.
  if (count.waiting > 0) return { ...count, waiting: count.waiting + count.underWay, underWay: 0 }
  return isPaused ? { ...count, waiting: count.ready, ready: 0 } : count
}

/** Action of the submit button. */
export type UploadAction = 'send' | 'sending' | 'retry' | 'finish'

export function uploadAction(
  { received, ready, underWay, waiting, failed }: UploadCounts,
  { isCreating }: { readonly isCreating: boolean },
): UploadAction {
  if (waiting > 0) return 'retry'
  if (isCreating || underWay > 0) return 'sending'
  if (failed > 0) return 'retry'
  return ready === 0 && received > 0 ? 'finish' : 'send'
}

export const isUploadComplete = (entries: readonly FileEntry[]): boolean =>
  entries.some(({ state }) => state === 'sent') &&
  entries.every(({ state }) => state === 'sent' || state === 'duplicate')

const order = ['received', 'ready', 'underWay', 'waiting', 'failed', 'refused'] as const

/** « Un fichier reçu, 2 en attente du réseau »; empty without files. */
export function uploadCountsText(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  counts: UploadCounts,
): string {
  const texts = order
    .filter((key) => counts[key] > 0)
    .map((key, index) => t(`upload.counts.${key}`, { count: counts[key], noun: index === 0 ? 'yes' : 'no' }))
  const text = texts.join(', ')
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

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
