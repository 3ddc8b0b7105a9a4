/** The texts by which a page names and describes an element from outside. */
export interface PageNames {
  readonly label?: string
  readonly description?: string
}

interface NamedElement extends HTMLElement {
  readonly labels: NodeList | null
  pageNames: PageNames
  requestUpdate(): void
}

/** Each with the names that it was last drawn with. */
const followed = new Map<NamedElement, string>()

const observer = new MutationObserver(() => {
  for (const element of followed.keys())
    if (element.isConnected) update(element)
    else followed.delete(element)
  if (followed.size === 0) observer.disconnect()
})

/**
 * Draws an element again, as long as it is connected, when the page changes its name or description: a
 * `<label>`, or what `aria-labelledby` and `aria-describedby` refer to. The observer sees the whole
 * page, so an element that the page does not name is not followed.
 */
export function followPageNames(element: NamedElement): void {
  // It may have been removed while this code was loading.
  if (!element.isConnected) return
  observer.observe(element.getRootNode(), {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['for', 'id'],
  })
  update(element)
}

function update(element: NamedElement) {
  const label = textOf(references(element, 'aria-labelledby'))
  const description = textOf(references(element, 'aria-describedby'))
  const labels = [...(element.labels ?? [])] as HTMLLabelElement[]
  const names = [label, description, ...labels.map((one) => one.htmlFor + one.textContent)].join('\n')
  if (names === followed.get(element)) return
  followed.set(element, names)
  element.pageNames = { label, description }
  element.requestUpdate()
}

function references(element: Element, attribute: string) {
  const root = element.getRootNode() as Document | ShadowRoot
  const ids = element.getAttribute(attribute)?.match(/\S+/g) ?? []
  return ids.map((id) => root.getElementById(id))
}

/** The texts of elements, joined as browsers join them in a name. */
const textOf = (elements: Iterable<Node | null>) =>
  [...elements].flatMap((element) => element?.textContent?.trim().replace(/\s+/g, ' ') || []).join(' ')
