import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { queryClient } from '../data/index.ts'

/** A part of a rendered screen, as a screen reader presents it. */
export interface ScreenPart {
  /** The text with ordinary spaces, without hidden parts. */
  readonly text: string
  /** The text with its no-break spaces. */
  readonly typesetText: string
  /** The accessible name. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** The parts with this ARIA role, in reading order: `link`, `heading`, `deletion`… */
  readonly all: (role: string) => readonly ScreenPart[]
  readonly names: (role: string) => readonly string[]
  /** The parts with this attribute, in reading order. */
  readonly having: (attribute: string) => readonly ScreenPart[]
}

/** Nothing is fetched, so a query that has failed shows its error and does not load anew. */
const client = new QueryClient({
  queryCache: queryClient.getQueryCache(),
  defaultOptions: { queries: { retryOnMount: false } },
})

/** Renders a component once; nothing can be clicked, and effects don't run. */
export function renderScreen(content: ReactNode): ScreenPart {
  return partOf(parse(renderToStaticMarkup(createElement(QueryClientProvider, { client }, content))))
}

/** A text with its no-break spaces replaced, for comparisons with the text of a screen. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

interface MarkupNode {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (MarkupNode | string)[]
}

/** React escapes `<`, `>` and quotes in texts and attributes, and closes every element. */
const tokenPattern = /<(\/?)([\w-]+)([^>]*?)(\/?)>|([^<]+)/g
const attributePattern = /([^\s=]+)="([^"]*)"/g

function parse(markup: string): MarkupNode {
  const root: MarkupNode = { tag: '', attributes: {}, children: [] }
  const openElements = [root]
  for (const [, isEndTag, tag = '', attributes = '', isVoid, text] of markup.matchAll(tokenPattern)) {
    if (text !== undefined) openElements.at(-1)?.children.push(unescaped(text))
    else if (isEndTag) openElements.pop()
    else {
      const node = { tag, attributes: attributesOf(attributes), children: [] }
      openElements.at(-1)?.children.push(node)
      if (!isVoid) openElements.push(node)
    }
  }
  return root
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(attributePattern)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function unescaped(text: string): string {
  return text.replaceAll(/&[#\w]+;/g, (entity) => characters[entity] ?? entity)
}

const roles: Readonly<Record<string, string>> = {
  a: 'link',
  button: 'button',
  dd: 'definition',
  del: 'deletion',
  details: 'group',
  dt: 'term',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  ins: 'insertion',
  li: 'listitem',
  'ofc-button': 'button',
  'ofc-checkbox': 'checkbox',
  'ofc-radio-group': 'radiogroup',
  section: 'region',
}

function roleOf({ tag, attributes }: MarkupNode): string | undefined {
  if (tag === 'ofc-button' && attributes.href !== undefined) return 'link'
  return attributes.role ?? roles[tag]
}

/** These don't separate the texts around them. */
const inlineTags = new Set(['a', 'b', 'del', 'em', 'ins', 'small', 'span', 'strong', 'sup', 'time', 'wbr'])

function textOf(node: MarkupNode | string): string {
  if (typeof node === 'string') return node
  const { tag, attributes, children } = node
  if (attributes['aria-hidden'] === 'true' || attributes.hidden !== undefined) return ''
  const content = children.map(textOf).join('')
  if (inlineTags.has(tag)) return content
  // The elements show these properties as text; a button's label replaces its text as a name.
  const { heading, label, hint, error } = attributes
  return ['', heading, tag === 'ofc-button' ? '' : label, content, hint, error, ''].join(' ')
}

function partOf(node: MarkupNode): ScreenPart {
  const typesetText = textOf(node).replaceAll(/ +/g, ' ').trim()
  const text = withPlainSpaces(typesetText)
  const { attributes } = node
  const name = attributes['aria-label'] ?? attributes.label ?? text
  const partsWhere = (matches: (node: MarkupNode) => boolean) => descendants(node).filter(matches).map(partOf)
  const all = (role: string) => partsWhere((one) => roleOf(one) === role)
  return {
    text,
    typesetText,
    name: withPlainSpaces(name),
    attributes,
    all,
    names: (role) => all(role).map((part) => part.name),
    having: (attribute) => partsWhere((one) => attribute in one.attributes),
  }
}

function descendants({ children }: MarkupNode): readonly MarkupNode[] {
  return children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...descendants(child)]))
}
