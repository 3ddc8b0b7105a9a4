import { html, LitElement } from 'lit'

// Minimal Lit elements, the floor that our elements are compared with.

/** A label and an input in a shadow root. */
class BareField extends LitElement {
  static override properties = { label: {}, value: {} }
  declare label: string
  declare value: string

  override render() {
    return html`<label for="control">${this.label}</label><input id="control" .value=${this.value ?? ''} />`
  }
}

/** A button that shows a grid of 42 buttons. */
class BareGrid extends LitElement {
  static override properties = { open: { state: true } }
  declare open: boolean

  override render() {
    return html`<button id="opener" @click=${this.#onClick}>${this.open ? 'Fermer' : 'Ouvrir'}</button>${this.open ? this.#grid() : ''}`
  }

  readonly #onClick = () => {
    this.open = !this.open
  }

  #grid() {
    return html`<div role="grid">${weeks.map((week) => html`<div role="row">${week.map(day)}</div>`)}</div>`
  }
}

const weeks = Array.from({ length: 6 }, (_, week) =>
  Array.from({ length: 7 }, (_, weekday) => week * 7 + weekday + 1),
)

const day = (day: number) => html`<button role="gridcell">${day}</button>`

customElements.define('bare-field', BareField)
customElements.define('bare-grid', BareGrid)
