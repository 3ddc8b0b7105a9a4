import { html, type TemplateResult } from 'lit'
import { checkIcon } from '../icon/check-icon.ts'
import type { HoursFieldTexts } from './hours-field.texts.ts'
import { durationOf } from './time-range.ts'
import type { DayHours } from './week.ts'

/** `63 h 30 par semaine`: the total of the parsed hours, which no row shows. */
export function weekTotal(week: readonly DayHours[], words: HoursFieldTexts): TemplateResult {
  const minutes = week.flatMap(({ ranges }) => ranges.map(durationOf)).reduce((sum, each) => sum + each, 0)
  return html`<div class="message understood" part="summary">${checkIcon()}<span>${words.total(minutes)}</span></div>`
}
