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
  readonly selectAll: string
  selectRow(row: string): string
  selectedCount(count: number): string
}

type OnSelectAll = (isSelected: boolean) => void

export const isSelectable = ({ selectable }: TableSelection): boolean =>
  selectable === 'single' || selectable === 'multiple'

/** The count of selected rows, and the actions on them. */
export function selectionBar(
  selection: TableSelection,
  texts: SelectionTexts,
  onSelectAll: OnSelectAll,
): TemplateResult | typeof nothing {
  if (selection.selectable !== 'multiple') return nothing
  const count = selection.selected.length
  return html`<div class="bar" part="bar"
      ><span class="phone-only">${selectAllCheckbox(selection, texts, onSelectAll)}</span
      ><span class="count">${texts.selectedCount(count)}</span
      ><span class="actions" ?hidden=${count === 0}><slot name="actions"></slot></span></div>`
}

/** The heading of the selection column. */
export function selectionHeader(
  selection: TableSelection,
  texts: SelectionTexts,
  onSelectAll: OnSelectAll,
): TemplateResult | typeof nothing {
  if (selection.selectable === 'multiple')
    return html`<th class="choose" role="columnheader" scope="col">${selectAllCheckbox(selection, texts, onSelectAll)}</th>`
  return selection.selectable === 'single' ? html`<td class="choose" role="cell"></td>` : nothing
}

/** The checkbox or radio button of a row; its label contains the text of the row's header. */
export function selectionCell(
  selection: TableSelection,
  label: string,
  isSelected: boolean,
  onSelect: (event: MouseEvent) => void,
): TemplateResult {
  return html`<td class="choose" role="cell"><label class="target"><input
      type=${selection.selectable === 'single' ? 'radio' : 'checkbox'}
      name="row"
      aria-label=${label}
      .checked=${isSelected}
      @click=${onSelect}
    /></label></td>`
}

function selectAllCheckbox(
  { keys, selected }: TableSelection,
  { selectAll }: SelectionTexts,
  onSelectAll: OnSelectAll,
) {
  const extent = selectionExtent(selected, keys)
  return html`<label class="target"><input
      type="checkbox"
      aria-label=${selectAll}
      .checked=${extent === 'all'}
      .indeterminate=${extent === 'some'}
      ?disabled=${keys.length === 0}
      @change=${() => onSelectAll(extent !== 'all')}
    /></label>`
}
