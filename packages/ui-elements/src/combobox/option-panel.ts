import { html, nothing, type TemplateResult } from 'lit'
import type { ChoiceOption } from '../choices/choice-option.ts'
import { checkIcon } from '../icon/check-icon.ts'
import type { RowWindow } from './row-window.ts'

export interface PanelView {
  readonly rows: readonly ChoiceOption[]
  readonly window: RowWindow
  readonly active: number
  readonly value: string
  readonly label: string | undefined
  /** The message shown instead of rows, such as for no results. */
  readonly note: string | undefined
}

/**
 * The list below the field. It renders only the rows near the visible ones; `aria-setsize` exposes
 * the number of all.
 */
export function optionPanel({ rows, window, active, value, label, note }: PanelView): TemplateResult {
  const rendered = rows.slice(window.start, window.end)
  return html`<div class="panel" part="panel" popover="manual"><div id="listbox" role="listbox" part="listbox" aria-label=${label ?? nothing} ?hidden=${rows.length === 0}>${rendered.map(
    (option, offset) => {
      const index = window.start + offset
      const isChosen = value !== '' && option.value === value
      return html`${heading(option, rows[index - 1])}<div id="option-${index}" role="option" part="option" class=${index === active ? 'active' : ''} data-index=${index} aria-selected=${isChosen ? 'true' : 'false'} aria-setsize=${rows.length} aria-posinset=${index + 1} aria-disabled=${option.disabled ? 'true' : nothing}><span>${option.label}</span>${
        option.hint ? html`<span class="more">${option.hint}</span>` : nothing
      }${isChosen ? checkIcon() : nothing}</div>`
    },
  )}</div>${note ? html`<div class="note" part="note">${note}</div>` : nothing}</div>`
}

/** Visual only; the options carry their group in their accessible text. */
function heading({ group }: ChoiceOption, before: ChoiceOption | undefined) {
  return group && group !== before?.group
    ? html`<div class="heading" role="presentation" aria-hidden="true">${group}</div>`
    : nothing
}
