import type { MessageValues } from '@officine/i18n/messages'

/** The most lines and columns of a file. */
export const maxLines = 100_000
export const maxColumns = 300

/** A row by its line in the spreadsheet, from 1, which is the header. Cells are texts. */
export interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

/** Why a file can't be read, as the key of a sentence in register.json. */
export type FileProblem =
  | 'absent'
  | 'tooLarge'
  | 'format'
  | 'encoding'
  | 'mixedEncoding'
  | 'quotes'
  | 'longLine'
  | 'manyLines'
  | 'manyColumns'
  | 'unsafe'
  | 'damaged'
  | 'formulas'
  | 'cellError'
  | 'spread'
  | 'sheets'
  | 'empty'
  | 'header'
  | 'columnTwice'
  | 'kindTwice'

/** A file that is refused whole. */
export class RegisterFileError extends Error {
  override readonly name = 'RegisterFileError'
  readonly problem: FileProblem
  readonly values: MessageValues
  /** The path of the file. */
  path = ''

  constructor(problem: FileProblem, values: MessageValues = {}) {
    super(problem)
    this.problem = problem
    this.values = values
  }

  inFile(path: string): this {
    this.path = path
    return this
  }
}
