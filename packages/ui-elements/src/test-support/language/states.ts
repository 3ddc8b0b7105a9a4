import type { TemplateResult } from 'lit'
import type { TextLanguage } from '../../texts/texts.ts'

/**
 * One state of an element, for the walk through all its words. What the page itself says in it (labels, content) is in
 * Greek: words in Latin letters then come from the element.
 */
export interface LanguageState<E extends HTMLElement = HTMLElement> {
  readonly template: TemplateResult
  /** Brings the state about, once the element has rendered. */
  act?(element: E): unknown
  /** Milliseconds that pass until it has come about. */
  readonly after?: number
  /** Latin letters that may stand there though no dictionary has them, such as those of a value. Say why beside them. */
  readonly written?: readonly string[] | Readonly<Record<TextLanguage, readonly string[]>>
}

/** The states of an element by name: those that a template alone gives, and those that take an act. */
export type LanguageStates<E extends HTMLElement = HTMLElement> = Readonly<
  Record<string, TemplateResult | LanguageState<E>>
>

/** Types into the element's own input, or into the page's inside it. */
export function typeInto(element: HTMLElement, text: string): void {
  const input = inputOf(element)
  input.focus()
  input.value = text
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

/** Types into a field, and leaves it. */
export function answer(element: HTMLElement, text: string): void {
  typeInto(element, text)
  const input = inputOf(element)
  input.dispatchEvent(new Event('change', { bubbles: true }))
  input.blur()
}

/** A state in which a text has been typed and the field left. */
export const answered = (
  template: TemplateResult,
  text: string,
  written: LanguageState['written'] = [text],
): LanguageState => ({ template, act: (field) => answer(field, text), written })

/** A state in which the person has tried to send. */
export const reported = (
  template: TemplateResult,
  written: LanguageState['written'] = [],
): LanguageState<HTMLElement & { reportValidity(): boolean }> => ({
  template,
  act: (field) => field.reportValidity(),
  written,
})

/** Presses something in the element's shadow tree. */
export const press = (element: HTMLElement, selector: string): void =>
  element.shadowRoot?.querySelector<HTMLElement>(selector)?.click()

function inputOf(element: HTMLElement): HTMLInputElement | HTMLTextAreaElement {
  const input =
    element.querySelector<HTMLInputElement>('input, textarea') ??
    element.shadowRoot?.querySelector<HTMLInputElement>('#control')
  if (!input) throw new Error(`${element.localName} shows no input`)
  return input
}
