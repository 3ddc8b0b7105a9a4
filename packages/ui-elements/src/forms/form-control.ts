import type { PropertyDeclaration, PropertyValues } from 'lit'
import { OfcElement } from '../element/element.ts'
import { property } from '../element/property.ts'
import { afterPress, trackPointer } from '../focus/after-press.ts'
import { pendingTexts } from '../texts/texts.ts'
import { FormAssociated, type FormValue } from './form-associated.ts'
import { texts } from './form-control.texts.ts'
import type { ValidityFailure } from './validity-failure.ts'

/**
 * Placeholder for a message whose language is still loading: an invalid control needs a message.
 */
const PENDING_MESSAGE = '…'

/**
 * The base of all form controls: a label, synchronous constraint validation in the page's language,
 * and an error that is shown once the person has left the field or tried to submit, until it is
 * corrected.
 */
export abstract class FormControl extends FormAssociated {
  static override readonly dictionaries: (typeof OfcElement)['dictionaries'] = [texts]
  static override shadowRootOptions: ShadowRootInit = {
    ...OfcElement.shadowRootOptions,
    delegatesFocus: true,
  }

  #validates = false
  #failure: ValidityFailure | undefined
  #customMessage = ''
  #dismissedError: string | undefined
  /** The kind of the error that is shown. */
  #shownFlag: ValidityFailure['kind'] | undefined
  #isCheckingSilently = false

  /** The label. */
  @property() label: string | undefined

  /** The hint below the label. */
  @property() hint: string | undefined

  /**
   * An error set by the page, such as one of the server. It is shown at once, until the next edit.
   */
  @property() error: string | undefined

  /** A value is required. Fields that are not required are marked as optional. */
  @property({ type: Boolean }) required = false

  /** Hides "(optional)", for example in a search. */
  @property({ type: Boolean, attribute: 'no-optional-mark' }) noOptionalMark = false

  get validity(): ValidityState {
    this.validate()
    return this.internals.validity
  }

  /** The error message in the language of the page. */
  get validationMessage(): string {
    this.validate()
    return this.internals.willValidate ? (this.#failure?.message ?? '') : ''
  }

  get willValidate(): boolean {
    return this.internals.willValidate
  }

  /** The text on the screen, valid or not. Setting it as the value restores it. */
  get typed(): string {
    const state = this.formState
    return typeof state === 'string' ? state : ''
  }

  /** Whether the value is valid. Shows no error. */
  checkValidity(): boolean {
    this.validate()
    this.#isCheckingSilently = true
    const valid = this.internals.checkValidity()
    this.#isCheckingSilently = false
    return valid
  }

  /** Whether the value is valid; if not, shows the error and takes the focus. */
  reportValidity(): boolean {
    this.validate()
    return this.internals.checkValidity()
  }

  /** Makes the control invalid with a message of the page, until it is set to an empty string. */
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
    this.#shownFlag = undefined
    this.resetValue()
    this.valueChanged()
  }

  formStateRestoreCallback(state: File | string | FormData): void {
    this.restoreValue(state)
    this.valueChanged()
  }

  override requestUpdate(name?: PropertyKey, before?: unknown, options?: PropertyDeclaration): void {
    super.requestUpdate(name, before, options)
    // Validity is up to date as soon as a property is set, before the element renders.
    if (name !== undefined && this.#validates) this.validate()
  }

  override languageChanged(language: string): void {
    super.languageChanged(language)
    if (this.#validates) this.validate()
  }

  protected abstract resetValue(): void

  protected abstract restoreValue(state: FormValue): void

  /** The first error by the control's own rules. */
  protected abstract findFailure(): ValidityFailure | undefined

  /** The visible error message, if any. */
  protected get shownMessage(): string | undefined {
    const flaw = this.#failure
    if (!flaw || this.isDisabled || this.readonly) return this.pageError
    return flaw.kind === this.#shownFlag || this.pageError ? flaw.message : undefined
  }

  /** The error set by the page, until the person's next edit. */
  protected get pageError(): string | undefined {
    return this.error && this.error !== this.#dismissedError ? String(this.error) || undefined : undefined
  }

  protected get isOptionalMarked(): boolean {
    return !this.required && !this.noOptionalMark && !this.readonly
  }

  /** Call after each edit by the person. */
  protected edited(): void {
    this.#dismissedError = this.error
    this.valueChanged()
  }

  /** Call whenever the value has changed. */
  protected valueChanged(): void {
    this.submitValue()
    this.validate()
    if (this.showsValue || !this.hasUpdated) this.requestUpdate()
  }

  /** Whether the template depends on the value, besides the input itself. */
  protected get showsValue(): boolean {
    return true
  }

  /** Call on focus. */
  protected entered(): void {
    trackPointer()
  }

  /** Call on blur: the error is shown from now on. */
  protected focusLeft(): void {
    afterPress(() => this.report())
  }

  /** Shows the current error until it is corrected. */
  protected report(): void {
    this.#shownFlag = this.#failure?.kind
    this.requestUpdate()
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('error') && this.error !== this.#dismissedError) this.#dismissedError = undefined
    if (this.#failure?.message === PENDING_MESSAGE) this.validate()
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

  /** Updates the native validity from value, rules and language. */
  protected validate(): void {
    const flaw = this.#computeFailure()
    const before = this.#failure
    if (flaw?.kind === before?.kind && flaw?.message === before?.message) return
    this.#failure = flaw
    if (flaw?.kind !== this.#shownFlag) this.#shownFlag = undefined
    // Only an invalid control receives `invalid` events.
    if (flaw) this.addEventListener('invalid', this)
    this.internals.setValidity(flaw ? { [flaw.kind]: true } : {}, flaw?.message)
    this.failureChanged(flaw)
    super.requestUpdate()
  }

  /** Called when the error changes or disappears. */
  protected failureChanged(_flaw: ValidityFailure | undefined): void {}

  #computeFailure(): ValidityFailure | undefined {
    const custom = this.#customMessage || this.pageError
    if (custom) return { kind: 'customError', message: custom }
    const flaw = this.findFailure()
    if (!flaw) return undefined
    const dictionaries = (this.constructor as typeof FormControl).dictionaries
    return pendingTexts(dictionaries, this.textLanguage) ? { ...flaw, message: PENDING_MESSAGE } : flaw
  }

  #onInvalid(event: Event) {
    // Suppresses the browser's own error bubble.
    event.preventDefault()
    if (this.#isCheckingSilently) return
    this.report()
    if (isFirstInvalid(this)) this.focus()
  }
}

/** The first invalid control of a form takes the focus. */
function isFirstInvalid(control: FormControl): boolean {
  if (!control.form) return true
  return [...control.form.elements].find((element) => element.matches(':invalid:not(fieldset)')) === control
}
