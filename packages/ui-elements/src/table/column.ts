/** A column of a table. `Row` is what the page's rows are. */
export interface Column<Row extends object = object> {
  /** The name of the row's property that it shows, and the column's own name in events and slots. */
  readonly key: string
  /** The heading. */
  readonly label: string
  /** Rows can be sorted by it. */
  readonly sortable?: boolean | undefined
  /** `end` for numbers, so that they align. */
  readonly align?: 'start' | 'end' | undefined
  /** It names the row, as its header. The first column does when none is said to. */
  readonly isRowHeader?: boolean | undefined
  /** The page fills the slot "row:column" of each row, say with links. */
  readonly isSlotted?: boolean | undefined
  /** Whether it has nothing to say of a row: a card on a phone leaves it out, its name too. */
  isEmpty?(row: Row): boolean
  /** What it shows, in place of the property: text, a node or a Lit template. */
  render?(row: Row): unknown
  /** What rows are sorted by, in place of the property. */
  sortValue?(row: Row): unknown
}

/** What a page gives as columns, without what is none. */
export const columnsOf = (columns: unknown): readonly Column[] =>
  Array.isArray(columns)
    ? columns.filter(
        (column): column is Column => typeof (column as Partial<Column> | null)?.key === 'string',
      )
    : []

/** What a page gives as rows, without what is none. */
export const rowsOf = (rows: unknown): readonly object[] =>
  Array.isArray(rows) ? rows.filter((row): row is object => typeof row === 'object' && row !== null) : []

/** A property of a row by its name. */
export const propertyOf = (row: object, key: string): unknown =>
  (row as Readonly<Record<string, unknown>>)[key]

/** What a row shows in a column when the column does not render it. */
export function textOf(row: object, column: Column): string {
  const value = propertyOf(row, column.key)
  return value === undefined || value === null ? '' : String(value)
}
