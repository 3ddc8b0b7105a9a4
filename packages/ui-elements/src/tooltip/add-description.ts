/** Chrome before 135 and Firefox before 136 have no element references, only a text. */
const hasReferences = 'ariaDescribedByElements' in (globalThis.Element?.prototype ?? {})

/**
 * Describes a control, or the focusable part inside one of our elements, by an element reference:
 * an id would not resolve across the shadow boundary. Returns a function that undoes it.
 */
export function addDescription(control: HTMLElement, description: HTMLElement): () => void {
  let target: Element | undefined
  let isUndone = false
  void waitForRender(control).then(() => {
    if (isUndone) return
    target = control.shadowRoot?.querySelector('[part~="control"]') ?? control
    if (!hasReferences) return target.setAttribute('aria-description', description.textContent?.trim() ?? '')
    target.ariaDescribedByElements = [...(target.ariaDescribedByElements ?? []), description]
  })
  return () => {
    isUndone = true
    if (!target) return
    if (!hasReferences) return target.removeAttribute('aria-description')
    const others = (target.ariaDescribedByElements ?? []).filter((element) => element !== description)
    target.ariaDescribedByElements = others.length > 0 ? others : null
  }
}

async function waitForRender(element: Element) {
  if (element.localName.includes('-')) await customElements.whenDefined(element.localName)
  if ('updateComplete' in element) await element.updateComplete
}
