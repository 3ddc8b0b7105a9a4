import { setAttribute } from '../element/set-attribute.ts'
import type { FlawKind } from './flaw.ts'

/** What one types in. */
export type TextInput = HTMLInputElement | HTMLTextAreaElement

/** What an element tells about the page's own input inside it. */
export interface NativeInputDescription {
  readonly label: string | undefined
  readonly description: string
  readonly invalid: boolean
}

const kinds: readonly FlawKind[] = [
  'badInput',
  'patternMismatch',
  'rangeOverflow',
  'rangeUnderflow',
  'stepMismatch',
  'tooLong',
  'tooShort',
  'typeMismatch',
]

interface NativeInputOwner extends HTMLElement {
  nativeInvalid(): void
}

/**
 * The page's own `<input>` inside an element: it holds name and value, so that the form works without scripts and
 * password managers see a plain field. The element adds rules and messages to it.
 */
export class NativeInput {
  readonly input: TextInput
  readonly #owner: NativeInputOwner
  readonly #namesItself: boolean

  constructor(input: TextInput, owner: NativeInputOwner) {
    this.input = input
    this.#owner = owner
    this.#namesItself =
      (input.labels?.length ?? 0) > 0 ||
      input.hasAttribute('aria-label') ||
      input.hasAttribute('aria-labelledby')
    input.addEventListener('invalid', this)
    owner.addEventListener('click', this)
  }

  release(): void {
    this.input.removeEventListener('invalid', this)
    this.#owner.removeEventListener('click', this)
  }

  /** What the browser finds wrong by the input's own attributes. */
  get flawKind(): FlawKind | undefined {
    return kinds.find((kind) => this.input.validity[kind])
  }

  /** The browser's messages are in the browser's language: this replaces them. */
  setMessage(message: string): void {
    this.input.setCustomValidity(message)
  }

  /** Words within the element's shadow can't be referred to from outside, so they are repeated here. */
  describe({ label, description, invalid }: NativeInputDescription): void {
    if (!this.#namesItself) setAttribute(this.input, 'aria-label', label)
    setAttribute(this.input, 'aria-description', description || undefined)
    setAttribute(this.input, 'aria-invalid', invalid ? 'true' : undefined)
  }

  handleEvent(event: Event): void {
    if (event.type === 'invalid') {
      event.preventDefault()
      this.#owner.nativeInvalid()
      return
    }
    // A click on a label comes to the element itself or to the label in its shadow.
    const [origin] = event.composedPath()
    const isLabel = origin instanceof Element && origin.closest('.label')
    if (origin !== this.#owner && !isLabel) return
    // WebKit would give the focus to the element's own input, which nobody sees here.
    if (isLabel) event.preventDefault()
    this.input.focus()
  }
}
