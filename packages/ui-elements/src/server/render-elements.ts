import { LitElementRenderer } from '@lit-labs/ssr'
import { type DefaultTreeAdapterTypes, html as htmlNames, parse } from 'parse5'
import type { OfcElement } from '../element/element.ts'
import { loaders } from '../loaders.ts'
import { defaultLanguage, renderInLanguage } from '../texts/language.ts'
import { loadTexts } from '../texts/texts.ts'
import {
  setOptions,
  setPanels,
  setUnselected,
  tagNamesWithOptions,
  unselectedPanels,
} from './children-markup.ts'
import { readOptions } from './option-markup.ts'
import { attributeOf, childElements, type ParsedElement } from './parsed-elements.ts'
import { shadowTreeOf } from './shadow-tree.ts'

type ElementClass = typeof OfcElement

/**
 * Adds to the HTML of a page, or of a part of one, what its elements draw: each gets a declarative
 * shadow root, so that labels and inputs show before any script. In the browser, import
 * `hydrate.js` before the elements. All else stays as it is, byte for byte: what is in a `<template>`,
 * and elements that have their shadow root already.
 *
 * @param markup the HTML as a framework made it, complete: a tag may not be cut in two
 * @param options.language of the texts, such as `en-CA`; without it, the `lang` of `<html>`
 */
export async function renderElements(
  markup: string,
  { language = pageLanguage(markup) }: { readonly language?: string } = {},
): Promise<string> {
  if (!/<ofc-/i.test(markup)) return markup
  const elements = unrenderedElements(parse(markup, { sourceCodeLocationInfo: true }).childNodes).sort(
    (one, other) => startOf(one) - startOf(other),
  )
  const tagNames = new Set(elements.map(({ tagName }) => tagName))
  await Promise.all([...tagNames].map((tagName) => loaders.get(tagName)?.()))
  const classes = [...tagNames].flatMap((tagName) => customElements.get(tagName) ?? [])
  await loadTexts(language, classes as unknown as ElementClass[])
  return renderInLanguage(language, () => {
    const unselected = new Set(elements.flatMap(unselectedPanelsOf))
    let rendered = ''
    let end = 0
    for (const element of elements) {
      const tag = element.sourceCodeLocation?.startTag
      if (!tag) continue
      rendered += markup.slice(end, tag.startOffset) + renderStart(element, unselected.has(element))
      end = tag.endOffset
    }
    return rendered + markup.slice(end)
  })
}

const pageLanguage = (markup: string) => /<html[^>]*\slang="?([\w-]+)/i.exec(markup)?.[1] ?? defaultLanguage

/** The elements without a shadow root; none of an inert `<template>`. */
function unrenderedElements(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): ParsedElement[] {
  return nodes.flatMap((node): ParsedElement[] => {
    if (!('tagName' in node)) return []
    const isOurs = loaders.has(node.tagName) && node.namespaceURI === htmlNames.NS.HTML
    const roots = childElements(node).filter(isShadowRoot)
    const inside = unrenderedElements(node.childNodes)
    if (isOurs) return roots.length > 0 ? inside : [node, ...inside]
    return [...roots.flatMap((root) => unrenderedElements(root.content.childNodes)), ...inside]
  })
}

const startOf = ({ sourceCodeLocation }: ParsedElement) => sourceCodeLocation?.startOffset ?? 0

const isShadowRoot = (element: ParsedElement): element is DefaultTreeAdapterTypes.Template =>
  'content' in element && attributeOf(element, 'shadowrootmode') !== undefined

/** The start tag of an element, and its shadow root. */
function renderStart(element: ParsedElement, isUnselected: boolean): string {
  const renderer = new LitElementRenderer(element.tagName)
  if (tagNamesWithOptions.includes(element.tagName)) setOptions(renderer, readOptions(element))
  if (element.tagName === 'ofc-tabs') setPanels(renderer, panelsOf(element))
  if (isUnselected) setUnselected(renderer)
  for (const { name, value } of element.attrs) setAttribute(renderer, name, value)
  renderer.connectedCallback()
  const attributes = renderer.renderAttributes().join('')
  const { mode, delegatesFocus } = renderer.shadowRootOptions
  const focus = delegatesFocus ? ' shadowrootdelegatesfocus' : ''
  return `<${element.tagName}${attributes}><template shadowrootmode="${mode}"${focus}>${shadowTreeOf(renderer)}</template>`
}

/**
 * Sets an attribute as frameworks write it on a server, where they know no properties: `pageSize`
 * for `page-size`, `"false"` for a boolean that is absent, `[object Object]` for what only the
 * browser can set.
 */
function setAttribute(renderer: LitElementRenderer, name: string, value: string): void {
  const { declared } = renderer.element.constructor as ElementClass
  const property =
    [...declared].find(([, { attribute }]) => attribute === name) ??
    [...declared].find(([property]) => String(property).toLowerCase() === name)
  if (!property) {
    renderer.setAttribute(name, value)
    return
  }
  const [propertyName, { attribute, type }] = property
  if (attribute === false || (type === Boolean && value === 'false')) return
  renderer.setAttribute(typeof attribute === 'string' ? attribute : String(propertyName), value)
}

const panelsOf = (tabs: ParsedElement) =>
  childElements(tabs)
    .filter(({ tagName }) => tagName === 'ofc-tab-panel')
    .map((panel) => ({
      panel,
      name: attributeOf(panel, 'name') ?? '',
      label: attributeOf(panel, 'label') ?? '',
      // Frameworks may write a boolean property as "false".
      disabled: (attributeOf(panel, 'disabled') ?? 'false') !== 'false',
    }))

function unselectedPanelsOf(element: ParsedElement): ParsedElement[] {
  if (element.tagName !== 'ofc-tabs') return []
  return unselectedPanels(panelsOf(element), attributeOf(element, 'selected') ?? '').map(({ panel }) => panel)
}
