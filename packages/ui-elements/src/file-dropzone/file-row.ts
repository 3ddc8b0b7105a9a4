import { type AddedFile, readFirstBytes } from './added-files.ts'
import { extensionOf } from './file-formats.ts'
import type { Candidate } from './file-rules.ts'
import type { Uploadable } from './upload-queue.ts'

export interface FileRow extends Uploadable {
  /**
   * The index of its slot in the template. A removed row leaves its slot empty, so that the others
   * keep their nodes and the focus.
   */
  slot: number
  readFailure: Candidate['readFailure']
  firstBytes: string | undefined
  /**
   * Whether the first bytes have been read. Files set by the page count as checked from the start.
   */
  isChecked: boolean
}

/** Appends rows for files of the person. */
export function addRows(rows: readonly FileRow[], addedFiles: readonly AddedFile[]): readonly FileRow[] {
  const next = (rows.at(-1)?.slot ?? -1) + 1
  return [...rows, ...addedFiles.map((addedFile, index) => rowOf(addedFile, next + index))]
}

/**
 * Rows for files of the page: a known file keeps its row, a new one is accepted before its content
 * is read.
 */
export function setRows(rows: readonly FileRow[], files: unknown): readonly FileRow[] {
  const validFiles = Array.isArray(files) ? files.filter((file) => file instanceof File) : []
  return validFiles.map((file, slot) => {
    const row = rows.find((known) => known.file === file) ?? rowOf({ file, isFolder: false }, slot)
    return Object.assign(row, { slot, isChecked: true })
  })
}

/** Reads the first bytes and detects folders and unreadable files. */
export async function checkContent(row: FileRow): Promise<void> {
  if (row.readFailure !== 'folder') {
    row.firstBytes = await readFirstBytes(row.file)
    if (row.firstBytes === undefined) row.readFailure = looksLikeFolder(row.file) ? 'folder' : 'unreadable'
  }
  row.isChecked = true
}

export function candidateOf({ file, readFailure, firstBytes }: FileRow): Candidate {
  const { name, type, size, lastModified } = file
  return { name, type, size, lastModified, readFailure, firstBytes }
}

/** Some browsers represent a folder as a file that can't be read. */
const looksLikeFolder = ({ name, type }: File) => !type && !extensionOf(name)

function rowOf({ file, isFolder }: AddedFile, slot: number): FileRow {
  const readFailure = isFolder ? 'folder' : undefined
  return { file, readFailure, slot, firstBytes: undefined, isChecked: false, upload: undefined }
}
