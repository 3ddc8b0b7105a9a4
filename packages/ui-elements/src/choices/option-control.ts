import { property } from '../element/property.ts'
import { ChoiceControl } from './choice-control.ts'
import type { GroupView } from './choice-group.ts'
import { type ChoiceOption, readOptions } from './choice-option.ts'
import { observeOptions, optionsIn, selectedIn } from './option-children.ts'

/** A control with options: those of its property, or the `<option>`s inside the element. */
export abstract class OptionControl extends ChoiceControl {
  #childOptions: readonly ChoiceOption[] = []
  #selected: readonly string[] = []

  /** The options; without them, the `<option>`s inside the element. */
  @property({ attribute: false }) options: readonly ChoiceOption[] | undefined

  override connectedCallback(): void {
    this.#readChildren()
    super.connectedCallback()
    observeOptions(this)
  }

  /** @internal Called when the `<option>`s inside change. */
  optionsChanged(): void {
    this.#readChildren()
    this.valueChanged()
  }

  override requestUpdate(...args: Parameters<ChoiceControl['requestUpdate']>): void {
    super.requestUpdate(...args)
    if ((args[0] === 'options' || args[0] === 'defaultValue') && this.isConnected) this.submitValue()
  }

  protected get choices(): readonly ChoiceOption[] {
    return this.options ? readOptions(this.options) : this.#childOptions
  }

  /** Values of the options marked as `selected`. */
  protected get initiallySelectedValues(): readonly string[] {
    return this.#selected
  }

  /** The view of a group of native inputs, without its state. */
  protected get groupView(): Omit<GroupView, 'kind' | 'isChosen'> {
    return {
      choices: this.choices,
      label: this.label,
      optionalMark: this.optionalMark,
      nameFromPage: this.labelFromPage,
      describedBy: this.describedBy,
      hint: this.renderHint(),
      message: this.renderMessage(),
      isRequired: this.required,
      isReadonly: this.readonly,
      isDisabled: this.isDisabled,
      isWrong: this.shownMessage !== undefined,
    }
  }

  #readChildren() {
    this.#childOptions = optionsIn(this)
    this.#selected = selectedIn(this)
  }
}
