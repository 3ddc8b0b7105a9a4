import { html, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { warnUnlessOneOf } from '../warnings/warn.ts'
import { styles } from './badge.styles.ts'

/**
 * A status as text in a tint. The text carries the meaning; the colour only helps to spot it.
 * @summary Badge
 * @customElement ofc-badge
 * @slot - One to three words.
 * @slot start - An icon before the words.
 */
export class OfcBadge extends OfcElement {
  static override styles = [hostStyles, styles]

  /** The tint: green for success, amber for pending, red for failure, blue for new. */
  @property({ reflect: true, useDefault: true }) tone: 'neutral' | 'green' | 'amber' | 'red' | 'blue' =
    'neutral'

  protected override willUpdate(): void {
    warnUnlessOneOf(this, 'tone', ['neutral', 'green', 'amber', 'red', 'blue'])
  }

  override render(): TemplateResult {
    return html`<slot name="start"></slot><span><slot></slot></span>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-badge': OfcBadge
  }
}
