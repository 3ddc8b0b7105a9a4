import { html, nothing, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { ifDefined } from 'lit/directives/if-defined.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { warn } from '../warnings/warn.ts'
import { formatPercent } from './percent.ts'
import { styles } from './progress.styles.ts'
import { trackStyles } from './track.styles.ts'

/**
 * A progress bar. Without a value it is indeterminate.
 * @summary Progress bar
 * @customElement ofc-progress
 * @csspart caption - The label and the percentage above the bar.
 * @csspart track - The native progress element.
 * @cssprop --ofc-progress-block-size - The thickness of the bar, 6 px by default.
 * @cssprop --ofc-progress-color - The colour of the filled part.
 */
export class OfcProgress extends OfcElement {
  static override styles = [hostStyles, styles, trackStyles]

  /** The accessible name ("Envoi de affirmation.pdf"). */
  @property() label = ''

  /** The completed amount, out of `max`; without it the bar is indeterminate. */
  @property({ type: Number }) value: number | undefined

  /** The total amount. */
  @property({ type: Number }) max = 1

  /** Hides the label visually; screen readers still read it. */
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
