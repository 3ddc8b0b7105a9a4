/** A text that is visible or exposed to assistive technology, with its location. */
export interface ExposedText {
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
export function exposedTexts(root: Node, where = ''): ExposedText[] {
  return [...root.childNodes].flatMap((node) => {
    if (node instanceof Text) return exposedText(where, node.data)
    if (!(node instanceof HTMLElement || node instanceof SVGElement)) return []
    if (node.matches('style, script, template, [data-ofc-announcer]')) return []
    const path = `${where} ${node.localName}${node.id ? `#${node.id}` : ''}`.trim()
    return [
      ...attributesOf(node, path),
      ...valuesOf(node, path),
      ...generatedContent(node, path),
      ...(node.shadowRoot ? exposedTexts(node.shadowRoot, path) : []),
      ...exposedTexts(node, path),
    ]
  })
}

function attributesOf(element: Element, path: string): ExposedText[] {
  // Attributes of our own elements are rendered in their shadow trees, and collected there.
  const names = element.localName.includes('-')
    ? attributes.filter((name) => name !== 'label' && name !== 'placeholder')
    : attributes
  return names.flatMap((name) => exposedText(`${path} ${name}`, element.getAttribute(name)))
}

/**
 * A native input shows its value and, as a tooltip when it has no title, its validation message.
 */
function valuesOf(element: Element, path: string): ExposedText[] {
  const message =
    'validationMessage' in element && element.getAttribute('title') !== ''
      ? exposedText(`${path} validationMessage`, element.validationMessage)
      : []
  if (element instanceof HTMLInputElement && /^(?:checkbox|radio|hidden|password)$/.test(element.type))
    return message
  const hasValue = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return hasValue ? [...message, ...exposedText(`${path} value`, element.value)] : message
}

/** The generated content of a stylesheet. */
function generatedContent(element: Element, path: string): ExposedText[] {
  return ['::before', '::after', '::marker'].flatMap((pseudo) => {
    const { content } = getComputedStyle(element, pseudo)
    return content === 'none' || content === 'normal' ? [] : exposedText(`${path}${pseudo}`, content)
  })
}

const exposedText = (where: string, text: unknown): ExposedText[] =>
  typeof text === 'string' && text.trim() ? [{ where, text }] : []
