import { html, nothing, type TemplateResult } from 'lit'
import { circleAlertIcon } from '../icon/circle-alert-icon.ts'
import { targetsOf } from './copy-day.ts'
import type { HoursFieldTexts } from './hours-field.texts.ts'

export interface CopyView {
  /** The day whose hours are copied; 0 is Sunday. */
  readonly source: number
  readonly canAddRange: boolean
  /** All days, in display order. */
  readonly days: readonly number[]
  /** Whether Copy was pressed without a chosen day, which shows an error. */
  readonly lacksDays: boolean
  readonly words: HoursFieldTexts
}

/**
 * The panel to add a range to a day, or to copy its hours: to Monday to Friday or to the whole
 * week by one button, or to chosen days.
 */
export function copyPanel({ source, canAddRange, days, lacksDays, words }: CopyView): TemplateResult {
  return html`<div class="copy" part="copy" id="copy" popover="auto" role="dialog" aria-labelledby=${canAddRange ? nothing : 'copy-title'} aria-label=${canAddRange ? words.more(source) : nothing}>${canAddRange ? html`<button class="choice more" type="button" data-copy="range">${words.add}</button>` : nothing}<div class="copy-title" id="copy-title">${words.copy(source)}</div><button class="choice" type="button" data-copy="working" autofocus>${words.workingDays}</button><button class="choice" type="button" data-copy="all">${words.allDays}</button><div class="chosen" role="group" aria-labelledby="chosen-title"><div class="chosen-title" id="chosen-title">${words.chosenDays}</div><div class="chips">${targetsOf(
    source,
    days,
  ).map(
    (day) =>
      html`<label class="chip"><input type="checkbox" value=${day} aria-describedby="lacks-days" /><span>${words.day(day)}</span></label>`,
  )}</div><div role="status" id="lacks-days">${
    lacksDays ? html`<div class="message">${circleAlertIcon()}<span>${words.chooseDays}</span></div>` : ''
  }</div></div><button class="choice confirm" type="button" data-copy="chosen">${words.copyToChosen}</button></div>`
}
