import { candidateOf, type FileRow } from './file-row.ts'
import { type FileError, type FileRules, validateFiles } from './file-rules.ts'
import { isUnderWay } from './upload.ts'

export interface ValidatedRow {
  readonly row: FileRow
  readonly error: FileError | undefined
}

export function validateRows(rows: readonly FileRow[], rules: FileRules): readonly ValidatedRow[] {
  const errors = validateFiles(rows.map(candidateOf), rules)
  // A file has no error before its content has been read.
  return rows.map((row, index) => ({ row, error: row.isChecked ? errors[index] : undefined }))
}

/** The first error of the list that makes the form invalid. */
export type FileListError =
  | { readonly kind: 'refused'; readonly rows: readonly ValidatedRow[] }
  | { readonly kind: 'checking' }
  | { readonly kind: 'underWay' | 'unsent'; readonly count: number }

export function findFileListError(validated: readonly ValidatedRow[]): FileListError | undefined {
  // A duplicate is submitted once, so it does not block the form.
  const refused = validated.filter(({ error }) => error && error.kind !== 'duplicate')
  if (refused.length > 0) return { kind: 'refused', rows: refused }
  const accepted = validated.filter(({ error }) => !error)
  if (accepted.some(({ row }) => !row.isChecked)) return { kind: 'checking' }
  const unsent = accepted.filter(({ row }) => row.upload && row.upload.kind !== 'sent')
  if (unsent.length === 0) return undefined
  const underWay = unsent.filter(({ row }) => isUnderWay(row.upload)).length
  return underWay > 0 ? { kind: 'underWay', count: underWay } : { kind: 'unsent', count: unsent.length }
}

/** The rows of accepted files, which are the value. */
export const acceptedRows = (validated: readonly ValidatedRow[]): readonly FileRow[] =>
  validated.flatMap(({ row, error }) => (error || !row.isChecked ? [] : [row]))
