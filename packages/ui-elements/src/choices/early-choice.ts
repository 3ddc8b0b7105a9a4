import type { ReactiveController, ReactiveControllerHost } from 'lit'

interface EarlyChoiceHost extends HTMLElement, ReactiveControllerHost {
  readonly hasUpdated: boolean
}

type Choice = HTMLInputElement | HTMLOptionElement

/** The inputs and options whose state is not that of the markup. */
const changed = ':checked:not(:default), :default:not(:checked)'

/**
 * What the person chose in server-rendered inputs before hydration. It stays when the page first
 * sets only what the server rendered, as a framework does when it hydrates: the element then
 * dispatches `input` and `change`.
 */
export class EarlyChoice implements ReactiveController {
  readonly #host: EarlyChoiceHost
  readonly #edit: (choice: Choice, isChosen: boolean) => void
  /** Whether nothing was chosen early, or the page has set a state since. */
  #isOver = false

  /** @param edit Called before the first update with each input or option that the person changed. */
  constructor(host: EarlyChoiceHost, edit: (choice: Choice, isChosen: boolean) => void) {
    this.#host = host
    this.#edit = edit
    host.addController(this)
  }

  hostUpdate(): void {
    if (this.#isOver || this.#host.hasUpdated) return
    const choices = this.#choices(changed)
    this.#isOver = choices.length === 0
    for (const choice of choices) this.#edit(choice, choice.matches(':checked'))
  }

  /** @param values What the page sets: the chosen values with commas between. */
  keeps(values: string): boolean {
    if (
      this.#isOver ||
      this.#choices(changed).length === 0 ||
      values !== String(this.#choices(':default').map(({ value }) => value))
    ) {
      this.#isOver = true
      return false
    }
    // A framework attaches its listeners after it sets the state, and may set the state twice.
    this.#host.updateComplete.then(() => {
      if (this.#isOver) return
      this.#isOver = true
      for (const type of ['input', 'change'])
        this.#host.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
    })
    return true
  }

  #choices(selector: string): readonly Choice[] {
    return [...(this.#host.shadowRoot?.querySelectorAll<Choice>(selector) ?? [])]
  }
}
