import { candidateOf, type FileRow } from './file-row.ts'
import { type FileFault, type FileRules, judgeFiles } from './file-rules.ts'
import { isUnderWay } from './upload.ts'

export interface JudgedRow {
  readonly row: FileRow
  readonly fault: FileFault | undefined
}

export function judgeRows(rows: readonly FileRow[], rules: FileRules): readonly JudgedRow[] {
  const faults = judgeFiles(rows.map(candidateOf), rules)
  // A file has no error before its content has been read.
  return rows.map((row, index) => ({ row, fault: row.isChecked ? faults[index] : undefined }))
}

/** The first error of the list that makes the form invalid. */
export type ListFault =
  | { readonly kind: 'refused'; readonly rows: readonly JudgedRow[] }
  | { readonly kind: 'checking' }
  | { readonly kind: 'underWay' | 'unsent'; readonly count: number }

export function findListFault(judged: readonly JudgedRow[]): ListFault | undefined {
  // A duplicate is submitted once, so it does not block the form.
  const refused = judged.filter(({ fault }) => fault && fault.kind !== 'duplicate')
  if (refused.length > 0) return { kind: 'refused', rows: refused }
  const taken = judged.filter(({ fault }) => !fault)
  if (taken.some(({ row }) => !row.isChecked)) return { kind: 'checking' }
  const unsent = taken.filter(({ row }) => row.upload && row.upload.kind !== 'sent')
  if (unsent.length === 0) return undefined
  const underWay = unsent.filter(({ row }) => isUnderWay(row.upload)).length
  return underWay > 0 ? { kind: 'underWay', count: underWay } : { kind: 'unsent', count: unsent.length }
}

/** The rows of accepted files, which are the value. */
export const takenRows = (judged: readonly JudgedRow[]): readonly FileRow[] =>
  judged.flatMap(({ row, fault }) => (fault || !row.isChecked ? [] : [row]))
