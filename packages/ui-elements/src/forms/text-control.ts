import type { PropertyDeclaration } from 'lit'
import { property } from '../element/property.ts'
import type { Flaw } from './flaw.ts'
import type { FormValue } from './form-associated.ts'
import { texts } from './form-control.texts.ts'
import { submitImplicitly } from './implicit-submission.ts'
import { InputControl } from './input-control.ts'

/** What a text means: a canonical value, or nothing readable. */
export type Parsed = { readonly value: string } | { readonly value: ''; readonly flaw: Flaw }

/** A control in which the person types: text on the screen, a canonical value in the form. */
export abstract class TextControl extends InputControl {
  #edited = false
  /** What the page has set last that was another value. */
  #given: string | undefined
  #committed: string | undefined
  #isUncommitted = false

  /** The value before the person edits it, and after a reset. */
  @property({ attribute: 'value' }) defaultValue = ''

  /**
   * The canonical value, empty while the text can't be read. Setting the value that it has already leaves the text that
   * is being typed alone, unless the page had set that very text: it is emptied with the page's state.
   */
  @property({ attribute: false, noAccessor: true })
  get value(): string {
    return this.parse(this.text).value
  }

  set value(value: string | undefined) {
    // Frameworks hand over what they have: a number is no reason to throw.
    const next = String(value ?? '')
    this.#edited = true
    if (next === this.value && (next || !this.#given || this.#given !== this.text)) return
    this.#given = next
    this.setText(this.format(next))
    this.valueChanged()
  }

  override get typed(): string {
    return this.text
  }

  /** Empties the field, also of text that can't be read. */
  clear(): void {
    this.setText('')
    this.valueChanged()
  }

  /** The person typed before the scripts ran. */
  protected override typedEarly(text: string): void {
    this.#edited = true
    this.setText(text)
    this.valueChanged()
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
    if (!text && !this.nativeFlaw) {
      return this.isRequired ? { kind: 'valueMissing', message: this.texts(texts).valueMissing } : undefined
    }
    const parsed = this.parse(text)
    return ('flaw' in parsed ? parsed.flaw : this.findValueFlaw(parsed.value)) ?? this.nativeFlaw
  }

  /** What is wrong with a value that could be read. */
  protected findValueFlaw(_value: string): Flaw | undefined {
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
    // The page's own input is reset by its form, after this element.
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
    // Listening at the root hears the element's own input and the page's, and costs less than listeners on each part.
    for (const type of ['input', 'focusin']) root.addEventListener(type, this)
    // A password manager fills in without the focus, but one leaves only what one has entered. An input that stood
    // there before the element, its own or the page's, may have the focus already.
    if (this.hasContent) this.#followEdits(root)
    return root
  }

  override handleEvent(event: Event): void {
    if (!this.hasUpdated && event.type !== 'invalid') return
    switch (event.type) {
      case 'input':
        this.#followEdits(this.renderRoot)
        if (event.target === this.input) this.#onInput(event)
        return
      case 'change':
        this.#onChange(event)
        return
      case 'focusin':
        this.#followEdits(this.renderRoot)
        if (event.target === this.input) this.#committed = this.text
        this.entered()
        return
      case 'focusout':
        if (event.target !== this.input) return
        this.#commitLeft()
        this.left()
        return
      case 'keydown':
        if (event instanceof KeyboardEvent) this.#onKeydown(event)
        return
      default:
        super.handleEvent(event)
    }
  }

  #followEdits(root: Node) {
    for (const type of ['change', 'focusout', 'keydown']) root.addEventListener(type, this)
  }

  /** WebKit forgets that it owes a `change` when a script, one that formats, has written in the input meanwhile. */
  #commitLeft() {
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
    // The event of the own input ends at the shadow root; the page hears it from the element.
    if (event.target === this.ownInput)
      this.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
  }

  #onKeydown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.isComposing || event.target !== this.ownInput) return
    // In several lines, Enter begins another.
    if (event.target instanceof HTMLTextAreaElement) return
    const form = this.form
    if (!form) return
    // Those who listen on the way up may still prevent it.
    queueMicrotask(() => {
      if (!event.defaultPrevented) submitImplicitly(form)
    })
  }
}
