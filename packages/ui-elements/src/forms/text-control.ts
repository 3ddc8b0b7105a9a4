import { isServer, type PropertyDeclaration, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { observeContent } from '../element/content-observer.ts'
import { hostStyles } from '../element/host.styles.ts'
import { missingCode } from '../element/missing-code.ts'
import { trackPointer } from '../focus/after-press.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import { earlyEdits } from './early-edits.ts'
import type { EarlyText } from './early-text.ts'
import { type FieldView, fieldAround, plainField, slottedField, updateLabel } from './field-template.ts'
import { formControlStyles } from './form-control.styles.ts'
import { texts } from './form-control.texts.ts'
import { FormControl, type FormValue } from './form-control.ts'
import { submitOnEnter } from './implicit-submission.ts'
import { boundInput, type InputAttributes, updateAttributes } from './input-attributes.ts'
import type { TextKind } from './invisible-characters.ts'
import { NativeInput, type TextInput } from './native-input.ts'
import { showErrorOnBlur } from './show-error.ts'
import { textControlStyles } from './text-control.styles.ts'
import type { ValidityFailure } from './validity-failure.ts'

/** The result of parsing a text: a canonical value, or an error. */
export type Parsed = { readonly value: string } | { readonly value: ''; readonly failure: ValidityFailure }

const initialAttributes: Partial<InputAttributes> = { type: 'text' }

/**
 * A control to type in: text on the screen, a canonical value in the form. It has one input: its own
 * in the shadow tree, or one of the page inside the element.
 */
export abstract class TextControl extends FormControl {
  static override styles = [hostStyles, visuallyHiddenStyles, formControlStyles, textControlStyles]

  static {
    // Text that was typed before hydration is rendered right after it; Lit warns in development.
    TextControl.disableWarning?.('change-in-update')
  }

  #text = ''
  #native: NativeInput | undefined
  /** Only of a server-rendered element. */
  #early: EarlyText | undefined
  /** The attributes last set on the own input. */
  #attributes = initialAttributes
  /** Slots are rendered only when there is content for them, and on a server, which can't know. */
  #hasContent = isServer
  /** Content without an input, usually white space, must not replace the element's own input. */
  #lacksInput = false
  /** Whether the person or the page has set the text: `defaultValue` then waits for a reset. */
  #edited = false
  /** The last value set by the page that differed from the current one. */
  #pageValue: string | undefined
  /** The text at the last `change`, or at the focus. */
  #committed: string | undefined
  /** Whether the person has edited the text since the last native `change`. */
  #isUncommitted = false

  /**
   * The autocomplete token, as on native inputs. A field with a meaning, such as a password or a
   * telephone number, has a token of its own until the page sets one.
   */
  @property() autocomplete: AutoFill | 'bday' | 'organization-title' | undefined

  /** The placeholder of the empty field. Prefer a hint, which stays visible. */
  @property() placeholder: string | undefined

  /** The value before the person edits it and after a reset. */
  @property({ attribute: 'value' }) defaultValue = ''

  /**
   * The canonical value; empty while the text can't be parsed. Setting the current value does not
   * change the text, so that typing is not disturbed. An empty value clears an unparsable text only
   * if the page has set that text.
   */
  @property({ attribute: false, noAccessor: true })
  get value(): string {
    return this.parse(this.text).value
  }

  set value(value: string | undefined) {
    // Frameworks pass values of any type: a number must not throw.
    const next = String(value ?? '')
    this.#edited = true
    if (this.#early?.keeps(next, (text) => this.parse(text).value)) return
    if (next === this.value && (next || !this.#pageValue || this.#pageValue !== this.text)) return
    this.#pageValue = next
    this.setText(this.format(next))
    this.valueChanged()
  }

  override get typed(): string {
    return this.text
  }

  /** Empties the field, even when its text can't be parsed. */
  clear(): void {
    this.setText('')
    this.valueChanged()
  }

  /** Selects all the text. */
  select(): void {
    this.input?.select()
  }

  /** Selects a part of the text, as on native inputs. */
  setSelectionRange(start: number | null, end: number | null): void {
    this.input?.setSelectionRange(start, end)
  }

  override connectedCallback(): void {
    // Server-rendered markup is hydrated as it is, and then updated.
    const serverInput = this.hasUpdated ? undefined : this.#ownInput
    if (serverInput) this.#early ??= earlyEdits.textOf?.(this, serverInput)
    if (serverInput || this.firstChild) this.#hasContent = true
    super.connectedCallback()
    observeContent(this)
    if (this.firstChild && !serverInput) this.#adoptNative()
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after)
    if (name === 'disabled' && this.#native) this.#native.input.disabled = after !== null
    if (name === 'readonly' && this.#native) this.#native.input.readOnly = after !== null
  }

  override requestUpdate(name?: PropertyKey, before?: unknown, options?: PropertyDeclaration): void {
    super.requestUpdate(name, before, options)
    if (name !== 'defaultValue' || this.#edited) return
    const text = this.format(String(this.defaultValue ?? ''))
    if (text === this.ownText) return
    this.setText(text)
    this.valueChanged()
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot()
    // Listeners on the root cover both the own input and the page's, and cost less than one per
    // part.
    for (const type of ['input', 'focusin']) root.addEventListener(type, this)
    // The other listeners are added on the first `focusin`, or on `input`, because a password
    // manager fills in without focus. An input that existed before the element may already be
    // focused, so they are added at once.
    if (this.#hasContent) this.#listenToEdits(root)
    return root
  }

  protected override firstUpdated(): void {
    if (this.firstChild) this.#adoptNative()
    const text = this.#early?.text
    if (text === undefined) return
    this.#edited = this.#isUncommitted = true
    this.setText(text)
    this.valueChanged()
  }

  protected override updated(_changed: PropertyValues): void {
    if (this.isFlat) this.#updateFlat()
    if (!this.#native) return
    const message = this.shownMessage
    this.#native.describe({
      label: this.labelText,
      description: [this.hint, this.pageNames.description, this.ruleText, message].filter(Boolean).join(' '),
      invalid: message !== undefined,
      autocomplete: this.#autocompleteToken,
    })
  }

  override handleEvent(event: Event): void {
    if (!this.hasUpdated && event.type !== 'invalid') return
    switch (event.type) {
      case 'input':
        this.#startEditing()
        if (event.target === this.input) this.#onInput(event)
        return
      case 'change':
        this.#onChange(event)
        return
      case 'focusin':
        this.#startEditing()
        if (event.target === this.input) this.#committed = this.text
        trackPointer()
        return
      case 'focusout':
        if (event.target !== this.input) return
        this.#commit()
        showErrorOnBlur(this)
        return
      case 'keypress':
        if (event instanceof KeyboardEvent) this.#onKeypress(event)
        return
      default:
        super.handleEvent(event)
    }
  }

  /** @internal Called when children are added or removed. */
  contentChanged(): void {
    if (!this.#hasContent) {
      // The input is rendered again between slots; its focus is restored.
      const typing = this.#ownInput !== undefined && this.shadowRoot?.activeElement === this.#ownInput
      this.#hasContent = true
      this.requestUpdate()
      if (typing) this.updateComplete.then(() => this.focus())
    }
    this.#adoptNative()
  }

  protected override takeFocus(options?: FocusOptions): void {
    const native = this.#native?.input
    if (native) native.focus(options)
    else super.takeFocus(options)
  }

  /** The text on the screen. */
  protected get text(): string {
    return this.#native?.input.value ?? this.#text
  }

  /** The text of the element's own input, rendered or not. */
  protected get ownText(): string {
    return this.#text
  }

  protected setText(text: string): void {
    this.#text = text
    // Before hydration, the server-rendered input and its text are left alone.
    const input = this.hasUpdated ? this.input : this.nativeInput
    if (input && input.value !== text) input.value = text
  }

  /** The native input: one of the page, or the element's own. */
  protected get input(): TextInput | undefined {
    return this.#native?.input ?? this.#ownInput
  }

  /** The page's input inside the element, if there is one. */
  protected get nativeInput(): TextInput | undefined {
    return this.#native?.input
  }

  /** An error that only the browser detects in the page's input, for example by `min` or `step`. */
  get #nativeFailure(): ValidityFailure | undefined {
    const kind = this.#native?.flag
    return kind && { kind, message: this.texts(texts).unfit }
  }

  get #isRequired(): boolean {
    return this.required || this.#native?.input.required === true
  }

  get #autocompleteToken(): string | undefined {
    return this.autocomplete || this.defaultAutocomplete
  }

  get #ownInput(): TextInput | undefined {
    return (this.shadowRoot?.getElementById('control') as TextInput | null | undefined) ?? undefined
  }

  /** Parses a text. The canonical value of a plain field is the text itself. */
  protected parse(text: string): Parsed {
    return { value: text }
  }

  protected format(value: string): string {
    return value
  }

  /** Which invisible characters are removed from what the person types or pastes. */
  protected get textKind(): TextKind {
    return this.isFormatted || this.inputSpellcheck === 'false' ? 'code' : 'words'
  }

  /** Whether the field rewrites what is typed, such as a telephone number: its undo is then its own. */
  protected get isFormatted(): boolean {
    return false
  }

  /** Called after each edit. */
  protected textEdited(event: InputEvent | Event): void {
    const isKept = event instanceof InputEvent && (event.isComposing || event.inputType.startsWith('history'))
    if (!isKept) this.formatTyped()
  }

  /** Called after each edit, except while an input method composes, and to undo and redo. */
  protected formatTyped(): void {}

  protected override findFailure(): ValidityFailure | undefined {
    if (this.nativeInput?.willValidate === false) return undefined
    const text = this.text
    if (!text && !this.#nativeFailure) {
      return this.#isRequired ? { kind: 'valueMissing', message: this.texts(texts).valueMissing } : undefined
    }
    const parsed = this.parse(text)
    return ('failure' in parsed ? parsed.failure : this.findValueFailure(parsed.value)) ?? this.#nativeFailure
  }

  /** The error of a parsed value. */
  protected findValueFailure(_value: string): ValidityFailure | undefined {
    return undefined
  }

  protected override get formValue(): FormValue {
    return this.nativeInput ? null : this.value || null
  }

  protected override get formState(): FormValue {
    return this.nativeInput ? null : this.text
  }

  protected override resetValue(): void {
    this.#edited = false
    // The form resets the page's input after this element.
    if (this.nativeInput) queueMicrotask(() => this.valueChanged())
    else this.setText(this.format(String(this.defaultValue ?? '')))
  }

  protected override restoreValue(state: FormValue): void {
    if (typeof state !== 'string') return
    this.#edited = true
    this.setText(state)
  }

  protected override failureChanged(failure: ValidityFailure | undefined): void {
    this.#native?.setMessage(failure?.message ?? '')
  }

  protected override get isOptionalMarked(): boolean {
    return super.isOptionalMarked && !this.#isRequired && Boolean(this.label)
  }

  /** The accessible name, which comes from the page when the element has no label. */
  protected get labelText(): string | undefined {
    return this.label || this.hostLabel
  }

  /** Whether to use the flat template, without slots and with a single-line input. */
  protected get isFlat(): boolean {
    return !this.#hasContent
  }

  protected renderFlat(view: FieldView): TemplateResult {
    return view.within === undefined ? plainField(view) : fieldAround(view)
  }

  protected renderControl(attributes: InputAttributes): TemplateResult {
    return boundInput(this.#text, attributes)
  }

  protected get inputType(): string {
    return 'text'
  }

  /** The autocomplete token until the page sets one; read at each render, as properties change. */
  protected get defaultAutocomplete(): string | undefined {
    return undefined
  }

  /** The rules of the value, for the page's input: it can't refer to those in the shadow tree. */
  protected get ruleText(): string | undefined {
    return undefined
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

  /** Content at the end within the frame; undefined in a class that has none. */
  protected renderWithin(): unknown {
    return undefined
  }

  /** Content under the field: the error message. */
  protected renderBelow(): unknown {
    return this.renderMessage()
  }

  override render(): TemplateResult {
    const view: FieldView = {
      label: this.label,
      optionalMark: this.optionalMark,
      hint: this.renderHint(),
      within: this.renderWithin(),
      below: this.renderBelow(),
    }
    if (this.isFlat) return this.renderFlat(view)
    return slottedField(view, this.renderControl(this.#inputAttributes()), this.#lacksInput)
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

  #updateFlat() {
    updateLabel(this.renderRoot, this.label, this.optionalMark)
    const input = this.#ownInput
    if (!input) return
    if (input.value !== this.#text) input.value = this.#text
    const attributes = this.#inputAttributes()
    updateAttributes(input, attributes, this.#attributes)
    this.#attributes = attributes
  }

  #inputAttributes(): InputAttributes {
    const type = this.inputType
    return {
      type,
      disabled: this.isDisabled ? '' : undefined,
      readonly: this.readonly ? '' : undefined,
      autocomplete: this.#autocompleteToken,
      autocapitalize: this.inputAutocapitalize,
      spellcheck: this.inputSpellcheck,
      inputmode: this.inputKeyboard,
      placeholder: this.inputPlaceholder,
      // Without a title the browser shows its own message as a tooltip, in its own language.
      title: type === 'email' || type === 'url' ? '' : undefined,
      'aria-label': this.hostLabel,
      'aria-required': this.required ? 'true' : undefined,
      'aria-invalid': this.shownMessage === undefined ? undefined : 'true',
      'aria-describedby': this.descriptionIds || undefined,
    }
  }

  #listenToEdits(root: Node) {
    for (const type of ['change', 'focusout', 'keydown', 'keypress']) root.addEventListener(type, this)
  }

  #startEditing() {
    this.#listenToEdits(this.renderRoot)
    void import('./invisible-characters.ts').then(
      ({ cleanEdits }) => cleanEdits(this.renderRoot, () => this.textKind, this.input),
      missingCode,
    )
    const { input, text } = this
    if (!this.isFormatted || !input) return
    void import('./edit-history.ts').then(
      ({ startHistory }) => startHistory(input, this.renderRoot, text),
      missingCode,
    )
  }

  /**
   * WebKit drops the native `change` when a script, such as a formatter, has written to the input;
   * every browser dispatches it after Enter, too late for a form that Enter submits.
   */
  #commit() {
    if (this.#isUncommitted && this.text !== this.#committed)
      this.input?.dispatchEvent(new Event('change', { bubbles: true }))
  }

  #onInput(event: Event) {
    this.#isUncommitted = true
    this.#edited = true
    this.setText(this.input?.value ?? '')
    this.textEdited(event)
    this.edited()
    // As some password managers dispatch it: it does not cross the shadow root.
    if (!event.composed && event.target === this.#ownInput)
      this.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  }

  #onChange(event: Event) {
    // Committed before the browser's own event.
    if (event.target === this.#ownInput && !this.#isUncommitted) return
    this.#isUncommitted = false
    this.#committed = this.text
    // The native `change` does not cross the shadow root, so the host dispatches its own.
    if (event.target === this.#ownInput)
      this.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
  }

  #onKeypress(event: KeyboardEvent) {
    // In a textarea Enter starts a new line.
    if (event.target === this.#ownInput && event.target instanceof HTMLInputElement)
      submitOnEnter(event, this.form, () => this.#commit())
  }
}
