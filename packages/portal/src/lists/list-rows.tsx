import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { type ReactNode, useState } from 'react'
import type { BaseQuery, Row } from './list-query.ts'
import type { List } from './use-list.ts'

interface ListRowsProps<Item, Query extends BaseQuery> {
  readonly list: List<Item, Query>
  /** Lets several rows be chosen, and acted on together. */
  readonly selection?: Selection<Item> | undefined
  /** @param isFirst It comes first, and nothing is chosen: its action is the main one of the list. */
  readonly children: (item: Item, isFirst: boolean) => ReactNode
}

interface Selection<Item> {
  /** The label of the box that chooses all rows of the page. */
  readonly all: string
  /** The label of a row's box. */
  readonly one: (item: Item) => string
  readonly actions: (chosen: readonly Item[]) => ReactNode
}

/** The rows of a list in a card. */
export function ListRows<Item extends Row, Query extends BaseQuery>(props: ListRowsProps<Item, Query>) {
  const { list, children: row } = props
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const items = list.page?.items ?? []
  // A row that is gone meanwhile is no longer chosen.
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
