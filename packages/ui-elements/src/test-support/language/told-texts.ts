/** A text that reaches a person, and where it stands. */
export interface ToldText {
  readonly where: string
  readonly text: string
}

const attributes = [
  'alt',
  'aria-braillelabel',
  'aria-brailleroledescription',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]

/** All that is seen or heard in a tree and in the shadow trees within: text, names, descriptions, values, messages. */
export function toldTexts(root: Node, where = ''): ToldText[] {
  return [...root.childNodes].flatMap((node) => {
    if (node instanceof Text) return told(where, node.data)
    if (!(node instanceof HTMLElement || node instanceof SVGElement)) return []
    if (node.matches('style, script, template, [data-ofc-announcer]')) return []
    const path = `${where} ${node.localName}${node.id ? `#${node.id}` : ''}`.trim()
    return [
      ...attributesOf(node, path),
      ...valuesOf(node, path),
      ...drawnBeside(node, path),
      ...(node.shadowRoot ? toldTexts(node.shadowRoot, path) : []),
      ...toldTexts(node, path),
    ]
  })
}

function attributesOf(element: Element, path: string): ToldText[] {
  // A property of an element of ours reaches a person by what is made of it.
  const names = element.localName.includes('-')
    ? attributes.filter((name) => name !== 'label' && name !== 'placeholder')
    : attributes
  return names.flatMap((name) => told(`${path} ${name}`, element.getAttribute(name)))
}

/** A native input shows its value and, under the pointer where it has no title, what the browser finds wrong with it. */
function valuesOf(element: Element, path: string): ToldText[] {
  const message =
    'validationMessage' in element && element.getAttribute('title') !== ''
      ? told(`${path} validationMessage`, element.validationMessage)
      : []
  if (element instanceof HTMLInputElement && /^(?:checkbox|radio|hidden|password)$/.test(element.type))
    return message
  const hasValue = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return hasValue ? [...message, ...told(`${path} value`, element.value)] : message
}

/** What a stylesheet writes. */
function drawnBeside(element: Element, path: string): ToldText[] {
  return ['::before', '::after', '::marker'].flatMap((pseudo) => {
    const { content } = getComputedStyle(element, pseudo)
    return content === 'none' || content === 'normal' ? [] : told(`${path}${pseudo}`, content)
  })
}

const told = (where: string, text: unknown): ToldText[] =>
  typeof text === 'string' && text.trim() ? [{ where, text }] : []
