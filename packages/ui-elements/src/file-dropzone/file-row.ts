import type { Candidate } from './file-rules.ts'
import { extensionOf } from './formats.ts'
import { type GivenFile, readBeginning } from './given-files.ts'
import type { Sendable } from './upload-queue.ts'

/** A file in the list, and what is known about it by now. */
export interface FileRow extends Sendable {
  /** Where it is drawn. A row that goes leaves its place empty, so that every other keeps its nodes and the focus. */
  place: number
  flaw: Candidate['flaw']
  beginning: string | undefined
  /** Its first bytes have been read. What the page itself gives counts from the start. */
  isChecked: boolean
}

/** Rows for what a person gave, below those that are there. */
export function addRows(rows: readonly FileRow[], given: readonly GivenFile[]): readonly FileRow[] {
  const next = (rows.at(-1)?.place ?? -1) + 1
  return [...rows, ...given.map((one, index) => rowOf(one, next + index))]
}

/** Rows for what the page sets: a file that is there keeps its row, and others are the value at once, unread. */
export function setRows(rows: readonly FileRow[], files: unknown): readonly FileRow[] {
  const given = Array.isArray(files) ? files.filter((file) => file instanceof File) : []
  return given.map((file, place) => {
    const row = rows.find((one) => one.file === file) ?? rowOf({ file, isFolder: false }, place)
    return Object.assign(row, { place, isChecked: true })
  })
}

/** Reads what only the content tells. */
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

/** Some browsers hand over a folder as a file that can't be read. */
const looksLikeFolder = ({ name, type }: File) => !type && !extensionOf(name)

function rowOf({ file, isFolder }: GivenFile, place: number): FileRow {
  const flaw = isFolder ? 'folder' : undefined
  return { file, flaw, place, beginning: undefined, isChecked: false, upload: undefined }
}
