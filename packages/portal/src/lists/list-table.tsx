import { OfcTable } from '@officine/ui-elements/react/table.js'
import type { Column } from '@officine/ui-elements/table/table.js'
import { type ReactNode, useMemo } from 'react'
import { type Language, type MessageKey, useLanguage } from '../language/index.ts'
import type { BaseQuery, Row } from './list-query.ts'
import type { List } from './use-list.ts'

/**
 * A column, defined outside of components: its cells render again for other
 * rows or another language only.
 */
export interface ListColumn<Item> {
  /** Its key among the sorts of the list. */
  readonly key: string
  readonly label: MessageKey
  /** The content for an item; the cards on a phone leave out columns with `undefined`. */
  readonly cell: (item: Item, language: Language) => ReactNode
  /** Its cells contain buttons. */
  readonly isActions?: true
}

interface ListTableProps<Item, Query extends BaseQuery> {
  readonly list: List<Item, Query>
  readonly label: string
  /** The first column is the row header. */
  readonly columns: readonly ListColumn<Item>[]
}

/** The rows of a list as a table, shown as cards on a phone. The server sorts. */
export function ListTable<Item extends Row, Query extends BaseQuery>(props: ListTableProps<Item, Query>) {
  const { list, label, columns } = props
  const { page, query, isSettled, show } = list
  const { sorts = [] } = list.definition
  const items = page?.items ?? []
  const language = useLanguage()
  const headings = useMemo(
    () => columns.map((column) => headingOf(column, sorts, language)),
    [columns, language],
  )
  const cells = useMemo(
    () => items.flatMap((item) => columns.map((column, index) => cellOf(item, column, index, language))),
    [page, columns, language],
  )
  const sortBy = (key: string, descending: boolean) => {
    const sort = sorts.find((one) => one === `${descending ? '-' : ''}${key}`)
    // The value is one of the definition's sorts.
    if (sort) show({ sort } as Partial<Query>)
  }
  return (
    <div className="list-table">
      <OfcTable
        label={label}
        columns={headings}
        rows={items}
        remote
        sort={query.sort?.replace('-', '') ?? ''}
        descending={query.sort?.startsWith('-') ?? false}
        loading={!isSettled}
        onSort={({ key, descending }) => sortBy(key, descending)}
      >
        {cells}
      </OfcTable>
    </div>
  )
}

function headingOf<Item extends Row>(
  { key, label, cell }: ListColumn<Item>,
  sorts: readonly string[],
  language: Language,
): Column<Item> {
  return {
    key,
    label: language.t(label),
    sortable: sorts.includes(key),
    isSlotted: true,
    isEmpty: (item) => cell(item, language) === undefined,
    // By default an empty slot shows the item's property of this name.
    render: () => '',
  }
}

function cellOf<Item extends Row>(
  item: Item,
  { key, cell, isActions }: ListColumn<Item>,
  index: number,
  language: Language,
) {
  const content = cell(item, language)
  if (content === undefined) return undefined
  const slot = `${item.id}:${key}`
  const className = isActions ? 'list-actions' : index === 0 ? 'list-cell list-name' : 'list-cell'
  return (
    <div key={slot} slot={slot} className={className}>
      {content}
    </div>
  )
}
