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
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const items = list.page?.items ?? []
  // A row that was removed meanwhile is no longer selected.
  const chosen = items.filter(({ id }) => chosenIds.includes(id))
  const selection = items.length > 1 ? props.selection : undefined
  const choose = (isChosen: boolean, some: readonly Item[]) => {
    const ids = some.map(({ id }) => id)
    const others = chosenIds.filter((id) => !ids.includes(id))
    setChosenIds(isChosen ? [...others, ...ids] : others)
  }
  return (
    <OfcCard padding="none">
      {selection && (
        <div className="list-choose">
          <OfcCheckbox
            label={selection.all}
            checked={chosen.length === items.length}
            indeterminate={chosen.length > 0 && chosen.length < items.length}
            noOptionalMark
            onChange={({ target }) => choose(target.checked, items)}
          />
          {chosen.length > 0 && selection.actions(chosen)}
        </div>
      )}
      <ul className="rows" aria-busy={!list.isSettled}>
        {items.map((item, index) => (
          <li key={item.id} className="row">
            {selection && (
              <OfcCheckbox
                className="list-choice"
                aria-label={selection.one(item)}
                checked={chosen.includes(item)}
                noOptionalMark
                onChange={({ target }) => choose(target.checked, [item])}
              />
            )}
            {row(item, index === 0 && chosen.length === 0)}
          </li>
        ))}
      </ul>
    </OfcCard>
  )
}
