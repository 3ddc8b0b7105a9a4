import { flushSync } from 'react-dom'

/**
 * Renders a change at once, and moves the focus to an element of it: in the same task as the press,
 * so that no key comes in between.
 */
export function focusAfterRender(
  render: () => void,
  getElement: () => Element | null | undefined,
  options?: FocusOptions,
): void {
  flushSync(render)
  const element = getElement()
  if (element instanceof HTMLElement) element.focus(options)
}

/** The heading of the page, for the focus of what went away without a neighbour. */
export const pageTitle = () => document.querySelector<HTMLElement>('.page-title')
