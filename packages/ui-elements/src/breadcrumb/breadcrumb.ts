import { html, isServer, nothing, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { type ContentListener, observeContent } from '../element/content-observer.ts'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { chevronLeftIcon } from '../icon/chevron-left-icon.ts'
import { chevronRightIcon } from '../icon/chevron-right-icon.ts'
import { styles } from './breadcrumb.styles.ts'
import { texts } from './breadcrumb.texts.ts'

/**
 * The position of a page: links to its ancestors, and the page itself last, as a link or as text. A
 * narrow container shows only the parent page.
 * @summary Breadcrumb
 * @customElement ofc-breadcrumb
 * @slot - Links in order, and the current page last (`a`, or `span` for the current page).
 * @csspart nav - The navigation landmark.
 * @csspart item - A page.
 */
export class OfcBreadcrumb extends OfcElement implements ContentListener {
  static override readonly dictionaries = [texts]
  static override styles = [hostStyles, styles]

  /** The label of the landmark; "Fil d’Ariane" by default. */
  @property() label = ''

  #currentPage: Element | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    observeContent(this)
    this.contentChanged()
  }

  /** @internal Called when pages are added or removed. */
  contentChanged(): void {
    const pages = [...this.children]
    // One slot per page, each in its own list item, so that screen readers count the pages.
    for (const [index, page] of pages.entries()) page.slot = `${index}`
    const last = pages.at(-1)
    if (this.#currentPage && this.#currentPage !== last) this.#currentPage.removeAttribute('aria-current')
    this.#currentPage = undefined
    if (last && !this.querySelector(':scope > [aria-current]')) last.setAttribute('aria-current', 'page')
    if (last?.getAttribute('aria-current') === 'page') this.#currentPage = last
    this.requestUpdate()
  }

  override render(): TemplateResult | typeof nothing {
    const label = this.label || this.texts(texts).label
    // A server can't know the pages: it shows them in one row of the same height.
    if (isServer) return html`<nav part="nav" aria-label=${label}><ol><li><slot></slot></li></ol></nav>`
    const pages = [...this.children]
    if (pages.length === 0) return nothing
    return html`<nav part="nav" aria-label=${label}><ol>${pages.map(
      (_page, index) => html`<li class=${index === pages.length - 2 ? 'above' : ''} part="item"
        ><span class="back">${chevronLeftIcon()}</span
        ><slot name=${index}></slot
        >${index < pages.length - 1 ? html`<span class="on">${chevronRightIcon()}</span>` : nothing}</li>`,
    )}</ol></nav>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-breadcrumb': OfcBreadcrumb
  }
}
