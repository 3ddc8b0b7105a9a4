import { html, nothing, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { missingCode } from '../element/missing-code.ts'
import { rememberFocus } from '../focus/remember-focus.ts'
import { circleAlertIcon } from '../icon/circle-alert-icon.ts'
import { styles } from './error-summary.styles.ts'
import { texts } from './error-summary.texts.ts'
import { type FieldReference, resolveField } from './resolve-field.ts'

export interface SummaryError {
  /** What is wrong and how to correct it, prefixed with the field's label. */
  readonly message: string
  /** The invalid field: the element, or its id or name. */
  readonly field?: FieldReference | undefined
}

/**
 * The errors of a form, counted, with a link to each field. Call `focus()` after a failed submit;
 * without errors it renders nothing.
 * @summary Error summary
 * @customElement ofc-error-summary
 * @slot - More about the errors, below the list.
 * @csspart base - The tinted surface, which takes the focus.
 * @csspart heading - The heading.
 * @csspart list - The list of errors.
 * @csspart link - The link to a field.
 */
export class OfcErrorSummary extends OfcElement {
  static override readonly dictionaries = [texts]
  static override styles = [hostStyles, styles]

  /** Replaces the default heading with the number of errors. */
  @property() heading = ''

  /** The errors, in the order of the fields. As an attribute: JSON. */
  @property({ type: Array }) errors: readonly SummaryError[] = []

  /**
   * Focuses the summary as soon as the errors are rendered, unless the person has moved the focus
   * meanwhile.
   */
  override focus(options?: FocusOptions): void {
    const isFree = rememberFocus()
    void this.updateComplete.then(() => {
      if (isFree()) this.renderRoot.querySelector<HTMLElement>('.base')?.focus(options)
    })
  }

  override render(): TemplateResult | typeof nothing {
    const errors = Array.isArray(this.errors) ? this.errors : []
    if (errors.length === 0) return nothing
    return html`<div class="base" part="base" role="group" tabindex="-1" aria-labelledby="heading">
      <span class="icon">${circleAlertIcon()}</span>
      <div>
        <h2 class="heading" part="heading" id="heading">${this.heading || this.texts(texts).heading(errors.length)}</h2>
        <ul part="list">${errors.map((error) => html`<li>${this.#renderError(error)}</li>`)}</ul>
        <slot></slot>
      </div>
    </div>`
  }

  #renderError({ message, field }: SummaryError) {
    if (field === undefined) return message
    return html`<a part="link" href="#${typeof field === 'string' ? field : field.id}" @click=${(event: Event) => this.#goTo(event, field)}>${message}</a>`
  }

  async #goTo(event: Event, reference: FieldReference) {
    const field = resolveField(reference, this)
    if (!field) return
    event.preventDefault()
    const isFree = rememberFocus()
    // Safari has `checkVisibility` from 17.4 on.
    if (field.checkVisibility?.() === false)
      await import('../forms/reveal.ts').then(({ reveal }) => reveal(field), missingCode)
    if (!isFree()) return
    // Centred, so that the label above the field is visible too.
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-error-summary': OfcErrorSummary
  }
}
