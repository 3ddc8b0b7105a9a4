/** A text that is visible or exposed to assistive technology, with its location. */
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

/** All texts in a tree and its nested shadow trees: text, names, descriptions, values, messages. */
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
  // Attributes of our own elements are rendered in their shadow trees, and collected there.
  const names = element.localName.includes('-')
    ? attributes.filter((name) => name !== 'label' && name !== 'placeholder')
    : attributes
  return names.flatMap((name) => told(`${path} ${name}`, element.getAttribute(name)))
}

/**
 * A native input shows its value and, as a tooltip when it has no title, its validation message.
 */
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

/** The generated content of a stylesheet. */
function drawnBeside(element: Element, path: string): ToldText[] {
  return ['::before', '::after', '::marker'].flatMap((pseudo) => {
    const { content } = getComputedStyle(element, pseudo)
    return content === 'none' || content === 'normal' ? [] : told(`${path}${pseudo}`, content)
  })
}

const told = (where: string, text: unknown): ToldText[] =>
  typeof text === 'string' && text.trim() ? [{ where, text }] : []
