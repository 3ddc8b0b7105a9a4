import { html, LitElementRenderer, render } from '@lit-labs/ssr'
import type { OfcElement } from '../element/element.ts'
import { loaders } from '../loaders.ts'
import { defaultLanguage, renderInLanguage } from '../texts/language.ts'
import { loadTexts } from '../texts/texts.ts'
import { setOptions, setPanels, setUnselected, unselectedAttribute } from './children-markup.ts'
import {
  describeChildren,
  optionsAttribute,
  panelsAttribute,
  withoutDescriptions,
} from './describe-children.ts'
import { htmlOf } from './html-of.ts'

type ElementClass = typeof OfcElement

/**
 * Adds to the HTML of a page, or of a part of one, what its elements draw: each gets a declarative
 * shadow root, so that labels and inputs show before any script. In the browser, import
 * `hydrate.js` before the elements.
 *
 * @param markup the HTML as a framework made it, complete: a tag may not be cut in two
 * @param options.language of the texts, such as `en-CA`; without it, the `lang` of `<html>`
 */
export async function renderElements(
  markup: string,
  { language = pageLanguage(markup) }: { readonly language?: string } = {},
): Promise<string> {
  const tagNames = new Set([...markup.matchAll(/<(ofc-[\w-]+)/g)].map(([, tagName = '']) => tagName))
  if (tagNames.size === 0) return markup
  await Promise.all([...tagNames].map((tagName) => loaders.get(tagName)?.()))
  const classes = [...tagNames].flatMap((tagName) => customElements.get(tagName) ?? [])
  await loadTexts(language, classes as unknown as ElementClass[])
  // A template without values: the server's own `html` leaves its text as it is.
  const described = describeChildren(markup)
  const template = html(Object.assign([described], { raw: [described] }))
  return renderInLanguage(language, () =>
    withoutDescriptions(htmlOf(render(template, { elementRenderers: [FrameworkElementRenderer] }))),
  )
}

const pageLanguage = (markup: string) => /<html[^>]*\slang="?([\w-]+)/i.exec(markup)?.[1] ?? defaultLanguage

/**
 * Reads attributes as frameworks write them on a server, where they know no properties: `pageSize`
 * for `page-size`, `"false"` for a boolean that is absent, `[object Object]` for what only the
 * browser can set.
 */
class FrameworkElementRenderer extends LitElementRenderer {
  override setAttribute(name: string, value: string): void {
    switch (name) {
      case optionsAttribute:
        setOptions(this, JSON.parse(value))
        return
      case panelsAttribute:
        setPanels(this, JSON.parse(value))
        return
      case unselectedAttribute:
        setUnselected(this)
        return
      default:
        this.#setFrameworkAttribute(name, value)
    }
  }

  #setFrameworkAttribute(name: string, value: string) {
    const { declared } = this.element.constructor as ElementClass
    const lowerCase = name.toLowerCase()
    const property =
      [...declared].find(([, { attribute }]) => attribute === lowerCase) ??
      [...declared].find(([property]) => String(property).toLowerCase() === lowerCase)
    if (!property) {
      super.setAttribute(name, value)
      return
    }
    const [propertyName, { attribute, type }] = property
    if (type === Boolean && value === 'false') return
    if (attribute === false) return
    super.setAttribute(typeof attribute === 'string' ? attribute : String(propertyName), value)
  }
}
