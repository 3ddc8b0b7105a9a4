/** What a person looks for on the screen. */
export interface Target {
  readonly role: Role
  /** A regular expression that the name matches, with white space normalized. */
  readonly name: string
  readonly flags: string
}

export type Role =
  | 'button'
  | 'link'
  | 'action'
  | 'heading'
  | 'field'
  | 'choice'
  | 'option'
  | 'dialog'
  | 'text'

/** The middle of an element, in pixels of the viewport. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Evaluates to the place of the first target that a pointer reaches, or to null. */
export const placeOf = (target: Target) => `(${inPage})(${JSON.stringify(target)}, 'place')`

/** Evaluates to whether a target is on the screen. */
export const isShown = (target: Target) => `(${inPage})(${JSON.stringify(target)}, 'shown')`

/** Evaluates to whether the keys go to a target. */
export const isFocused = (target: Target) => `(${inPage})(${JSON.stringify(target)}, 'focused')`

/** Evaluates to the value of a field, or to null. */
export const fieldValueOf = (target: Target) => `(${inPage})(${JSON.stringify(target)}, 'value')`

/** Evaluates to the first file input that needs no camera. */
export const fileInput = `(() => {
  const inputs = []
  const search = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches('input[type=file]:not([capture])')) inputs.push(element)
      if (element.shadowRoot) search(element.shadowRoot)
    }
  }
  search(document)
  return inputs[0]
})()`

/** Runs in the page, which has none of this file's variables: searches through shadow roots. */
function inPage({ role, name, flags }: Target, result: 'place' | 'shown' | 'value' | 'focused') {
  const selectors: Readonly<Record<Role, string>> = {
    button: 'button, [role=button], input[type=submit], summary',
    link: 'a[href]',
    action: 'button, [role=button], input[type=submit], a[href]',
    heading: 'h1, h2, h3, h4',
    field:
      'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=submit]), textarea, select',
    choice: 'input[type=checkbox], input[type=radio], [role=switch], [role=radio], [role=checkbox]',
    option: 'option, [role=option], [role=menuitem]',
    dialog: 'dialog[open], [role=alertdialog], [role=dialog]',
    text: 'p, span, li, td, th, dd, dt, legend, label, h1, h2, h3, strong, ofc-alert, ofc-toast, ofc-snackbar, div',
  }
  const pattern = new RegExp(name, flags)
  const textOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (!(node instanceof Element)) return ''
    if (node.matches('style, script, [aria-hidden=true], svg, template')) return ''
    if (node.hasAttribute('hidden')) return ''
    const children =
      node instanceof HTMLSlotElement && node.assignedNodes().length > 0
        ? node.assignedNodes()
        : (node.shadowRoot ?? node).childNodes
    return [...children].map(textOf).join(' ')
  }
  const referenced = (element: Element, ids: string) =>
    ids
      .split(' ')
      .map((id) => (element.getRootNode() as Document | ShadowRoot).getElementById(id))
      .map((other) => (other ? textOf(other) : ''))
      .join(' ')
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label) return label
    const ids = element.getAttribute('aria-labelledby')
    if (ids) return referenced(element, ids)
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null
    if (labels && labels.length > 0) return [...labels].map(textOf).join(' ')
    return textOf(element)
  }
  const normalized = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const found: Element[] = []
  const search = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(selectors[role]) && pattern.test(normalized(nameOf(element)))) found.push(element)
      if (element.shadowRoot) search(element.shadowRoot)
    }
  }
  search(document)
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  const visible = found.filter(isVisible)
  if (result === 'shown') return visible.length > 0
  if (result === 'focused') {
    let focused = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    return visible[0] === focused
  }
  if (result === 'value') {
    const field = visible[0] as HTMLInputElement | undefined
    return field ? field.value : null
  }
  const parentOf = (node: Node): Node | null =>
    (node instanceof Element && node.assignedSlot) ||
    node.parentNode ||
    (node instanceof ShadowRoot ? node.host : null)
  const isWithin = (node: Node | null, ancestor: Node): boolean =>
    node !== null && (node === ancestor || isWithin(parentOf(node), ancestor))
  const topmostAt = (x: number, y: number) => {
    let topmost = document.elementFromPoint(x, y)
    while (topmost?.shadowRoot) {
      const inner = topmost.shadowRoot.elementFromPoint(x, y)
      if (!inner || inner === topmost) break
      topmost = inner
    }
    return topmost
  }
  for (const element of visible) {
    // The label of a choice has the size of a finger, its input may have none.
    const label = role === 'choice' && element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const pressed = label && isVisible(label) ? label : element
    pressed.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = pressed.getBoundingClientRect()
    const place = { x: box.left + Math.min(box.width / 2, 200), y: box.top + box.height / 2 }
    const topmost = topmostAt(place.x, place.y)
    if (topmost && (isWithin(topmost, pressed) || isWithin(element, topmost))) return place
  }
  return null
}
