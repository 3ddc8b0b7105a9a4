import { html, type TemplateResult } from 'lit'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { property } from '../element/property.ts'
import { warnUnlessOneOf } from '../warnings/warn.ts'
import { styles } from './menu-item.styles.ts'

/**
 * One thing that can be done, in an `ofc-menu`.
 * @summary Item of a menu
 * @customElement ofc-menu-item
 * @slot - The words: a verb that says what happens.
 * @slot start - An icon before the words.
 * @slot end - What stands at the far end, such as a key.
 * @csspart base - The row.
 */
export class OfcMenuItem extends OfcElement {
  static override styles = [hostStyles, styles]

  /** What `ofc-select` tells when it is chosen. */
  @property() value = ''

  /** Can't be chosen; it can still be reached, so that people learn that it is there. */
  @property({ type: Boolean, reflect: true }) disabled = false

  /** `danger` for what can't be undone. */
  @property({ reflect: true, useDefault: true }) tone: 'neutral' | 'danger' = 'neutral'

  override connectedCallback(): void {
    super.connectedCallback()
    // On the element itself: a menu owns its items across shadow roots by the roles that stand in the page.
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
