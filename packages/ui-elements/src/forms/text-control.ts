import type { PropertyDeclaration } from 'lit'
import { property } from '../element/property.ts'
import type { FormValue } from './form-associated.ts'
import { texts } from './form-control.texts.ts'
import { submitImplicitly } from './implicit-submission.ts'
import { InputControl } from './input-control.ts'
import type { ValidityFailure } from './validity-failure.ts'

/** The result of parsing a text: a canonical value, or an error. */
export type Parsed = { readonly value: string } | { readonly value: ''; readonly flaw: ValidityFailure }

/** A control to type in: text on the screen, a canonical value in the form. */
export abstract class TextControl extends InputControl {
  #edited = false
  /** The last value set by the page that differed from the current one. */
  #pageValue: string | undefined
  #committed: string | undefined
  #isUncommitted = false

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

  /** Called with text that the person typed before the scripts ran. */
  protected override restoreEarly(text: string): void {
    this.#edited = true
    this.setText(text)
    this.valueChanged()
  }

  /** Parses a text. The canonical value of a plain field is the text itself. */
  protected parse(text: string): Parsed {
    return { value: text }
  }

  protected format(value: string): string {
    return value
  }

  /** Called after each edit; fields that format during typing override it. */
  protected textEdited(_event: InputEvent | Event): void {}

  protected override findFailure(): ValidityFailure | undefined {
    if (this.nativeInput?.willValidate === false) return undefined
    const text = this.text
    if (!text && !this.nativeFailure) {
      return this.isRequired ? { kind: 'valueMissing', message: this.texts(texts).valueMissing } : undefined
    }
    const parsed = this.parse(text)
    return ('flaw' in parsed ? parsed.flaw : this.findValueFailure(parsed.value)) ?? this.nativeFailure
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
    if (this.hasContent) this.#listenToEdits(root)
    return root
  }

  override handleEvent(event: Event): void {
    if (!this.hasUpdated && event.type !== 'invalid') return
    switch (event.type) {
      case 'input':
        this.#listenToEdits(this.renderRoot)
        if (event.target === this.input) this.#onInput(event)
        return
      case 'change':
        this.#onChange(event)
        return
      case 'focusin':
        this.#listenToEdits(this.renderRoot)
        if (event.target === this.input) this.#committed = this.text
        this.entered()
        return
      case 'focusout':
        if (event.target !== this.input) return
        this.#commitOnBlur()
        this.focusLeft()
        return
      case 'keydown':
        if (event instanceof KeyboardEvent) this.#onKeydown(event)
        return
      default:
        super.handleEvent(event)
    }
  }

  #listenToEdits(root: Node) {
    for (const type of ['change', 'focusout', 'keydown']) root.addEventListener(type, this)
  }

  /**
   * WebKit drops the native `change` when a script, such as a formatter, has written to the input.
   */
  #commitOnBlur() {
    if (this.#isUncommitted && this.text !== this.#committed)
      this.input?.dispatchEvent(new Event('change', { bubbles: true }))
  }

  #onInput(event: Event) {
    this.#isUncommitted = true
    this.#edited = true
    this.setText(this.input?.value ?? '')
    this.textEdited(event)
    this.edited()
  }

  #onChange(event: Event) {
    this.#isUncommitted = false
    this.#committed = this.text
    // The native `change` does not cross the shadow root, so the host dispatches its own.
    if (event.target === this.ownInput)
      this.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
  }

  #onKeydown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.isComposing || event.target !== this.ownInput) return
    // In a textarea Enter starts a new line.
    if (event.target instanceof HTMLTextAreaElement) return
    const form = this.form
    if (!form) return
    // Deferred, so that listeners further up can still prevent it.
    queueMicrotask(() => {
      if (!event.defaultPrevented) submitImplicitly(form)
    })
  }
}
