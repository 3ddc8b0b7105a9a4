import type { UploadState } from './upload.ts'
import type { ValidatedRow } from './validate-rows.ts'

/** A file of the list and its state. */
export interface FileEntry {
  readonly file: File
  /**
   * `refused`: rejected by a rule, or permanently by the upload; `duplicate`: already in the list,
   * submitted once; `ready`: accepted, with no upload set yet.
   */
  readonly state: 'checking' | 'refused' | 'duplicate' | 'ready' | UploadState['kind']
  /** The reference that the upload resolved to. */
  readonly reference?: string
}

export function entryOf({ row: { file, upload, isChecked }, error }: ValidatedRow): FileEntry {
  if (error) return { file, state: error.kind === 'duplicate' ? 'duplicate' : 'refused' }
  if (!upload) return { file, state: isChecked ? 'ready' : 'checking' }
  if (upload.kind === 'failed' && upload.canRetry === false) return { file, state: 'refused' }
  const reference = upload.kind === 'sent' ? upload.reference : undefined
  return { file, state: upload.kind, ...(reference && { reference }) }
}

export const isSameList = (one: readonly FileEntry[], other: readonly FileEntry[]): boolean =>
  one.length === other.length &&
  one.every(({ file, state }, index) => file === other[index]?.file && state === other[index].state)
