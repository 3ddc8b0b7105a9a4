import { html, isServer, nothing, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { type ChoiceOption, groupOptions } from '../choices/choice-option.ts'
import { SingleChoice } from '../choices/single-choice.ts'
import { hostStyles } from '../element/host.styles.ts'
import { formControlStyles } from '../forms/form-control.styles.ts'
import { textControlStyles } from '../forms/text-control.styles.ts'
import { chevronDownIcon } from '../icon/chevron-down-icon.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import { styles } from './select.styles.ts'
import { texts } from './select.texts.ts'

/**
 * A drop-down list of options, one of which can be chosen. It wraps a native `<select>`, with its
 * keys and the native picker of each phone.
 * @summary Drop-down list
 * @customElement ofc-select
 * @fires input - When the user chooses.
 * @fires {Event} change - When the user chooses.
 * @slot - The options as `<option>`s, in `<optgroup>`s where they need headings.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart field - The frame around the list.
 * @csspart control - The native select; a native input while it is read-only.
 * @csspart message - The error message.
 */
export class OfcSelect extends SingleChoice {
  static override readonly dictionaries = [...SingleChoice.dictionaries, texts]
  static override styles = [hostStyles, visuallyHiddenStyles, formControlStyles, textControlStyles, styles]

  /** The autocomplete token, as on native selects. */
  @property() autocomplete: AutoFill | undefined

  /** The text of the list while nothing is chosen. */
  @property() placeholder: string | undefined

  protected override get missingMessage(): string {
    return this.texts(texts).missing
  }

  protected override updated(): void {
    const select = this.shadowRoot?.querySelector('select')
    // After the options render, and also after the user has chosen another value.
    if (select && select.value !== this.value) select.value = this.value
  }

  override render(): TemplateResult {
    const isWrong = this.shownMessage !== undefined
    return html`<label class="label" part="label" for="control" ?hidden=${!this.label}>${this.label}<span class="optional">${this.optionalMark}</span></label>${this.renderHint()}<div class=${this.isDisabled ? 'field disabled' : isWrong ? 'field wrong' : 'field'} part="field">${
      this.readonly ? this.#renderText() : this.#renderSelect(isWrong)
    }</div>${this.renderMessage()}`
  }

  #renderSelect(isWrong: boolean) {
    return html`<select id="control" part="control" ?disabled=${this.isDisabled} autocomplete=${this.autocomplete || nothing} aria-label=${this.hostLabel ?? nothing} aria-required=${this.required ? 'true' : nothing} aria-invalid=${isWrong ? 'true' : nothing} aria-describedby=${this.descriptionIds || nothing}>${this.#renderOptions()}</select>${chevronDownIcon()}`
  }

  /** Native selects have no read-only state; native inputs do. */
  #renderText() {
    const text = this.choices.find(({ value }) => value === this.value)?.label ?? this.value
    return html`<input id="control" part="control" readonly .value=${text} ?disabled=${this.isDisabled} aria-label=${this.hostLabel ?? nothing} aria-describedby=${this.descriptionIds || nothing} />`
  }

  #renderOptions() {
    const { choices, value } = this
    const isKnown = choices.some((choice) => choice.value === value)
    return html`${choices.some((choice) => choice.value === '') ? nothing : this.#renderEmpty()}${
      value && !isKnown ? html`<option value=${value} hidden selected>${value}</option>` : nothing
    }${groupOptions(choices).map(({ heading, options }) =>
      heading === undefined
        ? options.map((option) => this.#renderOption(option))
        : html`<optgroup label=${heading}>${options.map((option) => this.#renderOption(option))}</optgroup>`,
    )}`
  }

  /** The empty option, hidden when the field is required. */
  #renderEmpty() {
    return html`<option value="" ?selected=${isServer && !this.value} ?hidden=${this.required}>${this.placeholder ?? this.texts(texts).choose}</option>`
  }

  /** A server has no `updated` to set the value of the native select. */
  #renderOption({ value, label, disabled }: ChoiceOption) {
    return html`<option value=${value} ?selected=${isServer && value === this.value} ?disabled=${Boolean(disabled)}>${label}</option>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-select': OfcSelect
  }
}
