import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { circleAlertIcon } from '../icon/circle-alert-icon.ts'
import { copyIcon } from '../icon/copy-icon.ts'
import { ellipsisIcon } from '../icon/ellipsis-icon.ts'
import { plusIcon } from '../icon/plus-icon.ts'
import { xIcon } from '../icon/x-icon.ts'
import type { HoursFieldTexts } from './hours-field.texts.ts'
import { weekErrorText } from './hours-messages.ts'
import type { Edge } from './time-of-day.ts'
import { isAllDay, likelyAfternoonTime, passesMidnight, type TimeRange } from './time-range.ts'
import { type DayState, type DraftDay, emptyRange, hoursOfDay, rangesOfInputs } from './week.ts'
import { concernsInput, type WeekError } from './week-errors.ts'

export interface DayView {
  readonly day: number
  /** Whether it is the only day, without a name and without copies. */
  readonly isSingle: boolean
  readonly labelledBy: string | undefined
  readonly hours: DraftDay
  readonly states: readonly DayState[]
  /** The shown errors of all days: a night range may overlap this day. */
  readonly errors: readonly WeekError[]
  readonly isDisabled: boolean
  readonly isReadonly: boolean
  readonly isCopied: boolean
  /** Whether to offer a copy of its hours to the other working days. */
  readonly offersWorkingDaysCopy: boolean
  readonly errorPrefix: string
  readonly words: HoursFieldTexts
}

export function dayRow(view: DayView): TemplateResult {
  const { day, hours, words, isSingle } = view
  const takesTimes = hours.state === undefined || hours.state === 'open'
  return html`<div class="day" part="day" data-day=${day}>${
    isSingle
      ? nothing
      : html`<div class="name" part="day-name"><span class="long-name">${words.day(day)}</span><span class="short-name">${words.shortDay(day)}</span></div>`
  }<div class="answer"><div class="states" role="radiogroup" aria-label=${isSingle ? nothing : words.day(day)} aria-labelledby=${view.labelledBy ?? nothing} aria-describedby=${view.errors.some((error) => isUndecided(error, day)) ? `message-${day}` : nothing}>${view.states.map(
    (state) =>
      html`<label class="state"><input id="${state}-${day}" type="radio" name="state-${day}" value=${state} .checked=${live(hours.state === state)} ?disabled=${view.isDisabled} /><span>${stateName(view, state)}</span></label>`,
  )}</div>${takesTimes ? ranges(view) : nothing}${view.offersWorkingDaysCopy ? workingDaysCopyButton(view) : nothing}</div>${isSingle || view.isReadonly ? nothing : dayButtons(view)}${message(view)}</div>`
}

/** Next to "usual", the label of the open state is "other hours". */
function stateName({ states, words }: DayView, state: DayState): string {
  return state === 'open' && states.includes('usual') ? words.otherHours : words.states[state]
}

function workingDaysCopyButton({ words, isDisabled }: DayView) {
  return html`<button class="offer" part="offer" type="button" data-act="copyToWorkingDays" ?disabled=${isDisabled}>${copyIcon()}${words.sameWorkingDays}</button>`
}

function ranges(view: DayView) {
  return html`<div class="ranges">${view.hours.ranges.map((range, index) => rangeRow(view, range, index))}</div>`
}

function rangeRow(view: DayView, range: TimeRange, index: number) {
  const { words, day, isReadonly } = view
  return html`<div class="range" part="range">${timeInput(view, index, 'from')}<span class="word" aria-hidden="true">${words.to}</span>${timeInput(view, index, 'to')}${
    isReadonly ? nothing : rangeButton(view, index)
  }<span class="note" part="note" id="note-${day}-${index}">${rangeNote(range, words)}</span></div>`
}

/**
 * Each range but the first has a button that removes it; with `single`, the first one has one that
 * adds a range.
 */
