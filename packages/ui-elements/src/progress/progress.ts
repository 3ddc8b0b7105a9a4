import { html, nothing, type TemplateResult } from 'lit'
import { ifDefined } from 'lit/directives/if-defined.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { property } from '../element/property.ts'
import { warn } from '../warnings/warn.ts'
import { formatPercent } from './percent.ts'
import { styles } from './progress.styles.ts'
import { trackStyles } from './track.styles.ts'

/**
 * How far something has come. Without a value it only says that something goes on.
 * @summary Progress bar
 * @customElement ofc-progress
 * @csspart caption - The label and the percentage above the bar.
 * @csspart track - The native progress element.
 * @cssprop --ofc-progress-block-size - How thick the bar is, 6 px by default.
 * @cssprop --ofc-progress-color - The colour of the filled part.
 */
export class OfcProgress extends OfcElement {
  static override styles = [hostStyles, styles, trackStyles]

  /** What it is about ("Envoi de affirmation.pdf"). */
  @property() label = ''

  /** How much is done, of `max`; without it the bar is indeterminate. */
  @property({ type: Number }) value: number | undefined

  /** How much there is to do. */
  @property({ type: Number }) max = 1

  /** Draws the bar alone; the label is still read. */
  @property({ type: Boolean, reflect: true, attribute: 'hide-label' }) hideLabel = false

  protected override willUpdate(): void {
    if (this.label === '') warn('<ofc-progress> needs a label: a bar without a name says nothing aloud.')
  }

  override render(): TemplateResult {
    const percent = this.#percent
    return html`${this.hideLabel ? nothing : this.#renderCaption(percent)}<progress
      class="track"
      part="track"
      max=${this.max > 0 ? this.max : 1}
      value=${ifDefined(this.#fraction === undefined ? undefined : this.value)}
      aria-label=${this.label || nothing}
      aria-valuetext=${percent ?? nothing}
    ></progress>`
  }

  get #fraction(): number | undefined {
    if (typeof this.value !== 'number' || Number.isNaN(this.value)) return undefined
    return Math.min(Math.max(this.value / (this.max > 0 ? this.max : 1), 0), 1)
  }

  get #percent() {
    return this.#fraction === undefined ? undefined : formatPercent(this.#fraction, this.textLanguage)
  }

  #renderCaption(percent: string | undefined) {
    return html`<div class="caption" part="caption" aria-hidden="true">
      <span class="label">${this.label}</span><span class="percent">${percent ?? nothing}</span>
    </div>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-progress': OfcProgress
  }
}
