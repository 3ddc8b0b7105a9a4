import type { ValidityFailure } from '../forms/validity-failure.ts'
import { fileErrorText, type MessageContext } from './file-messages.ts'
import { acceptedRows, findFileListError, type ValidatedRow } from './validate-rows.ts'

interface FileListRules {
  readonly required: boolean
  readonly allowsMultiple: boolean
}

/** The error of a control with these rows. */
export function findFileListFailure(
  rows: readonly ValidatedRow[],
  { required, allowsMultiple }: FileListRules,
  context: MessageContext,
): ValidityFailure | undefined {
  const { words } = context
  const error = findFileListError(rows)
  if (!error) {
    const isMissing = required && acceptedRows(rows).length === 0
    return isMissing ? { kind: 'valueMissing', message: words.missing(allowsMultiple) } : undefined
  }
  switch (error.kind) {
    case 'refused':
      return { kind: 'badInput', message: refusedText(error.rows, context) }
    case 'checking':
      return { kind: 'badInput', message: words.stillChecking }
    default:
      return { kind: 'badInput', message: words[error.kind](error.count) }
  }
}

function refusedText(refused: readonly ValidatedRow[], context: MessageContext): string {
  const { words } = context
  const [first] = refused
  return first?.error && refused.length === 1
    ? words.about(first.row.file.name, fileErrorText(first.error, first.row.file, context))
    : words.removeRefused(refused.length)
}
