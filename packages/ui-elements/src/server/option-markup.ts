import type { ChoiceOption } from '../choices/choice-option.ts'
import type { OptionMarkup } from './children-markup.ts'
import { optionText } from './option-text.ts'
import { attributeOf, elementsIn, type ParsedElement, textOf } from './parsed-elements.ts'

export function readOptions(element: ParsedElement): OptionMarkup {
  const options = elementsIn(element.childNodes).filter(({ tagName }) => tagName === 'option')
  return {
    options: options.map(toOption),
    selected: options.filter((option) => attributeOf(option, 'selected') !== undefined).map(optionValue),
  }
}

function toOption(option: ParsedElement): ChoiceOption {
  const group = option.parentNode && 'tagName' in option.parentNode ? option.parentNode : undefined
  const isInGroup = group?.tagName === 'optgroup'
  return {
    value: optionValue(option),
    label: attributeOf(option, 'label') || optionText(textOf(option)),
    hint: attributeOf(option, 'data-hint'),
    disabled: [option, ...(isInGroup ? [group] : [])].some(
      (element) => attributeOf(element, 'disabled') !== undefined,
    ),
    group: isInGroup ? attributeOf(group, 'label') : undefined,
  }
}

const optionValue = (option: ParsedElement): string =>
  attributeOf(option, 'value') ?? optionText(textOf(option))
