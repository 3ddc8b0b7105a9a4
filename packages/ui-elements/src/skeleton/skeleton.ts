import { html, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { warnUnlessOneOf } from '../warnings/warn.ts'
import { styles } from './skeleton.styles.ts'

/**
 * A placeholder for content that is loading. It is hidden from assistive technology: announce the
 * loading beside it, in a live region or by `aria-busy` on the area.
 * @summary Skeleton
 * @customElement ofc-skeleton
 * @cssprop --ofc-skeleton-inline-size - Its width, 100 % by default, 44 px for a circle.
 * @cssprop --ofc-skeleton-block-size - The height of a block, 96 px by default.
 */
export class OfcSkeleton extends OfcElement {
  static override styles = [hostStyles, styles]

  /** The shape of the content to come. */
  @property({ reflect: true, useDefault: true }) shape: 'text' | 'block' | 'circle' = 'text'

  /** The number of lines of text. */
  @property({ type: Number }) lines = 1

  override connectedCallback(): void {
    super.connectedCallback()
    this.setAttribute('aria-hidden', 'true')
  }

  protected override willUpdate(): void {
    warnUnlessOneOf(this, 'shape', ['text', 'block', 'circle'])
  }

  override render(): TemplateResult[] {
    const count = this.shape === 'text' && this.lines >= 1 ? Math.floor(this.lines) : 1
    return Array.from({ length: count }, () => html`<div class="bone ${this.shape}"></div>`)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-skeleton': OfcSkeleton
  }
}
