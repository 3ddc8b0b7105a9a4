import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { ifDefined } from 'lit/directives/if-defined.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { chevronLeftIcon } from '../icon/chevron-left-icon.ts'
import { chevronRightIcon } from '../icon/chevron-right-icon.ts'
import { announce } from '../screen-reader/announce.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import { OfcPageChangeEvent } from './page-change-event.ts'
import { styles } from './pagination.styles.ts'
import { texts } from './pagination.texts.ts'
import { type PaginationItem, pageCount, paginationItems } from './pagination-items.ts'

export type { OfcPageChangeEvent } from './page-change-event.ts'

/**
 * Navigates between the pages of a list. It shows nothing when there is only one page.
 * @summary Pagination
 * @customElement ofc-pagination
 * @fires {OfcPageChangeEvent} ofc-page-change - The user goes to another page; `page` is its
 * number. The property `page` is updated, or the link followed, unless the event is cancelled.
 * @csspart nav - The navigation landmark.
 * @csspart previous - The button or link to the previous page.
 * @csspart next - The button or link to the next page.
 * @csspart page - The button or link of a page.
 * @csspart position - "Page 2 sur 5", when there is no room for the numbers.
 */
export class OfcPagination extends OfcElement {
  static override readonly dictionaries = [texts]
  static override styles = [hostStyles, visuallyHiddenStyles, styles]

  /** The current page, from 1. */
  @property({ type: Number }) page = 1

  /** The number of items per page. */
  @property({ type: Number, attribute: 'page-size' }) pageSize = 20

  /** The total number of items. */
  @property({ type: Number, attribute: 'total-count' }) totalCount = 0

  /** The name of the landmark, for a page with several ("Pages des pharmacies"). */
  @property() label = ''

  /**
   * The address of a page, as a function or as text with `{page}` in it ("?page={page}"). It turns
   * the numbers into links, which open in new tabs and work without scripts.
   */
  @property({ attribute: 'href-for' }) hrefFor: string | ((page: number) => string) | undefined

  #focusCurrent = false

  override render(): TemplateResult | typeof nothing {
    const pages = this.#pages
    if (pages <= 1) return nothing
    const { label, previous, previousPage, next, nextPage, position } = this.texts(texts)
    return html`<nav part="nav" aria-label=${this.label || label}>
      ${this.#renderStep(this.#shownPage - 1, 'previous', previousPage, html`${chevronLeftIcon()}<span class="unseen">${previous}</span>`)}
      <ol>${paginationItems(this.#shownPage, pages).map((item) => this.#renderItem(item))}</ol>
      <span class="position" part="position">${position(this.#shownPage, pages)}</span>
      ${this.#renderStep(this.#shownPage + 1, 'next', nextPage, html`<span class="unseen">${next}</span>${chevronRightIcon()}`)}
    </nav>`
  }

  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get('page')
    if (before === undefined || before === this.page || this.#pages <= 1) return
    announce(this.texts(texts).position(this.#shownPage, this.#pages))
    if (!this.#focusCurrent) return
    this.#focusCurrent = false
    // The pressed number may have moved in the row, or the arrow button may be disabled now.
    this.renderRoot.querySelector<HTMLElement>('[aria-current]')?.focus()
  }

  get #pages() {
    return pageCount(this.totalCount, this.pageSize)
  }

  /** `page` clamped to the existing pages, without changing the property. */
  get #shownPage() {
    return Math.min(Math.max(Math.trunc(this.page) || 1, 1), this.#pages)
  }

  #addressOf(page: number) {
    return typeof this.hrefFor === 'function'
      ? this.hrefFor(page)
      : this.hrefFor?.replaceAll('{page}', `${page}`)
  }

  #renderItem(item: PaginationItem) {
    if (item === 'gap') return html`<li class="gap" aria-hidden="true">…</li>`
    const name = this.texts(texts).page(item)
    const current = item === this.#shownPage ? 'page' : nothing
    return html`<li>${
      this.hrefFor
        ? html`<a class="page" part="page" href=${ifDefined(this.#addressOf(item))} aria-label=${name} aria-current=${current} @click=${this.#goTo(item)}>${item}</a>`
        : html`<button class="page" part="page" type="button" aria-label=${name} aria-current=${current} @click=${this.#goTo(item)}>${item}</button>`
    }</li>`
  }

  #renderStep(page: number, part: 'previous' | 'next', name: string, content: TemplateResult) {
    const isInert = page < 1 || page > this.#pages
    const ariaDisabled = isInert ? 'true' : nothing
    return this.hrefFor
      ? html`<a class="step" part=${part} role=${isInert ? 'link' : nothing} tabindex=${isInert ? '-1' : nothing} href=${isInert ? nothing : ifDefined(this.#addressOf(page))} aria-label=${name} aria-disabled=${ariaDisabled} @click=${this.#goTo(page)}>${content}</a>`
      : html`<button class="step" part=${part} type="button" aria-label=${name} aria-disabled=${ariaDisabled} @click=${this.#goTo(page)}>${content}</button>`
  }

  #goTo(page: number) {
    return (event: MouseEvent) => {
      if (page === this.#shownPage || page < 1 || page > this.#pages) {
        event.preventDefault()
        return
      }
      // A new tab or a download: left to the browser.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      if (!this.dispatchEvent(new OfcPageChangeEvent(page))) {
        event.preventDefault()
        return
      }
      this.#focusCurrent = event.currentTarget instanceof Element && event.currentTarget.matches('.page')
      this.page = page
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-pagination': OfcPagination
  }
}
