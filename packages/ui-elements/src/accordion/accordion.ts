import { html, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { styles } from './accordion.styles.ts'
import { OfcAccordionItem } from './accordion-item.ts'
import type { OfcToggleEvent } from './toggle-event.ts'

/**
 * Collapsible sections with a hairline between them.
 * @summary Accordion
 * @customElement ofc-accordion
 * @slot - `ofc-accordion-item` elements.
 */
export class OfcAccordion extends OfcElement {
  static override styles = [hostStyles, styles]

  /** Opening an item closes the others. */
  @property({ type: Boolean, reflect: true }) exclusive = false

  override render(): TemplateResult {
    return html`<slot @ofc-toggle=${this.#onToggle}></slot>`
  }

  // The native `name` of details groups within one tree only; each item has its own shadow tree.
  #onToggle(event: OfcToggleEvent) {
    const opened = event.target
    if (
      !this.exclusive ||
      !event.open ||
      !(opened instanceof OfcAccordionItem) ||
      opened.parentElement !== this
    )
      return
    for (const item of this.children)
      if (item instanceof OfcAccordionItem && item !== opened) item.open = false
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-accordion': OfcAccordion
  }
}
