/** A column of a table. `Row` is the type of the page's rows. */
export interface Column<Row extends object = object> {
  /** The property of the row that the column shows; also the column's name in events and slots. */
  readonly key: string
  /** The heading. */
  readonly label: string
  /** Whether rows can be sorted by this column. */
  readonly sortable?: boolean | undefined
  /** `end` aligns numbers. */
  readonly align?: 'start' | 'end' | undefined
  /** Whether the column is the row's header. By default, the first column is. */
  readonly isRowHeader?: boolean | undefined
  /** The page fills the slot "row:column" of each row, for instance with links. */
  readonly isSlotted?: boolean | undefined
  /**
   * Whether the column is empty for a row: a card on a phone then omits it, including its label.
   */
  isEmpty?(row: Row): boolean
  /** The content, in place of the property: text, a node or a Lit template. */
  render?(row: Row): unknown
  /** The value to sort by, in place of the property. */
  sortValue?(row: Row): unknown
}

/** The valid columns of a page's input. */
export const validColumns = (columns: unknown): readonly Column[] =>
  Array.isArray(columns)
    ? columns.filter(
        (column): column is Column => typeof (column as Partial<Column> | null)?.key === 'string',
      )
    : []

/** The valid rows of a page's input. */
export const validRows = (rows: unknown): readonly object[] =>
  Array.isArray(rows) ? rows.filter((row): row is object => typeof row === 'object' && row !== null) : []

export const propertyOf = (row: object, key: string): unknown =>
  (row as Readonly<Record<string, unknown>>)[key]

/** The text of a cell whose column has no `render`. */
export function cellText(row: object, column: Column): string {
  const value = propertyOf(row, column.key)
  return value === undefined || value === null ? '' : String(value)
}
