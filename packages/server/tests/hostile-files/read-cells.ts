import type { MessageValues } from '@officine/i18n/messages'
import { readRows } from '../../src/register/read-rows.ts'
import { RegisterFileError } from '../../src/register/register-file.ts'
import type { Reading } from './hostile-files.ts'

const maxRows = 100

export interface CellsRead {
  readonly reading: Reading
  /** What the sentence of a refusal names. */
  readonly values: MessageValues
}

/** Reads the cells of a file. What is no refusal of an import is thrown. */
export async function readCells(path: string): Promise<CellsRead> {
  const cells: (readonly string[])[] = []
  try {
    for await (const row of readRows(path)) if (cells.length < maxRows) cells.push(row.cells)
    return { reading: { cells }, values: {} }
  } catch (error) {
    if (!(error instanceof RegisterFileError)) throw error
    return { reading: { refused: error.problem }, values: error.values }
  }
}
