import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { type ChoiceOption, readOptions } from './choice-option.ts'
import { observeOptions, optionsIn, selectedIn } from './option-children.ts'

interface OptionListHost extends ReactiveControllerHost, HTMLElement {
  readonly options: readonly ChoiceOption[] | undefined
}

/**
 * The options of a control: those of its property, or the `<option>`s inside it. The `<option>`s
 * are read at each use, since an element inside another that was rendered on a server validates
 * its value before it connects its controllers.
 */
export class OptionList implements ReactiveController {
  readonly #host: OptionListHost
  readonly #changed: () => void

  /** @param changed Called when the `<option>`s change. */
  constructor(host: OptionListHost, changed: () => void) {
    this.#host = host
    this.#changed = changed
    host.addController(this)
  }

  get all(): readonly ChoiceOption[] {
    const { options } = this.#host
    return options ? readOptions(options) : optionsIn(this.#host)
  }

  /** The values of the `<option>`s marked as `selected`. */
  get selectedValues(): readonly string[] {
    return selectedIn(this.#host)
  }

  hostConnected(): void {
    observeOptions(this.#host, this.#changed)
  }
}
