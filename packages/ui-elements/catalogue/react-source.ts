import type { Example } from './example.ts'
import { exampleMarkup } from './html-source.ts'
import { literal } from './literal.ts'
import { elements, memberOfAttribute, tagsIn } from './manifest.ts'

const WIDTH = 90
const MARK = 'data-example'

/** Attributes of native elements with another name in React. */
const reactNames: Readonly<Record<string, string>> = {
  autocomplete: 'autoComplete',
  checked: 'defaultChecked',
  class: 'className',
  for: 'htmlFor',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  minlength: 'minLength',
  novalidate: 'noValidate',
  readonly: 'readOnly',
  tabindex: 'tabIndex',
  value: 'defaultValue',
}

/** The source for a React page: the same example, converted from its markup. */
export function reactSource(example: Example): string {
  const template = document.createElement('template')
  template.innerHTML = exampleMarkup(example, MARK)
  const tags = tagsIn(template.innerHTML)
  const nodes = meaningful(template.content)
  const only = nodes.length === 1 ? nodes[0] : undefined
  const body = only
    ? nodeSource(only, example, '    ')
    : `    <>\n${nodes.map((node) => nodeSource(node, example, '      ')).join('\n')}\n    </>`
  const hook = example.opener
    ? `  const shown = useRef<HTMLElementTagNameMap['${example.tag}']>(null)\n\n`
    : ''
  return [
    example.opener ? `import { useRef } from 'react'\n` : '',
    ...tags.map(
      (tag) => `import { ${componentOf(tag)} } from '@officine/ui-elements/react/${tag.slice(4)}.js'\n`,
    ),
    tags.length > 0 ? '\n' : '',
    `export function Example() {\n${hook}  return (\n${body}\n  )\n}\n`,
  ].join('')
}

const componentOf = (tag: string): string => elements.get(tag)?.name ?? tag

function nodeSource(node: Node, example: Example, indent: string): string {
  if (!(node instanceof Element)) return indent + jsxText(node.textContent ?? '')
  const tag = node.localName
  const name = tag.startsWith('ofc-') ? componentOf(tag) : tag
  const props = [
    ...[...node.attributes]
      .filter((attribute) => attribute.name !== MARK)
      .map((attribute) => propOf(tag, attribute)),
    ...(node.hasAttribute(MARK) ? ownProps(example, indent) : []),
    ...(example.opener && node.id === 'show' ? ['onClick={() => shown.current?.show()}'] : []),
  ]
  const line = `${indent}<${[name, ...props].join(' ')}`
  const fits = line.length <= WIDTH && !line.includes('\n')
  const open = fits
    ? line
    : `${indent}<${name}\n${props.map((prop) => `${indent}  ${prop}\n`).join('')}${indent}`
  const children = meaningful(node)
  if (children.length === 0) return fits ? `${open} />` : `${open}/>`
  // In mixed content each space counts, so it stays on one line.
  if (children.some((child) => !(child instanceof Element)))
    return `${open}>${[...node.childNodes].map((child) => inlineSource(child, example)).join('')}</${name}>`
  return `${open}>\n${children.map((child) => nodeSource(child, example, `${indent}  `)).join('\n')}\n${indent}</${name}>`
}

function inlineSource(node: Node, example: Example): string {
  return nodeSource(node, example, '').replace(/\n\s*/g, ' ')
}

function ownProps({ properties, opener }: Example, indent: string): string[] {
  return [
    ...properties.map(([name, value]) => `${name}={${literal(value, `${indent}  `)}}`),
    ...(opener ? ['ref={shown}'] : []),
  ]
}

function propOf(tag: string, { name, value }: Attr): string {
  const member = memberOfAttribute(tag, name)
  const type = member?.type?.text ?? ''
  const prop = member?.name ?? (tag.startsWith('ofc-') ? name : (reactNames[name] ?? name))
  if (/\bboolean\b/.test(type) || (!member && value === '' && !name.startsWith('data-'))) return prop
  if (/\bnumber\b/.test(type) && !/\bstring\b/.test(type)) return `${prop}={${Number(value)}}`
  if (!member && /length$|^tabindex$|^rows$/.test(name)) return `${prop}={${Number(value)}}`
  return value.includes('"') || value.includes('\n') ? `${prop}={${literal(value)}}` : `${prop}="${value}"`
}

function meaningful(parent: Node): Node[] {
  return [...parent.childNodes].filter((node) =>
    node instanceof Element ? true : node instanceof Text && node.data.trim() !== '',
  )
}

const jsxText = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[{}<>]/g, (sign) => `{'${sign}'}`)
