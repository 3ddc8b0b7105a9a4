import { html, nothing, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { itemStyles } from './accordion.styles.ts'
import { OfcToggleEvent } from './toggle-event.ts'

export type { OfcToggleEvent } from './toggle-event.ts'

/**
 * A collapsible section with a heading, built on the native `details`, so that the browser's find
 * in page can open a closed item. Used alone or in `ofc-accordion`.
 * @summary Part of an accordion
 * @customElement ofc-accordion-item
 * @fires {OfcToggleEvent} ofc-toggle - The item has opened or closed.
 * @slot - The collapsible content.
 * @slot heading - The heading, when it needs more than text.
 * @slot end - Content at the end of the heading's row, such as a badge.
 * @csspart details - The native details.
 * @csspart summary - The heading's row.
 * @csspart content - The wrapper of the content.
 */
export class OfcAccordionItem extends OfcElement {
  static override styles = [hostStyles, itemStyles]

  /** The text of the heading. */
  @property() heading = ''

  /** Whether the item is open. */
  @property({ type: Boolean, reflect: true }) open = false

  /** The level of the heading, from 2 to 6; 3 by default. */
  @property({ type: Number }) level = 3

  #lastOpen = false

  override render(): TemplateResult {
    return html`<details part="details" .open=${Boolean(this.open)} @toggle=${this.#onToggle}>
      <summary part="summary"
        ><span class="heading" role="heading" aria-level=${levelOf(this.level)}><slot name="heading">${this.heading || nothing}</slot></span
        ><slot name="end"></slot
        ><svg class="arrow" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m6 9 6 6 6-6"/></svg
      ></summary>
      <div class="content" part="content"><slot></slot></div>
    </details>`
  }

  #onToggle({ target }: Event) {
    // Ignores toggle events of `details` elements inside the slotted content.
    if (!(target instanceof HTMLDetailsElement) || target.getRootNode() !== this.renderRoot) return
    if (target.open === this.#lastOpen) return
    this.#lastOpen = target.open
    this.open = target.open
    this.dispatchEvent(new OfcToggleEvent(this.open))
  }
}

const levelOf = (level: number) => (level >= 2 && level <= 6 ? Math.trunc(level) : 3)

declare global {
  interface HTMLElementTagNameMap {
    'ofc-accordion-item': OfcAccordionItem
  }
}
