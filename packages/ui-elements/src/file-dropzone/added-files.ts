import { FIRST_BYTES } from './file-formats.ts'

/** A file added by the person. A folder is represented by a file with its name. */
export interface AddedFile {
  readonly file: File
  readonly isFolder: boolean
}

/**
 * The dropped or pasted files. Call it during the dispatch of the event: the browser clears the
 * data afterwards.
 */
export function filesOfTransfer(transfer: DataTransfer | null): readonly AddedFile[] {
  return [...(transfer?.items ?? [])].flatMap((item) => {
    if (item.kind !== 'file') return []
    const entry = item.webkitGetAsEntry()
    const isFolder = entry?.isDirectory ?? false
    const file = item.getAsFile() ?? (isFolder && entry ? new File([], entry.name) : undefined)
    return file ? [{ file, isFolder }] : []
  })
}

/**
 * The first bytes of a file, in hexadecimal; `undefined` when it can't be read, such as a folder or
 * a deleted file.
 */
export async function readFirstBytes(file: File): Promise<string | undefined> {
  try {
    const bytes = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer())
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return undefined
  }
}
