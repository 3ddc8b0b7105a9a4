import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { ChoiceOption } from '../choices/choice-option.ts'

/** The `<option>`s inside an element. */
export interface OptionMarkup {
  readonly options: readonly ChoiceOption[]
  readonly selected: readonly string[]
}

type Element = DefaultTreeAdapterTypes.Element

/** Describes the `<option>`s of an element to its renderer: on a server it has no children. */
export const optionsAttribute = 'data-ofc-options'

const attributes = `(?:[^<>"']|"[^"]*"|'[^']*')*`
const elementWithOptions = new RegExp(
  `<(ofc-(?:select|combobox|radio-group|checkbox-group))(${attributes})>(.*?)</\\1>`,
  'gs',
)

export const describeOptions = (markup: string): string =>
  markup.replace(elementWithOptions, (element, tagName, attributes, content) => {
    const children = readMarkup(content)
    return children.options.length > 0
      ? `<${tagName} ${optionsAttribute}="${escaped(JSON.stringify(children))}"${attributes}>${content}</${tagName}>`
      : element
  })

export const withoutDescriptions = (markup: string): string =>
  markup.replaceAll(new RegExp(` ${optionsAttribute}="[^"]*"`, 'g'), '')

function readMarkup(content: string): OptionMarkup {
  const elements = elementsIn(parseFragment(content).childNodes)
  const options = elements.filter(({ tagName }) => tagName === 'option')
  return {
    options: options.map(toOption),
    selected: options.filter((option) => attributeOf(option, 'selected') !== undefined).map(optionValue),
  }
}

function toOption(option: Element): ChoiceOption {
  const group = option.parentNode && 'tagName' in option.parentNode ? option.parentNode : undefined
  const isInGroup = group?.tagName === 'optgroup'
  return {
    value: optionValue(option),
    label: attributeOf(option, 'label') || textOf(option),
    hint: attributeOf(option, 'data-hint'),
    disabled: [option, ...(isInGroup ? [group] : [])].some(
      (element) => attributeOf(element, 'disabled') !== undefined,
    ),
    group: isInGroup ? attributeOf(group, 'label') : undefined,
  }
}

const elementsIn = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): Element[] =>
  nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node.childNodes)] : []))

const optionValue = (option: Element): string => attributeOf(option, 'value') ?? textOf(option)

const textOf = ({ childNodes }: Element): string =>
  childNodes
    .map((node) => ('value' in node ? node.value : ''))
    .join('')
    .trim()
    .replace(/\s+/g, ' ')

const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
