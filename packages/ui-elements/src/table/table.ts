import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { property, state } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { OfcPageChangeEvent } from '../pagination/page-change-event.ts'
import { pageCount } from '../pagination/pagination-items.ts'
import { announce } from '../screen-reader/announce.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import { warn, warnUnlessOneOf } from '../warnings/warn.ts'
import { type Column, cellText, propertyOf, validColumns, validRows } from './column.ts'
import { keysBetween, setKeys, toggleKey, validKeys } from './selected-rows.ts'
import { OfcSelectionChangeEvent } from './selection-change-event.ts'
import { OfcSortEvent } from './sort-event.ts'
import { sortRows } from './sort-rows.ts'
import { styles } from './table.styles.ts'
import { texts } from './table.texts.ts'
import { cardStyles } from './table-cards.styles.ts'
import {
  isSelectable,
  selectionBar,
  selectionCell,
  selectionHeader,
  type TableSelection,
} from './table-selection.ts'
import { cell, columnHeader, type SortOrder, sortList } from './table-templates.ts'

export type { OfcPageChangeEvent } from '../pagination/page-change-event.ts'
export type { Column } from './column.ts'
export type { OfcSelectionChangeEvent } from './selection-change-event.ts'
export type { OfcSortEvent } from './sort-event.ts'

const selectables = ['none', 'single', 'multiple'] as const

/** The placeholder while rows load. */
const waiting = html`<div class="waiting" aria-hidden="true"><span></span><span></span><span></span></div>`

/**
 * A table that sorts, paginates and selects rows. On a phone each row is a card.
 * @summary Table
 * @customElement ofc-table
 * @fires {OfcSortEvent} ofc-sort - The user sorts by a column (`key`, `descending`). The order
 * changes unless the event is cancelled.
 * @fires {OfcPageChangeEvent} ofc-page-change - The user goes to another page. `page` is updated
 * unless the event is cancelled.
 * @fires {OfcSelectionChangeEvent} ofc-selection-change - The selection changes; `selected` has the
 * keys of all selected rows.
 * @slot empty - The content when there are no rows, in place of "Aucun résultat".
 * @slot actions - Actions on the selected rows, beside their count.
 * @csspart table - The native table.
 * @csspart row - A row.
 * @csspart header - The heading of a column.
 * @csspart cell - A cell.
 * @csspart bar - The count of selected rows and the actions.
 */
export class OfcTable extends OfcElement {
  static override readonly dictionaries = [texts]
  static override styles = [hostStyles, visuallyHiddenStyles, styles, cardStyles]

  /** The columns in order. As an attribute, JSON. */
  @property({ type: Array }) columns: readonly Column[] = []

  /** The rows. As an attribute, JSON. */
  @property({ type: Array }) rows: readonly object[] = []

  /** The accessible name of the table. */
  @property() label = ''

  /** The property that identifies a row. */
  @property({ attribute: 'row-key' }) rowKey = 'id'

  /** The key of the column to sort by; when empty, rows are not sorted. */
  @property() sort = ''

  /** Sorts in descending order. */
  @property({ type: Boolean }) descending = false

  /** The current page, from 1. */
  @property({ type: Number }) page = 1

  /** The number of rows per page; 0 for all. */
  @property({ type: Number, attribute: 'page-size' }) pageSize = 0

  /**
   * The page sorts and paginates the rows itself, for instance on a server: `rows` are those of the
   * current page, of `total-count` in all.
   */
  @property({ type: Boolean }) remote = false

  /** The total number of rows, with `remote`. */
  @property({ type: Number, attribute: 'total-count' }) totalCount = 0

  /** How many rows can be selected. */
  @property() selectable: (typeof selectables)[number] = 'none'

  /** The keys of the selected rows, including those on other pages. */
  @property({ type: Array }) selected: readonly string[] = []

  /** Rows are loading; existing ones stay readable. */
  @property({ type: Boolean, reflect: true }) loading = false

  @state() private overflows = false

  #lastChosen: string | undefined

  protected override willUpdate(): void {
    warnUnlessOneOf(this, 'selectable', selectables)
    if (!this.label) warn('<ofc-table> needs a label: it names the table.')
  }

  override render(): TemplateResult {
    const rows = this.#shownRows
    const columns = validColumns(this.columns)
    const words = this.texts(texts)
    const selection = this.#selectionOf(rows)
    const onSelectAll = (isSelected: boolean) =>
      this.#select(setKeys(selection.selected, selection.keys, isSelected))
    return html`${selectionBar(selection, words, onSelectAll)}${this.#renderSortList(columns)}
      <div class="scroller" role=${this.overflows ? 'region' : nothing} tabindex=${this.overflows ? 0 : nothing} aria-label=${this.overflows && this.label ? this.label : nothing}>
        <table part="table" role="table" aria-busy=${this.loading ? 'true' : nothing}>
          <caption class="unseen">${this.label}</caption>
          <thead role="rowgroup"><tr role="row">${selectionHeader(selection, words, onSelectAll)}${columns.map(
            (column) => columnHeader(column, this.#order, (key, descending) => this.#sortBy(key, descending)),
          )}</tr></thead>
          <tbody role="rowgroup">${rows.map((row, index) => this.#renderRow(row, index, columns, selection))}</tbody>
        </table>
      </div>
      ${this.loading ? html`<p class="unseen" role="status">${words.loading}</p>` : nothing}
      ${rows.length > 0 ? nothing : this.loading ? waiting : this.#renderEmpty()}
      ${this.#renderPages()}`
  }

