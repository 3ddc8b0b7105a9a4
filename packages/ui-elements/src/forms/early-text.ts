import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { TextInput } from './native-input.ts'

interface EarlyTextHost extends HTMLElement, ReactiveControllerHost {
  readonly hasUpdated: boolean
}

/**
 * What the person typed into a server-rendered input before hydration. It stays when the page first
 * sets only the value that the server rendered, as a framework does when it hydrates: the element
 * then dispatches `input`, and `change` unless the person is still typing.
 */
export class EarlyText implements ReactiveController {
  readonly #host: EarlyTextHost
  readonly #input: TextInput
  /** Whether nothing was typed early, or the page knows of it or has set another value. */
  #isOver = false
  /** The text, read before the first update writes to the input. */
  text: string | undefined

  constructor(host: EarlyTextHost, input: TextInput) {
    this.#host = host
    this.#input = input
    host.addController(this)
  }

  hostUpdate(): void {
    if (this.#isOver || this.#host.hasUpdated) return
    if (this.#isEdited) this.text = this.#input.value
    else this.#isOver = true
  }

  /**
   * Whether a value that the page sets leaves the text as it is.
   *
   * @param parse Gives the value of a text.
   */
  keeps(value: string, parse: (text: string) => string): boolean {
    if (this.#isOver || !this.#isEdited || parse(this.#input.defaultValue) !== value) {
      this.#isOver = true
      return false
    }
    // A framework attaches its listeners after it sets the value, and may set the value twice.
    this.#host.updateComplete.then(() => {
      if (this.#isOver) return
      this.#isOver = true
      const types = this.#input.matches(':focus') ? ['input'] : ['input', 'change']
      for (const type of types) this.#host.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
    })
    return true
  }

  get #isEdited(): boolean {
    return this.#input.value !== this.#input.defaultValue
  }
}
