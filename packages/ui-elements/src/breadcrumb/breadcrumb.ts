import { html, nothing, type TemplateResult } from 'lit'
import { type ContentListener, followContent } from '../element/content.ts'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { property } from '../element/property.ts'
import { chevronLeftIcon } from '../icon/chevron-left-icon.ts'
import { chevronRightIcon } from '../icon/chevron-right-icon.ts'
import { styles } from './breadcrumb.styles.ts'
import { texts } from './breadcrumb.texts.ts'

/**
 * Where a page stands: links to the pages above it, and the page itself last, as a link or as text. Where there is little room
 * only the page above is shown.
 * @summary Breadcrumb
 * @customElement ofc-breadcrumb
 * @slot - Links in their order, and the current page last (`a`, or `span` for the current page).
 * @csspart nav - The navigation landmark.
 * @csspart item - A page.
 */
export class OfcBreadcrumb extends OfcElement implements ContentListener {
  static override readonly dictionaries = [texts]
  static override styles = [hostStyles, styles]

  /** Names the landmark; "Fil d’Ariane" by default. */
  @property() label = ''

  #marked: Element | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    followContent(this)
    this.contentChanged()
  }

  /** @internal Called when pages come or go. */
  contentChanged(): void {
    const pages = [...this.children]
    // Each page has a place of its own in the list: a screen reader counts them.
    for (const [index, page] of pages.entries()) page.slot = `${index}`
    const last = pages.at(-1)
    if (this.#marked && this.#marked !== last) this.#marked.removeAttribute('aria-current')
    this.#marked = undefined
    if (last && !this.querySelector(':scope > [aria-current]')) last.setAttribute('aria-current', 'page')
    if (last?.getAttribute('aria-current') === 'page') this.#marked = last
    this.requestUpdate()
  }

  override render(): TemplateResult | typeof nothing {
    const pages = [...this.children]
    if (pages.length === 0) return nothing
    return html`<nav part="nav" aria-label=${this.label || this.texts(texts).label}><ol>${pages.map(
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
