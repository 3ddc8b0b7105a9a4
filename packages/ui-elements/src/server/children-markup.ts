import type { LitElementRenderer } from '@lit-labs/ssr'
import type { ChoiceOption } from '../choices/choice-option.ts'

// On a server an element has no children: its renderer is given what they say.

/** The `<option>`s inside a choice. */
export interface OptionMarkup {
  readonly options: readonly ChoiceOption[]
  readonly selected: readonly string[]
}

export const tagNamesWithOptions: readonly string[] = [
  'ofc-select',
  'ofc-combobox',
  'ofc-radio-group',
  'ofc-checkbox-group',
]

export function setOptions(renderer: LitElementRenderer, { options, selected }: OptionMarkup): void {
  if (options.length === 0) return
  renderer.setProperty('options', options)
  if (selected.length === 0) return
  const takesSeveral = renderer.tagName === 'ofc-checkbox-group'
  renderer.setProperty('defaultValue', takesSeveral ? selected : selected[0])
}
