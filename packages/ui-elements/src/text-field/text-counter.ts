import { html, nothing, type ReactiveElement, type TemplateResult } from 'lit'
import type { SmsCount } from './sms.ts'
import type { TextFieldTexts } from './text-field.texts.ts'

export interface CountedField extends ReactiveElement {
  readonly value: string
  readonly maxlength: number | undefined
  readonly counter: boolean
  readonly sms: boolean
}

/** The text of a counter, and its announcement. */
export interface Count {
  readonly words: string
  /** The unit, hidden visually where the field makes it obvious. */
  readonly unit?: string
  readonly aloud: unknown
  readonly isOver: boolean
}

const NEAR_THE_END = 10

let countSms: ((text: string) => SmsCount) | undefined

/** Loads the SMS counter for a field with `sms`. */
export async function loadSms(field: CountedField): Promise<void> {
  if (!field.sms || countSms) return
  countSms = (await import('./sms.ts')).countSms
  field.requestUpdate()
}

/** How much of a field's `maxlength` is used, or how many text messages its text takes. */
export function countText(field: CountedField, words: TextFieldTexts): Count | undefined {
  const { counter, maxlength, sms, value } = field
  if (!counter && !sms) return undefined
  const most = typeof maxlength === 'number' ? maxlength : Number.POSITIVE_INFINITY
  // A text that is too long is reported as such even when its messages are counted.
  if (sms && countSms && value.length <= most) return messagesOf(countSms(value), words)
  return counter && most < Number.POSITIVE_INFINITY ? usedOf(value.length, most, words) : undefined
}

function usedOf(
  used: number,
  most: number,
  { excess, remaining, used: usedWords, characters }: TextFieldTexts,
): Count {
  const left = most - used
  if (left < 0) return { words: excess(-left), aloud: excess(-left), isOver: true }
  // Announced only near the limit: an announcement on each key would drown out typing.
  const aloud = left <= NEAR_THE_END ? remaining(left) : nothing
  return { words: usedWords(used, most), unit: characters, aloud, isOver: false }
}

function messagesOf(
  { segments, remaining, shortenedBy }: SmsCount,
  { sms, smsRemaining, smsShortened }: TextFieldTexts,
): Count {
  const count = sms(Math.max(segments, 1))
  const reason = shortenedBy ? ` ${smsShortened(shortenedBy)}` : ''
  // Announced when another message begins or when the encoding shortens them all.
  return { words: `${count} ${smsRemaining(remaining)}${reason}`, aloud: `${count}${reason}`, isOver: false }
}

/** The counter beside the error message. It is announced only once the user has typed. */
export function renderCounter(message: unknown, count: Count, speaks: boolean): TemplateResult {
  const { words, unit, aloud, isOver } = count
  return html`<div class="below"><div class="message-place">${message}</div><div class=${isOver ? 'counter over' : 'counter'} part="counter" id="counter">${words}${unit ? html`<span class="unseen"> ${unit}</span>` : nothing}</div><div class="unseen" role="status">${speaks ? aloud : nothing}</div></div>`
}
