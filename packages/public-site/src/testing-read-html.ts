import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

interface HtmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

export interface HtmlDocument {
  readonly language: string | undefined
  readonly theme: string | undefined
  readonly title: string | undefined
  /** The text of the first `h1`. */
  readonly heading: string | undefined
  /** The text of the body, with whitespace collapsed; no-break spaces stay. */
  readonly text: string
  /** All elements, or those with this tag name, in the order of the document. */
  elements(name?: string): readonly HtmlElement[]
}

/** Elements within a line of text; any other starts a new word. */
const inlineElements = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'small', 'span', 'strong'])
const elementsWithoutText = new Set(['script', 'style', 'template'])

export function readHtml(html: string): HtmlDocument {
  const all = descendants(parse(html)).map(toHtmlElement)
  const elements = (name?: string) => all.filter((element) => name === undefined || element.name === name)
  const first = (name: string) => elements(name)[0]
  return {
    language: first('html')?.attributes.lang,
    theme: first('html')?.attributes['data-ofc-theme'],
    title: first('title')?.text,
    heading: first('h1')?.text,
    text: first('body')?.text ?? '',
    elements,
  }
}

const isElement = (node: Node): node is Element => 'tagName' in node

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : [])

function descendants(node: Node): readonly Element[] {
  return childrenOf(node).flatMap((child) =>
    isElement(child) ? [child, ...descendants(child)] : descendants(child),
  )
}

const toHtmlElement = (element: Element): HtmlElement => ({
  name: element.tagName,
  attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
  text: childrenOf(element)
    .map(textIn)
    .join('')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll(/^ | $/g, ''),
})

function textIn(node: Node): string {
  if ('value' in node) return node.value
  if (!isElement(node) || elementsWithoutText.has(node.tagName)) return ''
  const text = childrenOf(node).map(textIn).join('')
  return inlineElements.has(node.tagName) ? text : ` ${text} `
}
