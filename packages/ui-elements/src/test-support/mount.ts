import { render, type TemplateResult } from 'lit'

/** Puts a template into the page, in place of what the test before left, and waits until every element has rendered. */
export async function mount<T extends HTMLElement = HTMLElement>(template: TemplateResult): Promise<T> {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  render(template, place)
  for (const element of place.querySelectorAll('*')) await rendered(element)
  return place.firstElementChild as T
}

/** Waits until an element shows what its properties say. */
export async function rendered(element: Element): Promise<void> {
  if ('updateComplete' in element) await element.updateComplete
}

/** The one element in a shadow root that fits a selector. */
export function part<T extends HTMLElement = HTMLElement>(host: Element, selector: string): T {
  const found = host.shadowRoot?.querySelector<T>(selector)
  if (!found) throw new Error(`${host.localName} shows no ${selector}`)
  return found
}
