// biome-ignore-all lint/complexity/noThisInStatic: each class has attributes of its own.
import {
  html,
  isServer,
  nothing,
  type PropertyDeclaration,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { property } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { missingCode } from '../element/missing-code.ts'
import { setAttribute } from '../element/set-attribute.ts'
import { circleAlertIcon } from '../icon/circle-alert-icon.ts'
import { loadMissingTexts } from '../texts/texts.ts'
import type { PageNames } from './follow-page-names.ts'
import { texts } from './form-control.texts.ts'
import { showError } from './show-error.ts'
import type { ValidityFailure } from './validity-failure.ts'

export type FormValue = File | string | FormData | null

/**
 * Placeholder for a message whose language is still loading: an invalid control needs a message.
 */
const PENDING_MESSAGE = '…'

/**
 * The base of all form controls. It takes part in a form like a native control, by name, value and
 * disabled state. It has a label, synchronous constraint validation in the page's language, and an
 * error that is shown once the person has left the field or tried to submit, until it is corrected.
 */
export abstract class FormControl extends OfcElement {
  static readonly formAssociated = true
  static override readonly dictionaries: (typeof OfcElement)['dictionaries'] = [texts]
  static override shadowRootOptions: ShadowRootInit = {
    ...OfcElement.shadowRootOptions,
    delegatesFocus: true,
  }

  protected readonly internals: ElementInternals = this.attachInternals()

  #isDisabled = false
  #lastFormValue: FormValue = null
  #validates = false
  #failure: ValidityFailure | undefined
  #customMessage = ''
  #dismissedError: string | undefined
  /** The kind of the error that is shown. */
  #shownFlag: ValidityFailure['kind'] | undefined
  #isCheckingSilently = false

  /** @internal The names by which the page refers to it, once they are loaded. */
  pageNames: PageNames = {}

  // The attributes are the state, as in native controls, so that form, fieldset and CSS agree.

  /** The name under which the form submits the value. */
  @property({ noAccessor: true })
  get name(): string {
    return this.getAttribute('name') ?? ''
  }

  set name(name: string | undefined) {
    setAttribute(this, 'name', name)
  }

  /** Is not submitted and can't be changed. */
  @property({ type: Boolean, noAccessor: true })
  get disabled(): boolean {
    return this.hasAttribute('disabled')
  }

  set disabled(disabled: boolean | undefined) {
    setAttribute(this, 'disabled', disabled ? '' : null)
  }

  /** Is submitted, but can't be changed and is not validated. */
  @property({ type: Boolean, noAccessor: true })
  get readonly(): boolean {
    return this.hasAttribute('readonly')
  }

  set readonly(readonly: boolean | undefined) {
    setAttribute(this, 'readonly', readonly ? '' : null)
  }

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

  /** The form that it belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form
  }

  /** The form that it belongs to. Set to a string, as by frameworks, it is the `form` attribute: an id. */
  set form(id: string | null | undefined) {
    setAttribute(this, 'form', id)
  }

  /** The `<label>` elements of the page for it. */
  get labels(): NodeList {
    return this.internals.labels
  }

  /** The reasons for which the value is invalid, as on native inputs. */
  get validity(): ValidityState {
    this.#validate()
    return this.internals.validity
  }

  /** The error message in the language of the page. */
  get validationMessage(): string {
    this.#validate()
    return this.internals.willValidate ? (this.#failure?.message ?? '') : ''
  }

  /** Whether the value is validated: not while it is disabled or read-only. */
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
    this.#validate()
    this.#isCheckingSilently = true
    const valid = this.internals.checkValidity()
    this.#isCheckingSilently = false
    return valid
  }

  /** Whether the value is valid; if not, shows the error and takes the focus. */
  reportValidity(): boolean {
    this.#validate()
    // Dispatches `invalid`: `handleEvent` then shows the error instead of the browser's bubble.
    return this.internals.checkValidity()
  }

  /** Makes the control invalid with a message of the page, until it is set to an empty string. */
  setCustomValidity(message: string): void {
    this.#customMessage = message
    this.#validate()
    if (!message) this.requestUpdate()
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'aria-label', 'aria-labelledby', 'aria-describedby']
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#startValidating()
    this.#followPageNames()
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after)
    // Frameworks set the name of every field on each render: only a changed value requests an
    // update.
    if (/^(name|disabled|readonly|aria-.*)$/.test(name)) this.requestUpdate()
    if (/^aria-/.test(name)) this.#followPageNames()
  }

  formDisabledCallback(disabled: boolean): void {
    this.#isDisabled = disabled
    this.requestUpdate()
  }

  formAssociatedCallback(): void {
    this.#startValidating()
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
    if (name !== undefined && this.#validates) this.#validate()
  }

  override languageChanged(language: string): void {
    super.languageChanged(language)
    if (this.#validates) this.#validate()
  }

  /** The value in the form data: the canonical value, or null. */
  protected abstract get formValue(): FormValue

  /** The state restored after back and forward: the text on the screen. */
  protected abstract get formState(): FormValue

  /** Whether the element is disabled, by itself or by its fieldset. */
  protected get isDisabled(): boolean {
    return this.#isDisabled || (isServer && this.disabled)
  }

  protected abstract resetValue(): void

  protected abstract restoreValue(state: FormValue): void

  /** The first error by the control's own rules. */
  protected abstract findFailure(): ValidityFailure | undefined

  /** The visible error message, if any. */
  protected get shownMessage(): string | undefined {
    const failure = this.#failure
    if (!failure || this.isDisabled || this.readonly) return this.pageError
    return failure.kind === this.#shownFlag || this.pageError ? failure.message : undefined
  }

  /** The error set by the page, until the person's next edit. */
  protected get pageError(): string | undefined {
    return this.error && this.error !== this.#dismissedError ? String(this.error) || undefined : undefined
  }

  protected get isOptionalMarked(): boolean {
    return !this.required && !this.noOptionalMark && !this.readonly
  }

  protected get optionalMark(): string | undefined {
    return this.isOptionalMarked ? ` ${this.texts(texts).optional}` : undefined
  }

  /**
   * The name that the page gives by `aria-labelledby`, a `<label>` or `aria-label`, when the element
   * has no label of its own.
   */
  protected get hostLabel(): string | undefined {
    if (this.label || !this.isConnected) return undefined
    // Firefox keeps a label in the list that is now for another element.
    const labels = ([...(this.internals.labels ?? [])] as HTMLLabelElement[])
      .filter(({ control }) => control === this)
      .map((label) => label.textContent?.trim())
    return this.pageNames.label || labels.join(' ') || this.getAttribute('aria-label') || undefined
  }

  /** The ids for `aria-describedby`, separated by spaces. */
  protected get descriptionIds(): string {
    return [
      this.hint && 'hint',
      this.pageNames.description && 'about',
      this.shownMessage !== undefined && 'message',
    ]
      .filter(Boolean)
      .join(' ')
  }

  protected renderHint(): unknown {
    const hint = this.hint ? html`<div class="hint" part="hint" id="hint">${this.hint}</div>` : nothing
    const { description } = this.pageNames
    return description ? html`${hint}<span id="about" hidden>${description}</span>` : hint
  }

  protected renderMessage(): TemplateResult | typeof nothing {
    const message = this.shownMessage
    return message === undefined
      ? nothing
      : html`<div class="message" part="message" id="message">${circleAlertIcon()}<span><span class="unseen">${this.texts(texts).errorPrefix}</span>${message}</span></div>`
  }

  /** Sets the value in the form. Skips an empty control that never had a value. */
  protected submitValue(): void {
    const value = this.formValue
    if (value === null && this.#lastFormValue === null && !this.formState) return
    this.#lastFormValue = value
    const state = this.formState
    // Without a separate state the browser restores the value.
    if (state === value) this.internals.setFormValue(value)
    else this.internals.setFormValue(value, state)
  }

  /** Call after each edit by the person. */
  protected edited(): void {
    this.#dismissedError = this.error
    this.valueChanged()
  }

  /** Call whenever the value has changed. */
  protected valueChanged(): void {
    this.submitValue()
    this.#validate()
    if (this.showsValue || !this.hasUpdated) this.requestUpdate()
  }

  /** Whether the template depends on the value, besides the input itself. */
  protected get showsValue(): boolean {
    return true
  }

  /** @internal */
  [showError](): void {
    this.#shownFlag = this.#failure?.kind
    this.requestUpdate()
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('label')) this.#followPageNames()
    if (changed.has('error') && this.error !== this.#dismissedError) this.#dismissedError = undefined
    if (this.#failure?.message === PENDING_MESSAGE) this.#validate()
  }

  handleEvent(event: Event): void {
    if (event.type !== 'invalid' || event.target !== this) return
    // Suppresses the browser's own error bubble.
    event.preventDefault()
    if (this.#isCheckingSilently) return
    this[showError]()
    if (!this.#isFirstInvalid) return
    // Safari has `checkVisibility` from 17.4 on.
    const focused = document.activeElement
    if (this.checkVisibility?.() !== false) this.focus()
    else void import('./reveal.ts').then(({ focusHidden }) => focusHidden(this, focused), missingCode)
  }

  /** Called when the error changes or disappears. */
  protected failureChanged(_failure: ValidityFailure | undefined): void {}

  /** Whether it is the first invalid control of its form, which takes the focus. */
  get #isFirstInvalid(): boolean {
    if (!this.form) return true
    return [...this.form.elements].find((element) => element.matches(':invalid:not(fieldset)')) === this
  }

  #followPageNames() {
    if (!this.isConnected || (this.label && !this.hasAttribute('aria-describedby'))) return
    void import('./follow-page-names.ts').then(({ followPageNames }) => followPageNames(this), missingCode)
  }

  #startValidating() {
    if (!this.#validates) {
      this.#validates = true
      this.submitValue()
    }
    this.#validate()
  }

  /** Updates the native validity from value, rules and language. */
  #validate() {
    const failure = this.#computeFailure()
    const before = this.#failure
    if (failure?.kind === before?.kind && failure?.message === before?.message) return
    this.#failure = failure
    if (failure?.kind !== this.#shownFlag) this.#shownFlag = undefined
    // Only an invalid control receives `invalid` events.
    if (failure) this.addEventListener('invalid', this)
    this.internals.setValidity(failure ? { [failure.kind]: true } : {}, failure?.message)
    this.failureChanged(failure)
    super.requestUpdate()
  }

  #computeFailure(): ValidityFailure | undefined {
    const custom = this.#customMessage || this.pageError
    if (custom) return { kind: 'customError', message: custom }
    const failure = this.findFailure()
    if (!failure) return undefined
    const dictionaries = (this.constructor as typeof FormControl).dictionaries
    return loadMissingTexts(dictionaries, this.textLanguage)
      ? { ...failure, message: PENDING_MESSAGE }
      : failure
  }
}
