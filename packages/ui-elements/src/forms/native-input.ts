import { setAttribute } from '../element/set-attribute.ts'
import { type ErrorHost, showError } from './show-error.ts'
import type { ValidityFlag } from './validity-failure.ts'

export type TextInput = HTMLInputElement | HTMLTextAreaElement

/** The attributes that an element sets on the page's input. */
export interface NativeInputDescription {
  readonly label: string | undefined
  readonly description: string
  readonly invalid: boolean
  readonly autocomplete: string | undefined
}

const kinds: readonly ValidityFlag[] = [
  'badInput',
  'patternMismatch',
  'rangeOverflow',
  'rangeUnderflow',
  'stepMismatch',
  'tooLong',
  'tooShort',
  'typeMismatch',
]

/**
 * The page's own `<input>` inside an element: it has name and value, so that the form works without
 * scripts and password managers detect a plain field. The element adds rules and messages to it.
 */
export class NativeInput {
  readonly input: TextInput
  readonly #owner: HTMLElement & ErrorHost
  readonly #hasOwnLabel: boolean
  readonly #hasOwnToken: boolean

  constructor(input: TextInput, owner: HTMLElement & ErrorHost) {
    this.input = input
    this.#owner = owner
    this.#hasOwnLabel =
      (input.labels?.length ?? 0) > 0 ||
      input.hasAttribute('aria-label') ||
      input.hasAttribute('aria-labelledby')
    this.#hasOwnToken = input.hasAttribute('autocomplete')
    input.addEventListener('invalid', this)
    owner.addEventListener('click', this)
  }

  release(): void {
    this.input.removeEventListener('invalid', this)
    this.#owner.removeEventListener('click', this)
  }

  /** The error that the browser detects by the input's own attributes. */
  get flag(): ValidityFlag | undefined {
    return kinds.find((kind) => this.input.validity[kind])
  }

  /** Replaces the browser's messages, which are in the browser's language. */
  setMessage(message: string): void {
    this.input.setCustomValidity(message)
  }

  /**
   * `aria-labelledby` can't reference ids in a shadow tree, so the texts are repeated on the input.
   */
  describe({ label, description, invalid, autocomplete }: NativeInputDescription): void {
    if (!this.#hasOwnLabel) setAttribute(this.input, 'aria-label', label)
    if (!this.#hasOwnToken) setAttribute(this.input, 'autocomplete', autocomplete)
    setAttribute(this.input, 'aria-description', description || undefined)
    setAttribute(this.input, 'aria-invalid', invalid ? 'true' : undefined)
  }

  handleEvent(event: Event): void {
    if (event.type === 'invalid') {
      event.preventDefault()
      this.#owner[showError]()
      return
    }
    // A click on a label is dispatched on the element itself or on the label in its shadow tree.
    const [origin] = event.composedPath()
    const isLabel = origin instanceof Element && origin.closest('.label')
    if (origin !== this.#owner && !isLabel) return
    // WebKit would focus the element's own input, which is hidden here.
    if (isLabel) event.preventDefault()
    this.input.focus()
  }
}
