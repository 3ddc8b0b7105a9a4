import { parse } from 'parse5'
import { tagNamesWithOptions } from './children-markup.ts'
import { readOptions } from './option-markup.ts'
import { elementsIn, type ParsedElement } from './parsed-elements.ts'

export const optionsAttribute = 'data-ofc-options'

const parents = new RegExp(`<(?:${tagNamesWithOptions.join('|')})[\\s/>]`, 'i')

/** Describes children by an attribute that their parent's renderer reads. */
export function describeChildren(markup: string): string {
  if (!parents.test(markup)) return markup
  const elements = elementsIn(parse(markup, { sourceCodeLocationInfo: true }).childNodes)
  let described = ''
  let end = 0
  const attributes = elements.flatMap(describe).sort(([a], [b]) => nameEnd(a) - nameEnd(b))
  for (const [element, text] of attributes) {
    described += markup.slice(end, nameEnd(element)) + text
    end = nameEnd(element)
  }
  return described + markup.slice(end)
}

export const withoutDescriptions = (markup: string): string =>
  markup.replaceAll(new RegExp(` ${optionsAttribute}="[^"]*"`, 'g'), '')

/** The attributes to write into elements. */
function describe(element: ParsedElement): [ParsedElement, string][] {
  if (!tagNamesWithOptions.includes(element.tagName)) return []
  const options = readOptions(element)
  return options.options.length > 0 ? [[element, attribute(optionsAttribute, options)]] : []
}

const nameEnd = ({ tagName, sourceCodeLocation }: ParsedElement) =>
  (sourceCodeLocation?.startOffset ?? 0) + 1 + tagName.length

const attribute = (name: string, value: unknown) => ` ${name}="${escaped(JSON.stringify(value))}"`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
