import { property } from 'lit/decorators.js'
import { earlyEdits } from '../forms/early-edits.ts'
import { FormControl, type FormValue } from '../forms/form-control.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import type { ChoiceOption } from './choice-option.ts'
import { texts } from './choices.texts.ts'
import { OptionList } from './option-list.ts'
import { PartEvents } from './part-events.ts'

/** A control with one chosen option. */
export abstract class SingleChoice extends FormControl {
  static override readonly dictionaries = [...FormControl.dictionaries, texts]

  readonly #options = new OptionList(this, () => this.valueChanged())

  readonly #early = earlyEdits.choiceOf?.(this, ({ value }, isChosen) => {
    if (isChosen) this.#value = value
    this.valueChanged()
  })

  /** The value set by the person or the page; `undefined` while the default holds. */
  #value: string | undefined

  /** The options; without them, the `<option>`s inside the element. */
  @property({ attribute: false }) options: readonly ChoiceOption[] | undefined

  /** The value before the person chooses and after a reset. */
  @property({ attribute: 'value' }) defaultValue: string | undefined

  /** The value of the chosen option, or an empty string. */
  @property({ attribute: false, noAccessor: true })
  get value(): string {
    return this.#value ?? String(this.defaultValue ?? this.#options.selectedValues[0] ?? '')
  }

  set value(value: string | undefined) {
    const next = String(value ?? '')
    if (this.#early?.keeps(next) || next === this.#value) return
    this.#value = next
    this.valueChanged()
  }

  constructor() {
    super()
    new PartEvents(this, ({ target }) => {
      // A read-only select shows the option's label in an input.
      const isChoice = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
      if (isChoice && !this.readonly) this.#value = target.value
      this.edited()
    })
  }

  override requestUpdate(...args: Parameters<FormControl['requestUpdate']>): void {
    super.requestUpdate(...args)
    if ((args[0] === 'options' || args[0] === 'defaultValue') && this.isConnected) this.submitValue()
  }

  protected get choices(): readonly ChoiceOption[] {
    return this.#options.all
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
