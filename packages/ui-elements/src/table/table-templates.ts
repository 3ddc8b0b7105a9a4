import { html, nothing, type TemplateResult } from 'lit'
import { type Column, cellText } from './column.ts'

/** The column that rows are sorted by, if any, and the direction. */
export interface SortOrder {
  readonly key: string | undefined
  readonly descending: boolean
}

interface OrderTexts {
  readonly sortBy: string
  readonly unsorted: string
  order(column: string, descending: boolean): string
}

/** Sorts by a column; returns false when the page cancels the event. */
type SortBy = (key: string, descending: boolean) => boolean

/** The heading of a column, with a button if it is sortable: ascending first, then descending. */
export function columnHeader(column: Column, order: SortOrder, sortBy: SortBy): TemplateResult {
  const isSorted = column.key === order.key
  const direction = isSorted ? (order.descending ? 'descending' : 'ascending') : 'none'
  return html`<th
    class=${column.align === 'end' ? 'end' : ''}
    part="header"
    role="columnheader"
    scope="col"
    aria-sort=${column.sortable ? direction : nothing}
  >${
    column.sortable
      ? html`<button class="sort" type="button" @click=${() => sortBy(column.key, isSorted && !order.descending)}
          ><span>${column.label}</span><svg class="arrow" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${arrows[direction]} /></svg></button>`
      : column.label
  }</th>`
}

/** A list to sort by, for card layout, which has no headings. */
export function sortList(
  columns: readonly Column[],
  order: SortOrder,
  texts: OrderTexts,
  sortBy: SortBy,
): TemplateResult | typeof nothing {
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return nothing
  const current = order.key === undefined ? '' : optionOf(order.key, order.descending)
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return
    if (!sortBy(target.value.slice(1), target.value.startsWith('-'))) target.value = current
  }
  return html`<label class="phone-only sort-list"><span>${texts.sortBy}</span>
    <select @change=${onChange}>
      ${current === '' ? html`<option value="" selected>${texts.unsorted}</option>` : nothing}
      ${sortable.flatMap(({ key, label }) =>
        [false, true].map((descending) => {
          const value = optionOf(key, descending)
          return html`<option value=${value} .selected=${value === current}>${texts.order(label, descending)}</option>`
        }),
      )}
    </select></label>`
}

/** The cell of a row and a column. The column's label is visible in card layout. */
export function cell(row: object, column: Column, rowKey: string, isRowHeader: boolean): TemplateResult {
  const classes = `${isRowHeader ? 'name' : ''} ${column.align === 'end' ? 'end' : ''} ${column.isEmpty?.(row) ? 'vacant' : ''}`
  const cellContent = column.render ? column.render(row) : cellText(row, column)
  const content = html`<span class="label">${column.label}</span><span class="value">${
    column.isSlotted ? html`<slot name=${`${rowKey}:${column.key}`}>${cellContent}</slot>` : cellContent
  }</span>`
  return isRowHeader
    ? html`<th class=${classes} part="cell" role="rowheader" scope="row">${content}</th>`
    : html`<td class=${classes} part="cell" role="cell">${content}</td>`
}

const optionOf = (key: string, descending: boolean) => `${descending ? '-' : '+'}${key}`

const arrows = {
  ascending: 'M12 19V5m-6 6 6-6 6 6',
  descending: 'M12 5v14m6-6-6 6-6-6',
  none: 'm8 9 4-4 4 4m0 6-4 4-4-4',
}
