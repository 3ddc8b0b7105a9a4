import { html, LitElement } from 'lit'

/** The least that a field can be: a label and an input in a shadow root. */
class BareField extends LitElement {
  static override properties = { label: {}, value: {} }
  declare label: string
  declare value: string

  override render() {
    return html`<label for="control">${this.label}</label><input id="control" .value=${this.value ?? ''} />`
  }
}
/** The same, taking part in forms. */
class BareFormField extends LitElement {
  static readonly formAssociated = true
  static override properties = { label: {}, value: {} }
  declare label: string
  declare value: string
  readonly #internals = this.attachInternals()

  override willUpdate() {
    this.#internals.setFormValue(this.value ?? '')
  }

  override render() {
    return html`<label for="control">${this.label}</label><input id="control" .value=${this.value ?? ''} />`
  }
}

export function defineFloors(): void {
  customElements.define('bare-field', BareField)
  customElements.define('bare-form-field', BareFormField)
}
