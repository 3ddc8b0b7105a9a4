/** Sets an attribute if its value differs, or removes it when the value is null or undefined. */
export function setAttribute(element: Element, name: string, value: string | null | undefined): void {
  if (value == null) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
