import { html, isServer, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { observeContent } from '../element/content-observer.ts'
import { hostStyles } from '../element/host.styles.ts'
import { property } from '../element/property.ts'
import { circleAlertIcon } from '../icon/circle-alert-icon.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import { type FieldView, plainField, slottedField } from './field-template.ts'
import { formControlStyles } from './form-control.styles.ts'
import { texts } from './form-control.texts.ts'
import { FormControl } from './form-control.ts'
import { boundInput, type InputAttributes, updateAttributes } from './input-attributes.ts'
import { NativeInput, type TextInput } from './native-input.ts'
import { textControlStyles } from './text-control.styles.ts'
import type { ValidityFailure } from './validity-failure.ts'

const initialAttributes: Partial<InputAttributes> = { type: 'text' }

/** A control with one input: its own in the shadow tree, or one of the page inside the element. */
export abstract class InputControl extends FormControl {
  static override styles = [hostStyles, visuallyHiddenStyles, formControlStyles, textControlStyles]

  #text = ''
  #native: NativeInput | undefined
  #isServerRendered = false
  #earlyText: string | undefined
  #attributes = initialAttributes
  /** Slots are rendered only when there is content for them, and on a server, which can't know. */
  #hasContent = isServer
  /** Content without an input, usually white space, must not replace the element's own input. */
  #lacksInput = false

  /** The autocomplete token, as on native inputs. */
  @property() autocomplete: AutoFill | 'bday' | 'organization-title' | undefined

  /** The placeholder of the empty field. Prefer a hint, which stays visible. */
  @property() placeholder: string | undefined

  protected override takeFocus(options?: FocusOptions): void {
    const native = this.#native?.input
    if (native) native.focus(options)
    else super.takeFocus(options)
  }

  /** Selects all the text. */
  select(): void {
    this.input?.select()
  }

  setSelectionRange(start: number | null, end: number | null): void {
    this.input?.setSelectionRange(start, end)
  }

  /** The text on the screen. */
  protected get text(): string {
    return this.#native?.input.value ?? this.#text
  }

  /** The text of the element's own input, rendered or not. */
  protected get ownText(): string {
    return this.#text
  }

  /** Whether the element has children, or was rendered on a server. */
  protected get hasContent(): boolean {
    return this.#hasContent
  }

  protected setText(text: string): void {
    this.#text = text
    // Before hydration, the server-rendered input and its text are left alone.
    const input = this.hasUpdated ? this.input : this.nativeInput
    if (input && input.value !== text) input.value = text
  }

  /** The native input: one of the page, or the element's own. */
  protected get input(): TextInput | undefined {
    return this.#native?.input ?? this.ownInput
  }

  /** The page's input inside the element, if there is one. */
  protected get nativeInput(): TextInput | undefined {
    return this.#native?.input
  }

  /** An error that only the browser detects in the page's input, for example by `min` or `step`. */
  protected get nativeFailure(): ValidityFailure | undefined {
    const kind = this.#native?.flag
    return kind && { kind, message: this.texts(texts).unfit }
  }

  protected get isRequired(): boolean {
    return this.required || this.#native?.input.required === true
  }

  protected get ownInput(): TextInput | undefined {
    return this.shadowRoot?.querySelector<TextInput>('#control') ?? undefined
  }

  /** Called with text that the person typed before the scripts ran. */
  protected abstract restoreEarly(text: string): void

  override connectedCallback(): void {
    // Server-rendered markup is hydrated as it is, and then updated.
    this.#isServerRendered = !this.hasUpdated && this.shadowRoot !== null
    if (this.#isServerRendered || this.firstChild) this.#hasContent = true
    super.connectedCallback()
    observeContent(this)
    if (this.firstChild && !this.#isServerRendered) this.#adoptNative()
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    // A server-rendered page accepts typing before its scripts run.
    if (!this.#isServerRendered || this.hasUpdated) return
    const input = this.ownInput
    if (input && input.value !== input.defaultValue) this.#earlyText = input.value
  }

  protected override firstUpdated(): void {
    if (this.firstChild) this.#adoptNative()
    if (this.#earlyText !== undefined) this.restoreEarly(this.#earlyText)
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after)
    if (name === 'disabled' && this.#native) this.#native.input.disabled = after !== null
    if (name === 'readonly' && this.#native) this.#native.input.readOnly = after !== null
  }

  protected override failureChanged(flaw: ValidityFailure | undefined): void {
    this.#native?.setMessage(flaw?.message ?? '')
  }

  protected override updated(_changed: PropertyValues): void {
    if (this.isFlat) this.#updateInput()
    if (!this.#native) return
    const message = this.shownMessage
    this.#native.describe({
      label: this.labelText,
      description: [this.hint, message].filter(Boolean).join(' '),
      invalid: message !== undefined,
    })
  }

  override render(): TemplateResult {
    const message = this.shownMessage
    const view: FieldView = {
      label: this.label,
      optionalMark: this.label && this.isOptionalMarked ? ` ${this.texts(texts).optional}` : undefined,
      hint: this.hint,
      within: this.renderWithin(),
      below: this.renderBelow(message),
    }
    if (this.isFlat) return this.renderFlat(view)
    return slottedField(view, this.renderControl(this.#inputAttributes(message)), this.#lacksInput)
  }

  /** Whether to use the flat template, without slots and with a single-line input. */
  protected get isFlat(): boolean {
    return !this.#hasContent
  }

  protected renderFlat(view: FieldView): TemplateResult {
    return plainField(view)
  }

  protected renderControl(attributes: InputAttributes): TemplateResult {
    return boundInput(this.#text, attributes)
  }

  protected get inputType(): string {
    return 'text'
  }

  protected get inputSpellcheck(): 'true' | 'false' | undefined {
    return undefined
  }

  protected get inputAutocapitalize(): string | undefined {
    return this.getAttribute('autocapitalize') ?? undefined
  }

  protected get inputPlaceholder(): string | undefined {
    return this.placeholder
  }

  /** The `inputmode`, which selects the on-screen keyboard. */
  protected get inputKeyboard(): string | undefined {
    return this.getAttribute('inputmode') ?? undefined
  }

  /** The ids of `aria-describedby`, after the hint. */
  protected describedBy(message: string | undefined): string {
    return message === undefined ? '' : 'message'
  }

  /** Content at the end within the frame. */
  protected renderWithin(): unknown {
    return nothing
  }

  /** Content under the field: the error message. */
  protected renderBelow(message: string | undefined): unknown {
    return message === undefined ? nothing : this.renderMessage(message)
  }

  protected renderMessage(message: string): TemplateResult {
    return html`<div class="message" part="message" id="message">${circleAlertIcon()}<span><span class="unseen">${this.texts(texts).errorPrefix}</span>${message}</span></div>`
  }

  protected override get isOptionalMarked(): boolean {
    return super.isOptionalMarked && !this.isRequired
  }

  /** The accessible name, which comes from the page when the element has no label. */
  protected get labelText(): string | undefined {
    if (this.label) return this.label
    if (!this.isConnected) return undefined
    const labels = [...(this.internals.labels ?? [])].map((label) => label.textContent?.trim())
    return labels.join(' ') || this.getAttribute('aria-label') || undefined
  }

  /** @internal Called when children are added or removed. */
  contentChanged(): void {
    if (!this.#hasContent) {
      // The input is rendered again between slots; its focus is restored.
      const typing = this.ownInput !== undefined && this.shadowRoot?.activeElement === this.ownInput
      this.#hasContent = true
      this.requestUpdate()
      if (typing) this.updateComplete.then(() => this.focus())
    }
    this.#adoptNative()
  }

  #adoptNative() {
    const input = this.querySelector<TextInput>(':scope > input, :scope > textarea')
    if (this.#lacksInput !== (input === null)) {
      this.#lacksInput = input === null
      this.requestUpdate()
    }
    if (input === (this.#native?.input ?? null)) return
    this.#native?.release()
    this.#native = input ? new NativeInput(input, this) : undefined
    if (input && !input.value && this.#text) input.value = this.#text
    if (input && this.disabled) input.disabled = true
    if (input && this.readonly) input.readOnly = true
    this.valueChanged()
    // So far the message was set on the element only.
    this.#native?.setMessage(this.validationMessage)
  }

  /** @internal The page's input is invalid; replaces the native error bubble. */
  nativeInvalid(): void {
    this.report()
  }

  #updateInput() {
    const input = this.ownInput
    if (!input) return
    if (input.value !== this.#text) input.value = this.#text
    const attributes = this.#inputAttributes(this.shownMessage)
    updateAttributes(input, attributes, this.#attributes)
    this.#attributes = attributes
  }

  #inputAttributes(message: string | undefined): InputAttributes {
    const described = this.describedBy(message)
    const type = this.inputType
    return {
      type,
      disabled: this.isDisabled ? '' : undefined,
      readonly: this.readonly ? '' : undefined,
      autocomplete: this.autocomplete,
      autocapitalize: this.inputAutocapitalize,
      spellcheck: this.inputSpellcheck,
      inputmode: this.inputKeyboard,
      placeholder: this.inputPlaceholder,
      // Without a title the browser shows its own message as a tooltip, in its own language.
      title: type === 'email' || type === 'url' ? '' : undefined,
      'aria-label': this.label ? undefined : this.labelText,
      'aria-required': this.required ? 'true' : undefined,
      'aria-invalid': message === undefined ? undefined : 'true',
      'aria-describedby': (this.hint ? `hint ${described}` : described).trim() || undefined,
    }
  }
}
