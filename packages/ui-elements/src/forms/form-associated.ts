import { isServer } from 'lit'
import { OfcElement } from '../element/element.ts'
import { property } from '../element/property.ts'
import { setAttribute } from '../element/set-attribute.ts'

export type FormValue = File | string | FormData | null

/**
 * An element that takes part in a form like a native control: its name, value and disabled state.
 */
export abstract class FormAssociated extends OfcElement {
  static readonly formAssociated = true

  protected readonly internals: ElementInternals = this.attachInternals()

  #isDisabled = false
  #lastFormValue: FormValue = null

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

  /** The form that it belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form
  }

  /** Frameworks set properties: a string sets the `form` attribute, the id of a form. */
  set form(id: string | null | undefined) {
    setAttribute(this, 'form', id)
  }

  get labels(): NodeList {
    return this.internals.labels
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after)
    // Frameworks set the name of every field on each render: only a changed value requests an
    // update.
    if (/^(name|disabled|readonly)$/.test(name)) this.requestUpdate()
  }

  formDisabledCallback(disabled: boolean): void {
    this.#isDisabled = disabled
    this.requestUpdate()
  }

  /** The value in the form data: the canonical value, or null. */
  protected abstract get formValue(): FormValue

  /** The state restored after back and forward: the text on the screen. */
  protected abstract get formState(): FormValue

  /** Whether the element is disabled, by itself or by its fieldset. */
  protected get isDisabled(): boolean {
    return this.#isDisabled || (isServer && this.disabled)
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
}
