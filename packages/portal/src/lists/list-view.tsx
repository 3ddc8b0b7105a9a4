import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcPagination } from '@officine/ui-elements/react/pagination.js'
import { type ReactNode, type Ref, useState } from 'react'
import { LinkButton } from '../components/link-button.tsx'
import { QueryView, RowSkeletons } from '../components/query-view.tsx'
import { SlowResponseNotice } from '../failures/index.ts'
import { useLanguage } from '../language/index.ts'
import { localizedAddress } from '../navigation/index.ts'
import type { BaseQuery, Row } from './list-query.ts'
import type { List } from './use-list.ts'
import './lists.css'

interface ListViewProps<Item, Query extends BaseQuery>
  extends Omit<ListSectionProps, 'headingRef' | 'count'> {
  readonly list: List<Item, Query>
  /** Formats the number of items. */
  readonly count?: (totalCount: number) => string
  /** Shown in place of rows if there are none, or none that match. */
  readonly empty: ReactNode
  /** The text of the link from an empty narrowed list to all items. */
  readonly all?: string
  /** The accessible name of the pagination. */
  readonly paginationLabel: string
  /** The expected number of rows. */
  readonly skeletons?: number
}

/**
 * A list: one page of rows (the children), the pagination, and what
 * replaces them while there is none.
 */
export function ListView<Item, Query extends BaseQuery>(props: ListViewProps<Item, Query>) {
  const { list, count, empty, all, paginationLabel, skeletons = 6, children, ...section } = props
  const { definition, headingRef, result, page: loadedPage, isSettled, isNarrowed, locationFor, show } = list
  const { locale } = useLanguage()
  return (
    <ListSection
      {...section}
      headingRef={headingRef}
      {...(count ? { count: isSettled && loadedPage ? count(loadedPage.totalCount) : '' } : {})}
    >
      {/* The rows of the previous query stay until the new ones arrive. */}
      {result.data && <SlowResponseNotice isOn={!isSettled} />}
      <QueryView of={result} skeleton={<RowSkeletons count={skeletons} />}>
        {(page) =>
          page.totalCount === 0 ? (
            <OfcCard>
              <div className="list-empty">
                <p className="note">{empty}</p>
                {all && isNarrowed && <LinkButton to={definition.path}>{all}</LinkButton>}
              </div>
            </OfcCard>
          ) : (
            <>
              {children}
              {page.totalCount > page.pageSize && (
                <OfcPagination
                  page={page.pageNumber}
                  pageSize={page.pageSize}
                  totalCount={page.totalCount}
                  label={paginationLabel}
                  hrefFor={(number) => localizedAddress(locationFor({}, number).to, locale)}
                  onPageChange={(event) => {
                    event.preventDefault()
                    show({}, event.page)
                  }}
                />
              )}
            </>
          )
        }
      </QueryView>
    </ListSection>
  )
}

interface ListSectionProps {
  readonly title: string
  /** The id of the heading, which labels the section and can be a link target. */
  readonly id?: string
  /** Below the title. */
  readonly note?: ReactNode
  /** Actions for the whole list, beside the title. */
  readonly actions?: ReactNode
  readonly headingRef: Ref<HTMLHeadingElement>
  /** The number of items as text, announced on change; blank while unknown. */
  readonly count?: string | undefined
  /**
   * Hides the head visually, where the page's title or a filter already names the list. Its heading
   * still gets the focus after paging.
   */
  readonly isHeadHidden?: boolean
  /** Hides the count visually, where the title already has it; it is still announced. */
  readonly isCountHidden?: boolean
  /** Search and filters; the count is at the end of their line. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** The section of a list: a focusable heading, and the count. */
export function ListSection({ title, id, note, actions, headingRef, ...props }: ListSectionProps) {
  const { tools, isHeadHidden = false, isCountHidden = false, children } = props
  const count = props.count !== undefined && (
    <p className={isCountHidden ? 'visually-hidden' : 'note list-count'} role="status">
      {props.count}
    </p>
  )
  return (
    <section className="list" aria-labelledby={id}>
      <div className={isHeadHidden ? 'list-head visually-hidden' : 'list-head'}>
        <div>
          <h2 id={id} className="card-title" tabIndex={-1} ref={headingRef}>
            {title}
          </h2>
          {note}
        </div>
        {actions ? <div className="row-actions">{actions}</div> : !tools && count}
      </div>
      {tools ? (
        <div className="list-tools">
          {tools}
          {count}
        </div>
      ) : (
        actions && count
      )}
      {children}
    </section>
  )
}

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
