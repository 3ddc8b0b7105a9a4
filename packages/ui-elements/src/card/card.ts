import { html, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { warnUnlessOneOf } from '../warnings/warn.ts'
import { styles } from './card.styles.ts'

/**
 * A surface that groups related content.
 * @summary Card
 * @customElement ofc-card
 * @slot - The content. With `padding="none"` each child is a row with a hairline above it.
 * @slot header - The heading, and content at its end, such as a badge.
 * @slot footer - Actions or a note under a hairline.
 * @slot media - An image from edge to edge, above the rest.
 * @csspart header - The row of the heading.
 * @csspart body - The wrapper of the content.
 * @cssprop --ofc-card-inset - Space between the edge and the content.
 */
export class OfcCard extends OfcElement {
  static override styles = [hostStyles, styles]

  /** `none` lets the content reach the edges, for lists of rows. */
  @property({ reflect: true, useDefault: true }) padding: 'normal' | 'none' = 'normal'

  protected override willUpdate(): void {
    warnUnlessOneOf(this, 'padding', ['normal', 'none'])
  }

  override render(): TemplateResult {
    return html`<slot name="media"></slot
      ><div class="header" part="header"><slot name="header"></slot></div
      ><div class="body" part="body"><div class="rows"><slot></slot></div></div
      ><slot name="footer"></slot>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-card': OfcCard
  }
}
