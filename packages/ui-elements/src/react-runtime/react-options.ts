import { Fragment, isValidElement, type ReactNode } from 'react'
import type { ChoiceOption } from '../choices/choice-option.ts'
import type { OptionMarkup } from '../server/children-markup.ts'
import { optionText } from '../server/option-text.ts'
import { type AnyElement, elementsIn, load, textOf } from './react-children.ts'
import type { Props } from './react-on-server.ts'

/** The `<option>`s among children; what a component renders is not known. */
export function readOptions(children: ReactNode): OptionMarkup {
  const found = optionElements(children)
  return {
    options: found.map(({ option, group }) => toOption(option, group)),
    selected: found.filter(({ option }) => option.props.selected).map(({ option }) => optionValue(option)),
  }
}

interface FoundOption {
  readonly option: AnyElement
  readonly group: AnyElement | undefined
}

const optionElements = (children: ReactNode, group?: AnyElement): FoundOption[] =>
  elementsIn(children).flatMap((element) => {
    if (element.type === 'option') return [{ option: element, group }]
    if (typeof element.type !== 'string') return []
    const inner = element.type === 'optgroup' ? element : undefined
    return optionElements(element.props.children as ReactNode, inner)
  })

function toOption(option: AnyElement, group: AnyElement | undefined): ChoiceOption {
  const { label, disabled, 'data-hint': hint } = option.props
  return {
    value: optionValue(option),
    label: textOf(label) || labelOf(option),
    hint: hint === undefined ? undefined : textOf(hint),
    disabled: Boolean(disabled || group?.props.disabled),
    group: group && textOf(group.props.label),
  }
}

const optionValue = (option: AnyElement): string =>
  option.props.value === undefined || option.props.value === null
    ? labelOf(option)
    : textOf(option.props.value)

const labelOf = (option: AnyElement): string => optionText(childText(option.props.children as ReactNode))

function childText(node: ReactNode): string {
  const loaded = load(node)
  if (Array.isArray(loaded)) return loaded.map(childText).join('')
  if (isValidElement<Props>(loaded))
    return loaded.type === Fragment ? childText(loaded.props.children as ReactNode) : ''
  return typeof loaded === 'string' || typeof loaded === 'number' ? String(loaded) : ''
}