function rangeButton(view: DayView, index: number) {
  const { words, isDisabled, isSingle } = view
  if (index === 0 && !isSingle) return nothing
  const name = index === 0 ? words.add : words.remove(index + 1)
  return html`<button class="tool" part="tool" type="button" data-act=${index === 0 ? 'add' : 'remove'} data-range=${index} aria-label=${nameWithDay(view, name)} title=${name} ?disabled=${isDisabled}>${index === 0 ? plusIcon() : xIcon()}</button>`
}

/** A note about a range that is not obvious from the two times. */
function rangeNote(range: TimeRange, words: HoursFieldTexts): string {
  const [parsedRange, ...otherRanges] = rangesOfInputs(range)
  if (!parsedRange || otherRanges.length > 0) return ''
  if (isAllDay(parsedRange)) return words.allDay
  if (!passesMidnight(parsedRange)) return ''
  const afternoonTime = likelyAfternoonTime(parsedRange)
  return afternoonTime ? words.nextDayOr(words.time(afternoonTime)) : words.nextDay
}

function timeInput(view: DayView, range: number, edge: Edge) {
  const { words, day, hours } = view
  const number = hours.ranges.length > 1 ? range + 1 : undefined
  const isWrong = view.errors.some((error) => concernsInput(error, { day, range, edge }))
  return html`<input class="time" part="time" id="${edge}-${day}-${range}" type="text" autocomplete="off" spellcheck="false" enterkeyhint="next" data-edge=${edge} data-range=${range} .value=${live(hours.ranges[range]?.[edge] ?? '')} aria-label=${nameWithDay(view, words.edges[edge](number))} aria-invalid=${isWrong ? 'true' : nothing} aria-describedby=${descriptionIds(view, { day, range }) ?? nothing} ?disabled=${view.isDisabled} ?readonly=${view.isReadonly} />`
}

/** In a week, the buttons to add a range and to copy; with text labels where there is room. */
function dayButtons(view: DayView) {
  const { words, day, hours } = view
  const isOpen = hours.state === 'open'
  const name = isOpen ? words.more(day) : words.copy(day)
  const isDisabled = view.isDisabled || !hoursOfDay(hours)
  return html`<div class="acts">${
    isOpen
      ? html`<button class="tool act-word" part="tool" type="button" data-act="add" aria-label=${nameWithDay(view, words.add)} ?disabled=${isDisabled}>${words.addShort}</button>`
      : nothing
  }<button class=${view.isCopied ? 'tool copy-source' : 'tool'} part="tool" type="button" data-act="copy" aria-haspopup="dialog" aria-expanded=${view.isCopied ? 'true' : 'false'} aria-label=${name} title=${name} ?disabled=${isDisabled}>${ellipsisIcon()}<span class="act-word">${words.copyToChosen}</span></button></div>`
}

function message({ day, errors, words, errorPrefix }: DayView) {
  const dayErrors = errors.filter((error) => error.day === day)
  const messages = [...new Set(dayErrors.map((error) => weekErrorText(error, words)))]
  return messages.length === 0
    ? nothing
    : html`<div class="messages" part="messages" id="message-${day}">${messages.map(
        (text) =>
          html`<div class="message">${circleAlertIcon()}<span><span class="unseen">${errorPrefix}</span>${text}</span></div>`,
      )}</div>`
}

/** In a week the accessible names of the inputs include the day. */
const nameWithDay = ({ isSingle, words, day }: DayView, name: string) =>
  isSingle ? name : words.ofDay(name, day)

const isUndecided = (error: WeekError, day: number) => error.kind === 'undecided' && error.day === day

/** The ids of the note and the errors of a range; an error may be shown at the following day. */
function descriptionIds(
  { words, hours, errors }: DayView,
  position: { day: number; range: number },
): string | undefined {
  const note =
    rangeNote(hours.ranges[position.range] ?? emptyRange, words) && `note-${position.day}-${position.range}`
  const messages = errors.filter((error) => concernsInput(error, position)).map(({ day }) => `message-${day}`)
  return [...new Set([note, ...messages])].filter(Boolean).join(' ') || undefined
}
