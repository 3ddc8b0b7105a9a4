import { rememberFocus } from '../focus/remember-focus.ts'
import { warn } from '../warnings/warn.ts'

/** Implemented by an element that shows one of its children at a time, such as tabs. */
interface Revealer extends Element {
  reveal(child: Element): Promise<unknown>
}

/**
 * Opens whatever hides an element: tabs, accordions, `details`, `hidden="until-found"`.
 * @returns whether the element is visible then.
 */
export async function reveal(element: Element): Promise<boolean> {
  for (let node: Element | undefined = element; node; node = flatParent(node)) {
    if (node instanceof HTMLDetailsElement) node.open = true
    if (node.getAttribute('hidden') === 'until-found') {
      node.dispatchEvent(new Event('beforematch', { bubbles: true }))
      node.removeAttribute('hidden')
    }
    const parent = node.parentElement
    if (parent && isRevealer(parent)) await parent.reveal(node)
  }
  return element.checkVisibility()
}

/**
 * Focuses an invalid control that can't be seen, once what hides it is open.
 * @param focused What had the focus when it was asked for: if the person has left it since, the
 * focus stays where they are.
 */
export async function focusHidden(
  control: HTMLElement & { name: string },
  focused: Element | null,
): Promise<void> {
  const isFree = rememberFocus(focused)
  const isVisible = await reveal(control)
  if (isVisible && isFree()) control.focus()
  if (!isVisible)
    warn(`<${control.localName} name="${control.name}"> is invalid and hidden: it can't take the focus.`)
}

const isRevealer = (element: Element): element is Revealer => 'reveal' in element

/** The parent as the page is drawn: the slot, or the host of a shadow root. */
function flatParent(element: Element): Element | undefined {
  const parent = element.assignedSlot ?? element.parentNode
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : undefined
}
