import { FIRST_BYTES } from './formats.ts'

/** A file as a person gave it. A folder comes as a file of its name. */
export interface GivenFile {
  readonly file: File
  readonly isFolder: boolean
}

/** What was dropped or pasted. To be called while its event is dispatched: afterwards the browser takes it away. */
export function givenBy(transfer: DataTransfer | null): readonly GivenFile[] {
  return [...(transfer?.items ?? [])].flatMap((item) => {
    if (item.kind !== 'file') return []
    const entry = item.webkitGetAsEntry()
    const isFolder = entry?.isDirectory ?? false
    const file = item.getAsFile() ?? (isFolder && entry ? new File([], entry.name) : undefined)
    return file ? [{ file, isFolder }] : []
  })
}

/** What a file begins with, in hexadecimal; nothing when it can't be read, as a folder or a file that has gone. */
export async function readBeginning(file: File): Promise<string | undefined> {
  try {
    const bytes = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer())
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return undefined
  }
}
