import { candidateOf, type FileRow } from './file-row.ts'
import { type FileFault, type FileRules, judgeFiles } from './file-rules.ts'
import { isUnderWay } from './upload.ts'

/** The rows of the list with what the rules find, at one moment. */
export interface JudgedRow {
  readonly row: FileRow
  readonly fault: FileFault | undefined
}

export function judgeRows(rows: readonly FileRow[], rules: FileRules): readonly JudgedRow[] {
  const faults = judgeFiles(rows.map(candidateOf), rules)
  // Nothing is said of a file before all is known.
  return rows.map((row, index) => ({ row, fault: row.isChecked ? faults[index] : undefined }))
}

/** What keeps the list from being sent with its form; the first counts. */
export type ListFault =
  | { readonly kind: 'refused'; readonly rows: readonly JudgedRow[] }
  | { readonly kind: 'checking' }
  | { readonly kind: 'underWay' | 'unsent'; readonly count: number }

export function findListFault(judged: readonly JudgedRow[]): ListFault | undefined {
  // A file that is in the list already is sent once: that keeps nothing back.
  const refused = judged.filter(({ fault }) => fault && fault.kind !== 'duplicate')
  if (refused.length > 0) return { kind: 'refused', rows: refused }
  const taken = judged.filter(({ fault }) => !fault)
  if (taken.some(({ row }) => !row.isChecked)) return { kind: 'checking' }
  const unsent = taken.filter(({ row }) => row.upload && row.upload.kind !== 'sent')
  if (unsent.length === 0) return undefined
  const underWay = unsent.filter(({ row }) => isUnderWay(row.upload)).length
  return underWay > 0 ? { kind: 'underWay', count: underWay } : { kind: 'unsent', count: unsent.length }
}

/** Rows whose files are the value. */
export const takenRows = (judged: readonly JudgedRow[]): readonly FileRow[] =>
  judged.flatMap(({ row, fault }) => (fault || !row.isChecked ? [] : [row]))
