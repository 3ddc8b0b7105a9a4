import type { LitElementRenderer } from '@lit-labs/ssr'
import type { ChoiceOption } from '../choices/choice-option.ts'
import { shownPanel } from '../tabs/shown-panel.ts'

// On a server an element has no children: its renderer is given what they say.

/** The `<option>`s inside a choice. */
export interface OptionMarkup {
  readonly options: readonly ChoiceOption[]
  readonly selected: readonly string[]
}

/** A panel inside `ofc-tabs`. */
export interface PanelMarkup {
  readonly name: string
  readonly label: string
  readonly disabled: boolean
}

export const tagNamesWithOptions: readonly string[] = [
  'ofc-select',
  'ofc-combobox',
  'ofc-radio-group',
  'ofc-checkbox-group',
]

/** Marks a panel that is not shown. It is removed from the HTML, which a framework compares. */
export const unselectedAttribute = 'data-ofc-unselected'

export function setOptions(renderer: LitElementRenderer, { options, selected }: OptionMarkup): void {
  if (options.length === 0) return
  renderer.setProperty('options', options)
  if (selected.length === 0) return
  const takesSeveral = renderer.tagName === 'ofc-checkbox-group'
  renderer.setProperty('defaultValue', takesSeveral ? selected : selected[0])
}

export function setPanels(renderer: LitElementRenderer, panels: readonly PanelMarkup[]): void {
  const Panel = customElements.get('ofc-tab-panel')
  if (Panel)
    renderer.setProperty(
      'children',
      panels.map(({ name, label, disabled }) => Object.assign(new Panel(), { name, label, disabled })),
    )
}

export function setUnselected(renderer: LitElementRenderer): void {
  renderer.setProperty('isUnselectedOnServer', true)
}

/** The panels that are hidden while `selected` is selected. */
export function unselectedPanels<Panel extends PanelMarkup>(
  panels: readonly Panel[],
  selected: string,
): Panel[] {
  const shown = shownPanel(panels, selected)
  return panels.filter((panel) => panel !== shown)
}
