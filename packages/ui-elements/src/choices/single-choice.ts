import { property } from '../element/property.ts'
import type { FormValue } from '../forms/form-associated.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { texts } from './choices.texts.ts'
import { OptionControl } from './option-control.ts'

/** A control with one chosen option. */
export abstract class SingleChoice extends OptionControl {
  static override readonly dictionaries = [...OptionControl.dictionaries, texts]

  /** The value set by the person or the page; `undefined` while the default holds. */
  #value: string | undefined

  /** The value before the person chooses and after a reset. */
  @property({ attribute: 'value' }) defaultValue: string | undefined

  /** The value of the chosen option, or an empty string. */
  @property({ attribute: false, noAccessor: true })
  get value(): string {
    return this.#value ?? String(this.defaultValue ?? this.initiallySelectedValues[0] ?? '')
  }

  set value(value: string | undefined) {
    const next = String(value ?? '')
    if (next === this.#value) return
    this.#value = next
    this.valueChanged()
  }

  protected choose(value: string): void {
    this.#value = value
  }

  protected override findFailure(): ValidityFailure | undefined {
    const { value, choices } = this
    if (!value) return this.required ? { kind: 'valueMissing', message: this.missingMessage } : undefined
    // The options may be set later than the value.
    if (choices.length === 0 || choices.some((choice) => choice.value === value)) return undefined
    return { kind: 'badInput', message: this.texts(texts).unknown }
  }

  /** The message when it is required and no option is chosen. */
  protected get missingMessage(): string {
    return this.texts(texts).chooseOne
  }

  protected override get formValue(): FormValue {
    return this.value || null
  }

  protected override get formState(): FormValue {
    return this.value
  }

  protected override resetValue(): void {
    this.#value = undefined
  }

  protected override restoreValue(state: FormValue): void {
    if (typeof state === 'string') this.#value = state
  }
}
