import { render } from 'lit'
import { rendered } from '../mount.ts'
import { type ExposedText, exposedTexts } from './exposed-texts.ts'
import type { TextState } from './text-states.ts'

/** A state of an element on a page in a language, within two nested shadow roots. */
export class LanguagePage {
  readonly element: HTMLElement
  readonly #container: HTMLElement
  readonly #page = document.createElement('div')

  constructor(tagName: string, { template }: TextState, language: string) {
    this.#page.lang = language
    this.#container = within(within(this.#page))
    // Anything outside the element, such as live regions, follows the document's language.
    document.documentElement.lang = language
    document.body.append(this.#page)
    render(template, this.#container)
    const element = this.#container.querySelector<HTMLElement>(tagName)
    if (!element) throw new Error(`a state of ${tagName} shows no ${tagName}`)
    this.element = element
  }

  set language(language: string) {
    // Announcements in the previous language stay, so they are removed here.
    for (const line of announcements()) line.remove()
    document.documentElement.lang = language
    this.#page.lang = language
  }

  async rendered(): Promise<void> {
    for (const element of this.#container.querySelectorAll('*')) await rendered(element)
  }

  /** All text that is visible or announced now. */
  get exposedTexts(): ExposedText[] {
    const announced = announcements().map(({ textContent }) => ({ where: 'announced', text: textContent }))
    return [...exposedTexts(document.body), ...announced]
  }

  remove(): void {
    this.#page.remove()
    document.body.replaceChildren()
    document.documentElement.lang = ''
  }
}

function within(host: HTMLElement): HTMLElement {
  const root = host.attachShadow({ mode: 'open' })
  return root.appendChild(document.createElement('div'))
}

/** The lines of the live regions, in the page or in the modal dialog over it. */
function announcements(root: Document | ShadowRoot | Element = document): Element[] {
  const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? announcements(shadowRoot) : [],
  )
  return [...root.querySelectorAll('[data-ofc-announcer] > p'), ...inside]
}
