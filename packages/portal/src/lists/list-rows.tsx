import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { type ReactNode, useState } from 'react'
import type { BaseQuery, Row } from './list-query.ts'
import type { List } from './use-list.ts'

interface ListRowsProps<Item, Query extends BaseQuery> {
  readonly list: List<Item, Query>
  /** Allows selecting several rows for a common action. */
  readonly selection?: Selection<Item> | undefined
  /** @param isFirst The first row while nothing is selected: its action is the list's main one. */
  readonly children: (item: Item, isFirst: boolean) => ReactNode
}

interface Selection<Item> {
  /** The label of the checkbox that selects all rows of the page. */
  readonly all: string
  /** The label of a row's checkbox. */
  readonly one: (item: Item) => string
  readonly actions: (chosen: readonly Item[]) => ReactNode
}

/** The rows of a list in a card. */
export function ListRows<Item extends Row, Query extends BaseQuery>(props: ListRowsProps<Item, Query>) {
  const { list, children: row } = props
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const items = list.page?.items ?? []
  // A row that was removed meanwhile is no longer selected.
  const selected = items.filter(({ id }) => selectedIds.includes(id))
  const selection = items.length > 1 ? props.selection : undefined
  const select = (isSelected: boolean, rows: readonly Item[]) => {
    const ids = rows.map(({ id }) => id)
    const others = selectedIds.filter((id) => !ids.includes(id))
    setSelectedIds(isSelected ? [...others, ...ids] : others)
  }
  return (
    <OfcCard padding="none">
      {selection && (
        <div className="list-choose">
          <OfcCheckbox
            label={selection.all}
            checked={selected.length === items.length}
            indeterminate={selected.length > 0 && selected.length < items.length}
            noOptionalMark
            onChange={({ target }) => select(target.checked, items)}
          />
          {selected.length > 0 && selection.actions(selected)}
        </div>
      )}
      <ul className="rows" aria-busy={!list.isSettled}>
        {items.map((item, index) => (
          <li key={item.id} className="row">
            {selection && (
              <OfcCheckbox
                className="list-choice"
                aria-label={selection.one(item)}
                checked={selected.includes(item)}
                noOptionalMark
                onChange={({ target }) => select(target.checked, [item])}
              />
            )}
            {row(item, index === 0 && selected.length === 0)}
          </li>
        ))}
      </ul>
    </OfcCard>
  )
}
