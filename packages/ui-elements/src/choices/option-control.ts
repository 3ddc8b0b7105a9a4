import { property } from '../element/property.ts'
import { ChoiceControl } from './choice-control.ts'
import type { GroupView } from './choice-group.ts'
import { type ChoiceOption, readOptions } from './choice-option.ts'
import { followOptions, optionsIn, selectedIn } from './option-children.ts'

/** A control with options: those that the page sets, or the `<option>`s inside the element. */
export abstract class OptionControl extends ChoiceControl {
  #written: readonly ChoiceOption[] = []
  #selected: readonly string[] = []

  /** What can be chosen; without it, the `<option>`s inside the element. */
  @property({ attribute: false }) options: readonly ChoiceOption[] | undefined

  override connectedCallback(): void {
    this.#readChildren()
    super.connectedCallback()
    followOptions(this)
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

  /** What can be chosen. */
  protected get choices(): readonly ChoiceOption[] {
    return this.options ? readOptions(this.options) : this.#written
  }

  /** Values that the page has marked as `selected`. */
  protected get markedValues(): readonly string[] {
    return this.#selected
  }

  /** What a group of native inputs shows, but for which are chosen. */
  protected get groupView(): Omit<GroupView, 'kind' | 'isChosen'> {
    return {
      choices: this.choices,
      label: this.label,
      optionalMark: this.optionalMark,
      nameFromPage: this.nameFromPage,
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
    this.#written = optionsIn(this)
    this.#selected = selectedIn(this)
  }
}
