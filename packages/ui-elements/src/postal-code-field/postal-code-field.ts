import { html, nothing, type PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { type Parsed, TextControl } from '../forms/text-control.ts'
import { triangleAlertIcon } from '../icon/triangle-alert-icon.ts'
import { warn } from '../warnings/warn.ts'
import {
  formatPostalCodeAsYouType,
  isInProvince,
  isProvince,
  lettersOf,
  parsePostalCode,
  withNonBreakingSpace,
} from './postal-code.ts'
import { styles } from './postal-code-field.styles.ts'
import { texts } from './postal-code-field.texts.ts'
import { postalCodeErrorText } from './postal-code-messages.ts'

/**
 * A Canadian postal code, capitalized and spaced while typing. Its value is `H2X 1Y4`.
 * @summary Postal code field (A1A 1A1)
 * @customElement ofc-postal-code-field
 * @fires input - On each edit.
 * @fires change - When the value is committed.
 * @slot - A native `<input>`, which then has the name and the value.
 * @slot label - A `<label>` of the page's own, for a native input.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart field - The frame around the input.
 * @csspart control - The native input.
 * @csspart message - The error message, or a warning.
 * @csspart suggestion - The button that applies a suggested code.
 */
export class OfcPostalCodeField extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]
  static override styles = [...TextControl.styles, styles]

  /**
   * The two-letter code of a province: a postal code of another one gets a warning, not an error.
   */
  @property() province: string | undefined

  override handleEvent(event: Event): void {
    // What an input method composed was not formatted while it was typed.
    if (event.type === 'change' && event.target === this.input) this.setText(this.format(this.text))
    super.handleEvent(event)
  }

  protected override get isFormatted(): boolean {
    return true
  }

  protected override get defaultAutocomplete(): string {
    return 'postal-code'
  }

  protected override get inputSpellcheck(): 'false' {
    return 'false'
  }

  protected override get inputAutocapitalize(): string {
    return 'characters'
  }

  protected override parse(text: string): Parsed {
    const code = parsePostalCode(text)
    if (code.kind === 'valid') return { value: code.value }
    return text
      ? { value: '', failure: { kind: 'badInput', message: postalCodeErrorText(code, this.texts(texts)) } }
      : { value: '' }
  }

  protected override format(value: string): string {
    return formatPostalCodeAsYouType(value, value.length).text
  }

  protected override formatTyped(): void {
    const { input } = this
    if (!input) return
    const { text, caret } = formatPostalCodeAsYouType(input.value, input.selectionStart ?? input.value.length)
    if (text === input.value) return
    this.setText(text)
    input.setSelectionRange(caret, caret)
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    if (this.province && !isProvince(this.province)) {
      warn(`<ofc-postal-code-field> province="${this.province}": expected two letters such as QC.`)
    }
  }

  protected override get descriptionIds(): string {
    return [super.descriptionIds, this.#hasWarning && 'warning'].filter(Boolean).join(' ')
  }

  protected override renderBelow(): unknown {
    if (this.shownMessage !== undefined) return html`${super.renderBelow()}${this.#renderSuggestion()}`
    return html`<div role="status">${this.#hasWarning ? this.#renderWarning() : nothing}</div>`
  }

  #renderSuggestion() {
    const code = parsePostalCode(this.text)
    if (code.kind !== 'misread' || this.pageError) return nothing
    const accept = () => {
      this.setText(code.suggestion)
      this.edited()
      this.focus()
      this.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
      this.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
    }
    return html`<button class="suggestion" part="suggestion" type="button" @click=${accept}>${this.texts(texts).accept(withNonBreakingSpace(code.suggestion))}</button>`
  }

  #renderWarning() {
    const province = this.province ?? ''
    return html`<div class="message warning" part="message" id="warning">${triangleAlertIcon()}<span>${this.texts(texts).elsewhere(province, lettersOf(province))}</span></div>`
  }

  /** Whether the code is of another province, and no error is shown in place of the warning. */
  get #hasWarning(): boolean {
    const { value, province } = this
    return Boolean(this.shownMessage === undefined && value && province && !isInProvince(value, province))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-postal-code-field': OfcPostalCodeField
  }
}
