import type { PropertyDeclaration, PropertyValues } from 'lit'
import { OfcElement } from '../element/element.ts'
import { property } from '../element/property.ts'
import { afterPress, followPresses } from '../focus/after-press.ts'
import { pendingTexts } from '../texts/texts.ts'
import type { Flaw } from './flaw.ts'
import { FormAssociated, type FormValue } from './form-associated.ts'
import { texts } from './form-control.texts.ts'

/** Stands for a message whose language is still loading: an invalid control needs some message. */
const MESSAGE_TO_COME = '…'

/**
 * What every form control has: a label, synchronous constraint validation in the page's language, and an error that shows
 * once the person left the field or tried to send, until it is mended.
 */
export abstract class FormControl extends FormAssociated {
  static override readonly dictionaries: (typeof OfcElement)['dictionaries'] = [texts]
  static override shadowRootOptions: ShadowRootInit = {
    ...OfcElement.shadowRootOptions,
    delegatesFocus: true,
  }

  #validates = false
  #flaw: Flaw | undefined
  #customMessage = ''
  #answeredError: string | undefined
  /** The kind of flaw that the person has been told about. */
  #reported: Flaw['kind'] | undefined
  #checkingQuietly = false

  /** What the field asks for. */
  @property() label: string | undefined

  /** What helps to answer, under the label. */
  @property() hint: string | undefined

  /** What is wrong according to others, say the server. Shows at once and holds until the next edit. */
  @property() error: string | undefined

  /** An answer is needed. Fields that are not required say that they are optional. */
  @property({ type: Boolean }) required = false

  /** Leaves "(optional)" away, say in a search. */
  @property({ type: Boolean, attribute: 'no-optional-mark' }) noOptionalMark = false

  get validity(): ValidityState {
    this.validate()
    return this.internals.validity
  }

  /** What is wrong, in the language of the page. */
  get validationMessage(): string {
    this.validate()
    return this.internals.willValidate ? (this.#flaw?.message ?? '') : ''
  }

  get willValidate(): boolean {
    return this.internals.willValidate
  }

  /** What stands on the screen as text, also what can't be read: set as the value it comes back. */
  get typed(): string {
    const state = this.formState
    return typeof state === 'string' ? state : ''
  }

  /** Whether the value is valid. Shows nothing. */
  checkValidity(): boolean {
    this.validate()
    this.#checkingQuietly = true
    const valid = this.internals.checkValidity()
    this.#checkingQuietly = false
    return valid
  }

  /** Whether the value is valid; if not, shows what is wrong and takes the focus. */
  reportValidity(): boolean {
    this.validate()
    return this.internals.checkValidity()
  }

  /** Makes the control invalid with the page's own message, until it is set to an empty text. */
  setCustomValidity(message: string): void {
    this.#customMessage = message
    this.validate()
    if (!message) this.requestUpdate()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.startValidating()
  }

  formAssociatedCallback(): void {
    this.startValidating()
  }

  formResetCallback(): void {
    this.#reported = undefined
    this.resetValue()
    this.valueChanged()
  }

  formStateRestoreCallback(state: File | string | FormData): void {
    this.restoreValue(state)
    this.valueChanged()
  }

  override requestUpdate(name?: PropertyKey, before?: unknown, options?: PropertyDeclaration): void {
    super.requestUpdate(name, before, options)
    // Validity is right as soon as a property is set, before the element renders.
    if (name !== undefined && this.#validates) this.validate()
  }

  override languageChanged(language: string): void {
    super.languageChanged(language)
    if (this.#validates) this.validate()
  }

  protected abstract resetValue(): void

  protected abstract restoreValue(state: FormValue): void

  /** What the control's own rules find wrong; the first counts. */
  protected abstract findFlaw(): Flaw | undefined

  /** The message that shows, or nothing. */
  protected get shownMessage(): string | undefined {
    const flaw = this.#flaw
    if (!flaw || this.isDisabled || this.readonly) return this.outsideError
    return flaw.kind === this.#reported || this.outsideError ? flaw.message : undefined
  }

  /** The error from outside, until the person has answered it with an edit. */
  protected get outsideError(): string | undefined {
    return this.error && this.error !== this.#answeredError ? String(this.error) || undefined : undefined
  }

  protected get isOptionalMarked(): boolean {
    return !this.required && !this.noOptionalMark && !this.readonly
  }

  /** To be called after each edit by the person. */
  protected edited(): void {
    this.#answeredError = this.error
    this.valueChanged()
  }

  /** To be called whenever the value has changed. */
  protected valueChanged(): void {
    this.submitValue()
    this.validate()
    if (this.showsValue || !this.hasUpdated) this.requestUpdate()
  }

  /** Whether something besides the input itself shows the value, and is to be drawn anew with it. */
  protected get showsValue(): boolean {
    return true
  }

  /** To be called when the focus comes. */
  protected entered(): void {
    followPresses()
  }

  /** To be called when the focus has left: what is wrong shows from now on. */
  protected left(): void {
    afterPress(() => this.report())
  }

  /** Shows what is wrong until it is mended. */
  protected report(): void {
    this.#reported = this.#flaw?.kind
    this.requestUpdate()
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('error') && this.error !== this.#answeredError) this.#answeredError = undefined
    if (this.#flaw?.message === MESSAGE_TO_COME) this.validate()
  }

  protected startValidating(): void {
    if (!this.#validates) {
      this.#validates = true
      this.submitValue()
    }
    this.validate()
  }

  handleEvent(event: Event): void {
    if (event.type === 'invalid' && event.target === this) this.#onInvalid(event)
  }

  /** Brings the native validity up to date with value, rules and language. */
  protected validate(): void {
    const flaw = this.#ruleFlaw()
    const before = this.#flaw
    if (flaw?.kind === before?.kind && flaw?.message === before?.message) return
    this.#flaw = flaw
    if (flaw?.kind !== this.#reported) this.#reported = undefined
    // Only a control with a flaw is ever told that it is invalid.
    if (flaw) this.addEventListener('invalid', this)
    this.internals.setValidity(flaw ? { [flaw.kind]: true } : {}, flaw?.message)
    this.flawChanged(flaw)
    super.requestUpdate()
  }

  /** Called when something else is wrong than before, or nothing any more. */
  protected flawChanged(_flaw: Flaw | undefined): void {}

  #ruleFlaw(): Flaw | undefined {
    const custom = this.#customMessage || this.outsideError
    if (custom) return { kind: 'customError', message: custom }
    const flaw = this.findFlaw()
    if (!flaw) return undefined
    const dictionaries = (this.constructor as typeof FormControl).dictionaries
    return pendingTexts(dictionaries, this.textLanguage) ? { ...flaw, message: MESSAGE_TO_COME } : flaw
  }

  #onInvalid(event: Event) {
    // The browser would show a bubble of its own.
    event.preventDefault()
    if (this.#checkingQuietly) return
    this.report()
    if (isFirstInvalid(this)) this.focus()
  }
}

/** Among the controls of its form the first one that is wrong takes the focus. */
function isFirstInvalid(control: FormControl): boolean {
  if (!control.form) return true
  return [...control.form.elements].find((element) => element.matches(':invalid:not(fieldset)')) === control
}
