import { html, nothing, type TemplateResult } from 'lit'
import { selectionExtent } from './selected-rows.ts'

/** How many rows can be selected. */
export type Selectable = 'none' | 'single' | 'multiple'

/** The keys of the displayed rows, and those of the selected rows. */
export interface TableSelection {
  readonly selectable: Selectable
  readonly keys: readonly string[]
  readonly selected: readonly string[]
}

interface SelectionTexts {
  readonly chooseAll: string
  choose(row: string): string
  chosen(count: number): string
}

type ChooseAll = (isChosen: boolean) => void

export const isSelectable = ({ selectable }: TableSelection): boolean =>
  selectable === 'single' || selectable === 'multiple'

/** The count of selected rows, and the actions on them. */
export function selectionBar(
  choices: TableSelection,
  texts: SelectionTexts,
  chooseAll: ChooseAll,
): TemplateResult | typeof nothing {
  if (choices.selectable !== 'multiple') return nothing
  const count = choices.selected.length
  return html`<div class="bar" part="bar"
      ><span class="phone">${allBox(choices, texts, chooseAll)}</span
      ><span class="count">${texts.chosen(count)}</span
      ><span class="actions" ?hidden=${count === 0}><slot name="actions"></slot></span></div>`
}

/** The heading of the selection column. */
export function selectionHeader(
  choices: TableSelection,
  texts: SelectionTexts,
  chooseAll: ChooseAll,
): TemplateResult | typeof nothing {
  if (choices.selectable === 'multiple')
    return html`<th class="choose" role="columnheader" scope="col">${allBox(choices, texts, chooseAll)}</th>`
  return choices.selectable === 'single' ? html`<td class="choose" role="cell"></td>` : nothing
}

/** The checkbox or radio button of a row, labelled by the row's header. */
export function selectionCell(
  choices: TableSelection,
  name: string,
  isChosen: boolean,
  choose: (event: MouseEvent) => void,
): TemplateResult {
  return html`<td class="choose" role="cell"><label class="target"><input
      type=${choices.selectable === 'single' ? 'radio' : 'checkbox'}
      name="row"
      aria-label=${name}
      .checked=${isChosen}
      @click=${choose}
    /></label></td>`
}

function allBox(
  { keys, selected }: TableSelection,
  { chooseAll: name }: SelectionTexts,
  chooseAll: ChooseAll,
) {
  const chosen = selectionExtent(selected, keys)
  return html`<label class="target"><input
      type="checkbox"
      aria-label=${name}
      .checked=${chosen === 'all'}
      .indeterminate=${chosen === 'some'}
      ?disabled=${keys.length === 0}
      @change=${() => chooseAll(chosen !== 'all')}
    /></label>`
}
