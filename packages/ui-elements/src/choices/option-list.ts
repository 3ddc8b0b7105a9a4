import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { type ChoiceOption, readOptions } from './choice-option.ts'
import { type OptionsListener, observeOptions, optionsIn, selectedIn } from './option-children.ts'

interface OptionListHost extends ReactiveControllerHost, OptionsListener {
  readonly options: readonly ChoiceOption[] | undefined
}

/** The options of a control: those of its property, or the `<option>`s inside it. */
export class OptionList implements ReactiveController {
  readonly #host: OptionListHost
  #children: readonly ChoiceOption[] = []
  #selected: readonly string[] = []

  constructor(host: OptionListHost) {
    this.#host = host
    host.addController(this)
  }

  get options(): readonly ChoiceOption[] {
    const { options } = this.#host
    return options ? readOptions(options) : this.#children
  }

  /** Values of the options marked as `selected`. */
  get initiallySelectedValues(): readonly string[] {
    return this.#selected
  }

  hostConnected(): void {
    observeOptions(this.#host)
  }

  /**
   * Call before the host's `connectedCallback`, which validates the value, and when the `<option>`s
   * inside change. A nested element that was rendered on the server connects its controllers later.
   */
  readChildren(): void {
    this.#children = optionsIn(this.#host)
    this.#selected = selectedIn(this.#host)
  }
}
