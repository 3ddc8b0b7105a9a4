import { html, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { warnUnlessOneOf } from '../warnings/warn.ts'
import { styles } from './menu-item.styles.ts'

/**
 * An action in an `ofc-menu`.
 * @summary Menu item
 * @customElement ofc-menu-item
 * @slot - The label: a verb.
 * @slot start - An icon before the label.
 * @slot end - Content at the end of the row, such as a keyboard shortcut.
 * @csspart base - The row.
 */
export class OfcMenuItem extends OfcElement {
  static override styles = [hostStyles, styles]

  /** The `value` of the `ofc-select` event when the item is chosen. */
  @property() value = ''

  /** The item can't be chosen, but can be focused, so that people discover it. */
  @property({ type: Boolean, reflect: true }) disabled = false

  /** `danger` for an action that can't be undone. */
  @property({ reflect: true, useDefault: true }) tone: 'neutral' | 'danger' = 'neutral'

  override connectedCallback(): void {
    super.connectedCallback()
    // Set on the host: a menu in a shadow root owns items in the page by their role there.
    if (!this.hasAttribute('role')) this.setAttribute('role', 'menuitem')
    this.tabIndex = -1
  }

  protected override willUpdate(): void {
    warnUnlessOneOf(this, 'tone', ['neutral', 'danger'])
  }

  override render(): TemplateResult {
    return html`<div class="base" part="base"><slot name="start"></slot><span class="words"><slot></slot></span><slot name="end"></slot></div>`
  }

  protected override updated(): void {
    if (this.disabled) this.setAttribute('aria-disabled', 'true')
    else this.removeAttribute('aria-disabled')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-menu-item': OfcMenuItem
  }
}
