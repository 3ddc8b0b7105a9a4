import { render, type TemplateResult } from 'lit'

/**
 * Renders a template into the page, in place of the previous test's content, and waits until every
 * element has rendered.
 */
export async function mount<T extends HTMLElement = HTMLElement>(template: TemplateResult): Promise<T> {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  render(template, container)
  for (const element of container.querySelectorAll('*')) await rendered(element)
  return container.firstElementChild as T
}

/** Waits until an element has rendered its properties. */
export async function rendered(element: Element): Promise<void> {
  if ('updateComplete' in element) await element.updateComplete
}

/** The first element in a shadow root that matches a selector; throws without one. */
export function part<T extends HTMLElement = HTMLElement>(host: Element, selector: string): T {
  const element = host.shadowRoot?.querySelector<T>(selector)
  if (!element) throw new Error(`${host.localName} shows no ${selector}`)
  return element
}
