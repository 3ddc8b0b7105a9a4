import { type RegisterKind, registerKinds } from '@officine/api/constants'
import { check, type Violation } from '@officine/api/rules'
import type { Struct } from 'superstruct'
import type { Queryable } from '../database/database.ts'
import type { Cell, CellFormat } from './cell-formats.ts'

export const kindNames = registerKinds
export type KindName = RegisterKind

export type Cells = Readonly<Record<string, Cell>>

export interface Column {
  readonly format: CellFormat
  /** A new record needs it. */
  readonly isRequired?: boolean
  /** The value's place in what the struct checks, when it is not the column's name. */
  readonly pointer?: string
  /** The cell that an empty one stands for. */
  readonly blank?: Cell
  /** An empty cell leaves what the record has. */
  readonly emptyStays?: boolean
  /** An import does not change it: the record would be another one. */
  readonly isFixed?: boolean
  /** Once it was changed here, no import changes it, whatever it is told. */
  readonly isOwnDecision?: boolean
  /** No two records have the same. */
  readonly isUnique?: boolean
  /** How a unique cell is compared; as it is without it. */
  readonly comparable?: (cell: Cell) => string
  /** The kind of record that it names by its id. */
  readonly refersTo?: KindName
}

/** A record of the database, with the cells that a file would have of it. */
export interface StoredRecord {
  readonly id: string
  /** Its id in the register; that of the record itself until an import brings another. */
  readonly key: string
  readonly hasRegisterId: boolean
  /** What else a file may call it: the ids of files that became one with it. */
  readonly aliases?: readonly string[]
  readonly version: number
  readonly cells: Cells
  /** What the last import read; undefined for a record that none has read. */
  readonly imported: Cells | undefined
  /** Columns that only the person changes. */
  readonly lockedColumns?: readonly string[]
}

export interface RecordKind {
  readonly name: KindName
  /** The column of the register's id, or of the number that is one. */
  readonly key: string
  /** Of the audit. */
  readonly recordType: string
  /** The columns that name a record to people. */
  readonly titleColumns: readonly string[]
  readonly columns: Readonly<Record<string, Column>>
  /** What its cells violate of the rules of the API. */
  readonly violations: (cells: Cells) => readonly Violation[]
  readonly load: (db: Queryable) => Promise<readonly StoredRecord[]>
  /** The association's own id is that of the record. */
  readonly isKeyedById?: boolean
  /** The unique column by which a record is recognised when no record here has its id. */
  readonly recognisedBy?: string
}

/** What people call a record. */
export const titleOf = ({ titleColumns, key }: RecordKind, cells: Cells): string =>
  titleColumns.flatMap((column) => cells[column] || []).join(' ') || (cells[key] ?? '')

/** A violation of the rules of the API, at its column. */
export interface ColumnViolation {
  readonly column: string
  readonly rule: string
  readonly parameters: Violation['parameters']
}

/** Validates what `toValues` makes of the cells of a record. */
export const rulesOf =
  <T, S>(struct: Struct<T, S>, toValues: (cells: Cells) => unknown) =>
  (cells: Cells): readonly Violation[] =>
    check(toValues(cells), struct).violations ?? []

export function violationsOf(kind: RecordKind, cells: Cells): readonly ColumnViolation[] {
  return kind.violations(cells).map(({ pointer, rule, parameters }) => ({
    column: columnAt(kind, pointer),
    rule,
    parameters,
  }))
}

function columnAt({ columns, key }: RecordKind, pointer: string): string {
  const pointers = Object.entries(columns).map(
    ([name, column]) => [name, column.pointer ?? `/${name}`] as const,
  )
  const [name = key] =
    pointers.find(([, own]) => own === pointer || pointer.startsWith(`${own}/`)) ??
    pointers.find(([, own]) => own.startsWith(`${pointer}/`)) ??
    []
  return name
}

/** The value of a cell; null for an empty one. */
export const orNull = (cell: Cell | undefined): string | null => cell || null
/** The number of a cell; null for an empty one. */
export const numberOrNull = (cell: Cell | undefined): number | null => (cell ? Number(cell) : null)
/** The cell of a value of the database. */
export const cellOf = (value: string | number | boolean | null | undefined): Cell =>
  value === null || value === undefined ? '' : String(value)
