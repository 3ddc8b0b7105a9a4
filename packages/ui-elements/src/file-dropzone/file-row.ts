import type { Candidate } from './file-rules.ts'
import { extensionOf } from './formats.ts'
import { type GivenFile, readBeginning } from './given-files.ts'
import type { Sendable } from './upload-queue.ts'

export interface FileRow extends Sendable {
  /**
   * The index of its slot in the template. A removed row leaves its slot empty, so that the others
   * keep their nodes and the focus.
   */
  place: number
  flaw: Candidate['flaw']
  beginning: string | undefined
  /**
   * Whether the first bytes have been read. Files set by the page count as checked from the start.
   */
  isChecked: boolean
}

/** Appends rows for files of the person. */
export function addRows(rows: readonly FileRow[], given: readonly GivenFile[]): readonly FileRow[] {
  const next = (rows.at(-1)?.place ?? -1) + 1
  return [...rows, ...given.map((one, index) => rowOf(one, next + index))]
}

/**
 * Rows for files of the page: a known file keeps its row, a new one is accepted before its content
 * is read.
 */
export function setRows(rows: readonly FileRow[], files: unknown): readonly FileRow[] {
  const given = Array.isArray(files) ? files.filter((file) => file instanceof File) : []
  return given.map((file, place) => {
    const row = rows.find((one) => one.file === file) ?? rowOf({ file, isFolder: false }, place)
    return Object.assign(row, { place, isChecked: true })
  })
}

/** Reads the first bytes and detects folders and unreadable files. */
export async function check(row: FileRow): Promise<void> {
  if (row.flaw !== 'folder') {
    row.beginning = await readBeginning(row.file)
    if (row.beginning === undefined) row.flaw = looksLikeFolder(row.file) ? 'folder' : 'unreadable'
  }
  row.isChecked = true
}

export function candidateOf({ file, flaw, beginning }: FileRow): Candidate {
  const { name, type, size, lastModified } = file
  return { name, type, size, lastModified, flaw, beginning }
}

/** Some browsers represent a folder as a file that can't be read. */
const looksLikeFolder = ({ name, type }: File) => !type && !extensionOf(name)

function rowOf({ file, isFolder }: GivenFile, place: number): FileRow {
  const flaw = isFolder ? 'folder' : undefined
  return { file, flaw, place, beginning: undefined, isChecked: false, upload: undefined }
}
