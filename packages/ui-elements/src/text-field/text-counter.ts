import { html, nothing, type ReactiveElement, type TemplateResult } from 'lit'
import { missingCode } from '../element/missing-code.ts'
import { textLanguageOf } from '../texts/texts.ts'
import type { countMessages } from './sms-counter.ts'
import type { TextFieldTexts } from './text-field.texts.ts'

export interface CountedField extends ReactiveElement {
  readonly value: string
  readonly maxlength: number | undefined
  readonly counter: boolean
  readonly sms: boolean
  readonly language: string
}

/** The text of a counter, and its announcement. */
export interface Count {
  readonly words: string
  /** The unit, hidden visually where the field makes it obvious. */
  readonly unit?: string
  readonly announcement: unknown
  readonly isOver: boolean
}

const NEAR_THE_END = 10

let countInMessages: typeof countMessages | undefined

/** Loads the SMS counter for a field with `sms`. */
export function loadSms(field: CountedField): void {
  if (!field.sms || countInMessages) return
  void import('./sms-counter.ts').then((module) => {
    countInMessages = module.countMessages
    field.requestUpdate()
  }, missingCode)
}

/** How much of a field's `maxlength` is used, or how many text messages its text takes. */
export function countText(field: CountedField, words: TextFieldTexts): Count | undefined {
  const { counter, maxlength, sms, value, language } = field
  if (!counter && !sms) return undefined
  const max = typeof maxlength === 'number' ? maxlength : Number.POSITIVE_INFINITY
  // A text that is too long is reported as such even when its messages are counted.
  if (sms && countInMessages && value.length <= max) return countInMessages(value, textLanguageOf(language))
  return counter && max < Number.POSITIVE_INFINITY ? countCharacters(value.length, max, words) : undefined
}

function countCharacters(
  used: number,
  max: number,
  { excess, remaining, used: usedWords, characters }: TextFieldTexts,
): Count {
  const room = max - used
  if (room < 0) return { words: excess(-room), announcement: excess(-room), isOver: true }
  // Announced only near the limit: an announcement on each key would drown out typing.
  const announcement = room <= NEAR_THE_END ? remaining(room) : nothing
  return { words: usedWords(used, max), unit: characters, announcement, isOver: false }
}

/** The counter beside the error message. It is announced only once the user has typed. */
export function renderCounter(message: unknown, count: Count, isAnnounced: boolean): TemplateResult {
  const { words, unit, announcement, isOver } = count
  return html`<div class="below"><div class="message-place">${message}</div><div class=${isOver ? 'counter over' : 'counter'} part="counter" id="counter">${words}${unit ? html`<span class="unseen"> ${unit}</span>` : nothing}</div><div class="unseen" role="status">${isAnnounced ? announcement : nothing}</div></div>`
}
