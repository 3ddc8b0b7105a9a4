import { html, type TemplateResult } from 'lit'
import { checkIcon } from '../icon/check-icon.ts'
import { hoursWords } from './explain-fault.ts'
import type { HoursFieldTexts } from './hours-field.texts.ts'
import type { DayHours } from './week.ts'
import { summarize } from './week-summary.ts'

/** `Lundi au vendredi, 8 h à 20 h`, a line for each run of days: what was understood. */
export function summaryLines(week: readonly DayHours[], words: HoursFieldTexts): TemplateResult {
  return html`<div class="message understood summary" part="summary">${checkIcon()}<ul>${summarize(week).map(
    ({ days, hours }) => html`<li>${words.line(words.run(days), hoursWords(hours, words))}</li>`,
  )}</ul></div>`
}
