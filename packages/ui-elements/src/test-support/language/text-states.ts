import type { TemplateResult } from 'lit'
import type { TextLanguage } from '../../texts/texts.ts'

/**
 * One state of an element, for the test of all its texts. The page's own text in it (labels,
 * content) is Greek: text in Latin letters then comes from the element.
 */
export interface TextState<E extends HTMLElement = HTMLElement> {
  readonly template: TemplateResult
  /** Reaches the state, once the element has rendered. */
  act?(element: E): unknown
  /** Milliseconds until the state is reached. */
  readonly after?: number
  /** Latin text that no dictionary has, such as a value. Add a comment that says why. */
  readonly allowedTexts?: readonly string[] | Readonly<Record<TextLanguage, readonly string[]>>
}

/** The states of an element by name: a template alone, or a template with an action. */
export type TextStates<E extends HTMLElement = HTMLElement> = Readonly<
  Record<string, TemplateResult | TextState<E>>
>

/** Types into the element's own input, or into the page's inside it. */
export function typeInto(element: HTMLElement, text: string): void {
  const input = inputOf(element)
  input.focus()
  input.value = text
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

/** Types into a field, then blurs it. */
export function typeAndBlur(element: HTMLElement, text: string): void {
  typeInto(element, text)
  const input = inputOf(element)
  input.dispatchEvent(new Event('change', { bubbles: true }))
  input.blur()
}

/** A state in which a text has been typed and the field has lost the focus. */
export const typedState = (
  template: TemplateResult,
  text: string,
  allowedTexts: TextState['allowedTexts'] = [text],
): TextState => ({ template, act: (field) => typeAndBlur(field, text), allowedTexts })

/** A state after an attempt to submit. */
export const invalidState = (
  template: TemplateResult,
  allowedTexts: TextState['allowedTexts'] = [],
): TextState<HTMLElement & { reportValidity(): boolean }> => ({
  template,
  act: (field) => field.reportValidity(),
  allowedTexts,
})

/** Clicks an element in the shadow tree. */
export const clickInShadow = (element: HTMLElement, selector: string): void =>
  element.shadowRoot?.querySelector<HTMLElement>(selector)?.click()

function inputOf(element: HTMLElement): HTMLInputElement | HTMLTextAreaElement {
  const input =
    element.querySelector<HTMLInputElement>('input, textarea') ??
    element.shadowRoot?.querySelector<HTMLInputElement>('#control')
  if (!input) throw new Error(`${element.localName} shows no input`)
  return input
}
