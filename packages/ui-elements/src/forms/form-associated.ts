import { isServer } from 'lit'
import { OfcElement } from '../element/element.ts'
import { property } from '../element/property.ts'
import { setAttribute } from '../element/set-attribute.ts'

export type FormValue = File | string | FormData | null

/** An element that takes part in a form as a native control does: its name, its value, and whether it is disabled. */
export abstract class FormAssociated extends OfcElement {
  static readonly formAssociated = true

  protected readonly internals: ElementInternals = this.attachInternals()

  #isDisabled = false
  #submitted: FormValue = null

  // On native controls the attribute is the state, so that form, fieldset and CSS agree at once. So here.

  /** The name under which the form sends the value. */
  @property({ noAccessor: true })
  get name(): string {
    return this.getAttribute('name') ?? ''
  }

  set name(name: string | undefined) {
    setAttribute(this, 'name', name)
  }

  /** Takes no part in its form and can't be changed. */
  @property({ type: Boolean, noAccessor: true })
  get disabled(): boolean {
    return this.hasAttribute('disabled')
  }

  set disabled(disabled: boolean | undefined) {
    setAttribute(this, 'disabled', disabled ? '' : null)
  }

  /** Is sent but can't be changed, and is not validated. */
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

  /** Frameworks set properties: the id of a form is the attribute's. */
  set form(id: string | null | undefined) {
    setAttribute(this, 'form', id)
  }

  get labels(): NodeList {
    return this.internals.labels
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after)
    // A framework sets the name of every field at each letter: only another one is drawn.
    if (/^(name|disabled|readonly)$/.test(name)) this.requestUpdate()
  }

  formDisabledCallback(disabled: boolean): void {
    this.#isDisabled = disabled
    this.requestUpdate()
  }

  /** What the form sends: the canonical value, or null. */
  protected abstract get formValue(): FormValue

  /** What is kept for back and forward: what stood on the screen. */
  protected abstract get formState(): FormValue

  /** Whether the element takes no part now, by itself or by its fieldset. */
  protected get isDisabled(): boolean {
    return this.#isDisabled || (isServer && this.disabled)
  }

  /** Gives the value to the form. An empty control that never had a value has nothing to tell. */
  protected submitValue(): void {
    const value = this.formValue
    if (value === null && this.#submitted === null && !this.formState) return
    this.#submitted = value
    const state = this.formState
    // Without a state of its own the value is kept for back and forward.
    if (state === value) this.internals.setFormValue(value)
    else this.internals.setFormValue(value, state)
  }
}
