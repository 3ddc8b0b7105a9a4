import { html, isServer, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { circleAlertIcon } from '../icon/icons.ts'
import { followContent } from './content.ts'
import { type FieldView, plainField, slottedField } from './field-template.ts'
import type { Flaw } from './flaw.ts'
import type { FormValue } from './form-associated.ts'
import { formControlStyles } from './form-control.styles.ts'
import { texts } from './form-control.texts.ts'
import { FormControl } from './form-control.ts'
import { hostStyles } from './host.styles.ts'
import { submitImplicitly } from './implicit-submission.ts'
import { type InputAttributes, updateAttributes } from './input-attributes.ts'
import { NativeInput } from './native-input.ts'
import { property } from './property.ts'
import { textControlStyles } from './text-control.styles.ts'
import { unseenStyles } from './unseen.styles.ts'

/** What a text means: a canonical value, or nothing readable. */
export type Parsed = { readonly value: string } | { readonly value: ''; readonly flaw: Flaw }

const initialAttributes: Partial<InputAttributes> = { type: 'text' }

/** A control in which the person types: text on the screen, a canonical value in the form. */
export abstract class TextControl extends FormControl {
  static override styles = [hostStyles, unseenStyles, formControlStyles, textControlStyles]

  #text = ''
  #edited = false
  #native: NativeInput | undefined
  #isServerRendered = false
  #typedEarly: string | undefined
  #attributes = initialAttributes
  /** Slots are rendered where there is content for them, and on a server, which can't know. */
  #hasContent = isServer
  /** Content without an input, white space mostly, must not take the place of the element's own input. */
  #holdsNoInput = false

  /** The value before the person edits it, and after a reset. */
  @property({ attribute: 'value' }) defaultValue = ''

  /** What the browser may fill in, as on native inputs. */
  @property() autocomplete: AutoFill | undefined

  /** Stands in the empty field. A hint is better: it stays. */
  @property() placeholder: string | undefined

  /**
   * The canonical value, empty while the text can't be read. Setting the value that it has already leaves the text that
   * is being typed alone.
   */
  @property({ attribute: false, noAccessor: true })
  get value(): string {
    return this.parse(this.text).value
  }

  set value(value: string | undefined) {
    const next = value ?? ''
    this.#edited = true
    if (next === this.value) return
    this.setText(this.format(next))
    this.valueChanged()
  }

  /** Empties the field, also of text that can't be read. */
  clear(): void {
    this.setText('')
    this.valueChanged()
  }

  override focus(options?: FocusOptions): void {
    const native = this.#native?.input
    if (native) native.focus(options)
    else super.focus(options)
  }

  /** Selects all the text. */
  select(): void {
    this.input?.select()
  }

  setSelectionRange(start: number | null, end: number | null): void {
    this.input?.setSelectionRange(start, end)
  }

  /** What stands on the screen. */
  protected get text(): string {
    return this.#native?.input.value ?? this.#text
  }

  protected setText(text: string): void {
    this.#text = text
    const input = this.input
    if (input && input.value !== text) input.value = text
  }

  /** The native input: the page's own, or the one that the element renders. */
  protected get input(): HTMLInputElement | undefined {
    return this.#native?.input ?? this.ownInput
  }

  /** The page's own input, when there is one inside the element. */
  protected get nativeInput(): HTMLInputElement | undefined {
    return this.#native?.input
  }

  protected get isRequired(): boolean {
    return this.required || this.#native?.input.required === true
  }

  protected get ownInput(): HTMLInputElement | undefined {
    return this.shadowRoot?.querySelector<HTMLInputElement>('#control') ?? undefined
  }

  /** Reads a text. The canonical value of a plain field is the text itself. */
  protected parse(text: string): Parsed {
    return { value: text }
  }

  /** The text that shows a value. */
  protected format(value: string): string {
    return value
  }

  /** The person has edited the text; a field that formats as one types does it here. */
  protected textEdited(_event: InputEvent | Event): void {}

  protected override findFlaw(): Flaw | undefined {
    if (this.nativeInput?.willValidate === false) return undefined
    const text = this.text
    if (!text) {
      return this.isRequired ? { kind: 'valueMissing', message: this.texts(texts).valueMissing } : undefined
    }
    const parsed = this.parse(text)
    return 'flaw' in parsed ? parsed.flaw : this.findValueFlaw(parsed.value)
  }

  /** What is wrong with a value that could be read. */
  protected findValueFlaw(_value: string): Flaw | undefined {
    return undefined
  }

  protected override get formValue(): FormValue {
    return this.#native ? null : this.value || null
  }

  protected override get formState(): FormValue {
    return this.#native ? null : this.#text
  }

  protected override resetValue(): void {
    this.#edited = false
    // The page's own input is reset by its form, after this element.
    if (this.#native) queueMicrotask(() => this.valueChanged())
    else this.setText(this.format(this.defaultValue))
  }

  protected override restoreValue(state: FormValue): void {
    if (typeof state !== 'string') return
    this.#edited = true
    this.setText(state)
  }

  override connectedCallback(): void {
    // What the server rendered is taken over as it stands, and then brought up to date.
    this.#isServerRendered = !this.hasUpdated && this.shadowRoot !== null
    if (this.#isServerRendered || this.firstChild) this.#hasContent = true
    super.connectedCallback()
    followContent(this)
    if (this.firstChild && !this.#isServerRendered) this.#adoptNative()
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    // A page rendered on the server can be typed in before its scripts run.
    if (this.#isServerRendered && !this.hasUpdated) this.#typedEarly = this.ownInput?.value
  }

  protected override firstUpdated(): void {
    if (this.firstChild) this.#adoptNative()
    if (this.#typedEarly && this.#typedEarly !== this.#text) {
      this.#edited = true
      this.setText(this.#typedEarly)
      this.valueChanged()
    }
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after)
    if (name === 'disabled' && this.#native) this.#native.input.disabled = after !== null
    if (name === 'readonly' && this.#native) this.#native.input.readOnly = after !== null
  }

  override requestUpdate(...args: Parameters<FormControl['requestUpdate']>): void {
    super.requestUpdate(...args)
    if (args[0] !== 'defaultValue' || this.#edited) return
    const text = this.format(this.defaultValue ?? '')
    if (text === this.#text) return
    this.setText(text)
    this.valueChanged()
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot()
    // Listening at the root hears the element's own input and the page's, and costs less than listeners on each part.
    // A password manager fills in without the focus; keys come only after it.
    for (const type of ['input', 'change', 'focusin']) root.addEventListener(type, this)
    return root
  }

  override handleEvent(event: Event): void {
    if (!this.hasUpdated && event.type !== 'invalid') return
    switch (event.type) {
      case 'input':
        if (event.target === this.input) this.#onInput(event)
        return
      case 'change':
        this.#onChange(event)
        return
      case 'focusin':
        for (const type of ['focusout', 'keydown']) this.renderRoot.addEventListener(type, this)
        this.entered()
        return
      case 'focusout':
        if (event.target === this.input) this.left()
        return
      case 'keydown':
        if (event instanceof KeyboardEvent) this.#onKeydown(event)
        return
      default:
        super.handleEvent(event)
    }
  }

  protected override flawChanged(flaw: Flaw | undefined): void {
    this.#native?.setMessage(flaw?.message ?? '')
  }

  protected override updated(_changed: PropertyValues): void {
    if (!this.#hasContent) this.#updateInput()
    if (!this.#native) return
    const message = this.shownMessage
    this.#native.describe({
      label: this.labelText,
      description: [this.hint, message].filter(Boolean).join(' '),
      invalid: message !== undefined,
    })
  }

  #updateInput() {
    const input = this.ownInput
    if (!input) return
    const attributes = this.#inputAttributes(this.shownMessage)
    updateAttributes(input, attributes, this.#attributes)
    this.#attributes = attributes
  }

  override render(): TemplateResult {
    const message = this.shownMessage
    const view: FieldView = {
      label: this.label,
      optionalMark: this.label && this.isOptionalMarked ? ` ${this.texts(texts).optional}` : undefined,
      hint: this.hint,
      text: this.#text,
      fieldClass: this.isDisabled ? 'field disabled' : message === undefined ? 'field' : 'field wrong',
      within: this.renderWithin(),
      below: this.renderBelow(message),
    }
    return this.#hasContent
      ? slottedField(view, this.#inputAttributes(message), this.#holdsNoInput)
      : plainField(view)
  }

  #inputAttributes(message: string | undefined): InputAttributes {
    const described = this.describedBy(message)
    return {
      type: this.inputType,
      disabled: this.isDisabled ? '' : undefined,
      readonly: this.readonly ? '' : undefined,
      autocomplete: this.autocomplete,
      autocapitalize: this.inputAutocapitalize,
      spellcheck: this.inputSpellcheck,
      inputmode: this.getAttribute('inputmode') ?? undefined,
      placeholder: this.placeholder,
      'aria-label': this.label ? undefined : this.labelText,
      'aria-required': this.required ? 'true' : undefined,
      'aria-invalid': message === undefined ? undefined : 'true',
      'aria-describedby': (this.hint ? `hint ${described}` : described).trim() || undefined,
    }
  }

  /** The type of the native input. */
  protected get inputType(): string {
    return 'text'
  }

  protected get inputSpellcheck(): 'true' | 'false' | undefined {
    return undefined
  }

  protected get inputAutocapitalize(): string | undefined {
    return this.getAttribute('autocapitalize') ?? undefined
  }

  /** Ids of what describes the input, after the hint. */
  protected describedBy(message: string | undefined): string {
    return message === undefined ? '' : 'message'
  }

  /** What stands at the end within the field's border. */
  protected renderWithin(): unknown {
    return nothing
  }

  /** What stands under the field: what is wrong. */
  protected renderBelow(message: string | undefined): unknown {
    return message === undefined ? nothing : this.renderMessage(message)
  }

  protected renderMessage(message: string): TemplateResult {
    return html`<div class="message" part="message" id="message">${circleAlertIcon()}<span><span class="unseen">${this.texts(texts).errorPrefix}</span>${message}</span></div>`
  }

  protected override get isOptionalMarked(): boolean {
    return super.isOptionalMarked && !this.isRequired
  }

  /** The accessible name, where no label of the element's own gives it. */
  protected get labelText(): string | undefined {
    if (this.label) return this.label
    if (!this.isConnected) return undefined
    const labels = [...(this.internals.labels ?? [])].map((label) => label.textContent?.trim())
    return labels.join(' ') || this.getAttribute('aria-label') || undefined
  }

  #onInput(event: Event) {
    this.#edited = true
    this.#text = this.input?.value ?? ''
    this.textEdited(event)
    this.edited()
  }

  #onChange(event: Event) {
    // The event of the own input ends at the shadow root; the page hears it from the element.
    if (event.target === this.ownInput)
      this.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
  }

  #onKeydown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.isComposing || event.target !== this.ownInput) return
    const form = this.form
    if (!form) return
    // Those who listen on the way up may still prevent it.
    queueMicrotask(() => {
      if (!event.defaultPrevented) submitImplicitly(form)
    })
  }

  /** @internal Called when children come and go. */
  contentChanged(): void {
    if (!this.#hasContent) {
      // The input is rendered anew between slots; whoever types in it goes on.
      const typing = this.ownInput?.matches(':focus')
      this.#hasContent = true
      this.requestUpdate()
      if (typing) this.updateComplete.then(() => this.focus())
    }
    this.#adoptNative()
  }

  #adoptNative() {
    const input = this.querySelector<HTMLInputElement>(':scope > input')
    if (this.#holdsNoInput !== (input === null)) {
      this.#holdsNoInput = input === null
      this.requestUpdate()
    }
    if (input === (this.#native?.input ?? null)) return
    this.#native?.release()
    this.#native = input ? new NativeInput(input, this) : undefined
    if (input && !input.value && this.#text) input.value = this.#text
    if (input && this.disabled) input.disabled = true
    if (input && this.readonly) input.readOnly = true
    this.valueChanged()
    // The message was set for the element alone.
    this.#native?.setMessage(this.validationMessage)
  }

  /** @internal The page's own input is invalid, and the browser would say so. */
  nativeInvalid(): void {
    this.report()
  }
}
