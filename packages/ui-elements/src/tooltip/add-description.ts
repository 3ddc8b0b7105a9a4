/**
 * Describes a control, or the focusable part inside one of our elements, by an element reference:
 * an id would not resolve across the shadow boundary. Returns a function that undoes it.
 */
export function addDescription(control: HTMLElement, description: HTMLElement): () => void {
  let described: Element | undefined
  let undone = false
  void rendered(control).then(() => {
    if (undone) return
    described = control.shadowRoot?.querySelector('[part~="control"]') ?? control
    described.ariaDescribedByElements = [...(described.ariaDescribedByElements ?? []), description]
  })
  return () => {
    undone = true
    if (!described) return
    const others = (described.ariaDescribedByElements ?? []).filter((element) => element !== description)
    described.ariaDescribedByElements = others.length > 0 ? others : null
  }
}

async function rendered(element: Element) {
  if (element.localName.includes('-')) await customElements.whenDefined(element.localName)
  if ('updateComplete' in element) await element.updateComplete
}