  protected override firstUpdated(): void {
    const scroller = this.renderRoot.querySelector('.scroller')
    if (!scroller?.firstElementChild || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      this.overflows = scroller.scrollWidth > scroller.clientWidth + 1
    })
    observer.observe(scroller)
    // Its rows can widen it while the scroller, limited by the page, keeps its size.
    observer.observe(scroller.firstElementChild)
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.get('selected') !== undefined && this.selectable === 'multiple')
      announce(this.texts(texts).selectedCount(validKeys(this.selected).length))
  }

  get #sortColumn() {
    return validColumns(this.columns).find(({ key }) => key === this.sort)
  }

  get #order(): SortOrder {
    return { key: this.#sortColumn ? this.sort : undefined, descending: this.descending }
  }

  get #count() {
    return this.remote ? this.totalCount : validRows(this.rows).length
  }

  get #pageCount() {
    return pageCount(this.#count, this.pageSize)
  }

  /** `page` clamped to the existing pages, without changing the property. */
  get #shownPage() {
    return Math.min(Math.max(Math.trunc(this.page) || 1, 1), this.#pageCount)
  }

  get #shownRows() {
    const rows = validRows(this.rows)
    if (this.remote) return rows
    const sorted = sortRows(rows, this.#sortColumn, this.descending, this.language)
    if (!(this.pageSize > 0)) return sorted
    return sorted.slice((this.#shownPage - 1) * this.pageSize, this.#shownPage * this.pageSize)
  }

  #keyOf(row: object, index: number) {
    const key = propertyOf(row, this.rowKey)
    if (key !== undefined && key !== null) return String(key)
    if (this.selectable !== 'none')
      warn(`<ofc-table row-key="${this.rowKey}">: a row has no such property; chosen rows get mixed up.`)
    return `${index}`
  }

  #keysOf(rows: readonly object[]) {
    return rows.map((row, index) => this.#keyOf(row, index))
  }

  #selectionOf(rows: readonly object[]): TableSelection {
    return { selectable: this.selectable, keys: this.#keysOf(rows), selected: validKeys(this.selected) }
  }

  /** Cards have no headings to press. */
  #renderSortList(columns: readonly Column[]) {
    return sortList(columns, this.#order, this.texts(texts), (key, descending) =>
      this.#sortBy(key, descending),
    )
  }

  #renderRow(row: object, index: number, columns: readonly Column[], selection: TableSelection) {
    const key = selection.keys[index] ?? ''
    const isSelected = isSelectable(selection) && selection.selected.includes(key)
    const header = columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0]
    return html`<tr part="row" role="row" class=${isSelected ? 'chosen' : ''}>${
      isSelectable(selection)
        ? selectionCell(
            selection,
            this.texts(texts).selectRow(header ? cellText(row, header) : key),
            isSelected,
            (event) => this.#choose(key, event.shiftKey),
          )
        : nothing
    }${columns.map((column) => cell(row, column, key, column === header))}</tr>`
  }

  #renderEmpty() {
    return html`<div class="empty"><slot name="empty">${this.texts(texts).empty}</slot></div>`
  }

  #renderPages() {
    if (this.#pageCount <= 1) return nothing
    return html`<ofc-pagination
      .page=${this.#shownPage}
      .pageSize=${this.pageSize}
      .totalCount=${this.#count}
      label=${this.texts(texts).pages(this.label)}
      @ofc-page-change=${this.#onPageChange}
    ></ofc-pagination>`
  }

  /** Returns false when the page cancels the event. */
  #sortBy(key: string, descending: boolean) {
    const column = validColumns(this.columns).find((column) => column.key === key)
    if (!column || !this.dispatchEvent(new OfcSortEvent(key, descending))) return false
    this.sort = key
    this.descending = descending
    this.page = 1
    announce(this.texts(texts).sorted(column.label, descending))
    return true
  }

  #choose(key: string, hasShift: boolean) {
    const selected = validKeys(this.selected)
    if (this.selectable === 'single') this.#select([key])
    else if (hasShift) {
      const keys = keysBetween(this.#keysOf(this.#shownRows), this.#lastChosen, key)
      this.#select(setKeys(selected, keys, !selected.includes(key)))
    } else this.#select(toggleKey(selected, key))
    this.#lastChosen = key
  }

  #select(selected: readonly string[]) {
    this.selected = selected
    this.dispatchEvent(new OfcSelectionChangeEvent(selected))
  }

  #onPageChange(event: OfcPageChangeEvent) {
    // The table emits its own event in place of the internal pagination's.
    event.stopPropagation()
    if (this.dispatchEvent(new OfcPageChangeEvent(event.page))) this.page = event.page
    else event.preventDefault()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-table': OfcTable
  }
}
