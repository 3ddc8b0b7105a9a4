import { parse } from 'parse5'
import {
  type PanelMarkup,
  tagNamesWithOptions,
  unselectedAttribute,
  unselectedPanels,
} from './children-markup.ts'
import { readOptions } from './option-markup.ts'
import { attributeOf, childElements, elementsIn, type ParsedElement } from './parsed-elements.ts'

export const optionsAttribute = 'data-ofc-options'
export const panelsAttribute = 'data-ofc-panels'

const parents = new RegExp(`<(?:${[...tagNamesWithOptions, 'ofc-tabs'].join('|')})[\\s/>]`, 'i')

/** Describes children by attributes that their parent's renderer and their own read. */
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
  markup.replaceAll(
    new RegExp(` (?:${optionsAttribute}|${panelsAttribute}|${unselectedAttribute})(?:="[^"]*")?`, 'g'),
    '',
  )

/** The attributes to write into elements. */
function describe(element: ParsedElement): [ParsedElement, string][] {
  if (tagNamesWithOptions.includes(element.tagName)) {
    const options = readOptions(element)
    return options.options.length > 0 ? [[element, attribute(optionsAttribute, options)]] : []
  }
  if (element.tagName !== 'ofc-tabs') return []
  const panels = childElements(element)
    .filter(({ tagName }) => tagName === 'ofc-tab-panel')
    .map((panel) => ({ panel, ...readPanel(panel) }))
  return [
    [
      element,
      attribute(
        panelsAttribute,
        panels.map(({ name, label, disabled }) => ({ name, label, disabled })),
      ),
    ],
    ...unselectedPanels(panels, attributeOf(element, 'selected') ?? '').map(
      ({ panel }): [ParsedElement, string] => [panel, ` ${unselectedAttribute}`],
    ),
  ]
}

function readPanel(panel: ParsedElement): PanelMarkup {
  // Frameworks may write a boolean property as "false".
  const disabled = attributeOf(panel, 'disabled') ?? 'false'
  return {
    name: attributeOf(panel, 'name') ?? '',
    label: attributeOf(panel, 'label') ?? '',
    disabled: disabled !== 'false',
  }
}

const nameEnd = ({ tagName, sourceCodeLocation }: ParsedElement) =>
  (sourceCodeLocation?.startOffset ?? 0) + 1 + tagName.length

const attribute = (name: string, value: unknown) => ` ${name}="${escaped(JSON.stringify(value))}"`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
