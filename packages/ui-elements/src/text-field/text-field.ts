import { html, nothing, type PropertyValues } from 'lit'
import type { Flaw } from '../base/flaw.ts'
import { property } from '../base/property.ts'
import { type Parsed, TextControl } from '../base/text-control.ts'
import { warn, warnUnlessOneOf } from '../base/warn.ts'
import type { SmsCount } from './sms.ts'
import { compilePattern, findTextFault, type TextFault, type TextType } from './text-constraints.ts'
import { styles } from './text-field.styles.ts'
import { texts } from './text-field.texts.ts'

/**
 * A field for one line of text, an email or web address, a search. With a native `<input>` inside, the form works without scripts.
 * @summary Text field
 * @customElement ofc-text-field
 * @fires input - On each edit.
 * @fires change - When the value is committed.
 * @slot - A native `<input>`, which then holds name and value.
 * @slot label - A `<label>` of the page's own, for a native input.
 * @slot prefix - Before the text, within the frame.
 * @slot suffix - After the text, within the frame.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart field - The frame around the input.
 * @csspart control - The native input.
 * @csspart message - What is wrong.
 * @csspart counter - How many characters are left, or how many text messages it takes.
 */
export class OfcTextField extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]
  static override styles = [...TextControl.styles, styles]

  #countSms: ((text: string) => SmsCount) | undefined
  #pattern: { readonly source: string; readonly rule: RegExp | undefined } | undefined

  /** What kind of text it takes. */
  @property() type: TextType = 'text'

  /** The fewest characters. */
  @property({ type: Number }) minlength: number | undefined

  /** The most characters. What is longer is kept and said to be too long, never cut. */
  @property({ type: Number }) maxlength: number | undefined

  /** A regular expression for the whole text. */
  @property() pattern: string | undefined

  /** Counts down to `maxlength`. */
  @property({ type: Boolean }) counter = false

  /** Counts how many text messages (SMS) the text takes. */
  @property({ type: Boolean }) sms = false

  protected override get inputType(): string {
    return this.type
  }

  protected override get inputSpellcheck(): 'true' | 'false' | undefined {
    return this.type === 'text' || this.type === 'search' ? undefined : 'false'
  }

  protected override parse(text: string): Parsed {
    return { value: this.type === 'email' || this.type === 'url' ? text.trim() : text }
  }

  protected override findValueFlaw(value: string): Flaw | undefined {
    const { minlength, maxlength, type, pattern, nativeInput: native } = this
    const fault = findTextFault(value, {
      type: native?.type ?? type,
      minlength: minlength ?? limitOf(native?.minLength),
      maxlength: maxlength ?? limitOf(native?.maxLength),
      pattern: this.#compile(pattern ?? native?.pattern),
    })
    return fault && { kind: fault.kind, message: this.#describe(fault) }
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    if (changed.has('type'))
      warnUnlessOneOf(this, 'type', this.type, ['text', 'email', 'url', 'search', 'tel'])
    if (this.sms && !this.#countSms) void this.#loadSms()
  }

  protected override describedBy(message: string | undefined): string {
    const described = super.describedBy(message)
    return this.#counts ? `${described} counter` : described
  }

  protected override renderBelow(message: string | undefined): unknown {
    if (!this.#counts) return super.renderBelow(message)
    return html`<div class="below"><div class="message-place">${super.renderBelow(message)}</div>${this.#renderCounter()}</div>`
  }

  #renderCounter() {
    const { words, aloud, isOver } = this.#sms ?? this.#remaining
    return html`<div class=${isOver ? 'counter over' : 'counter'} part="counter" id="counter">${words}</div><div class="unseen" role="status">${this.hasUpdated && this.value ? aloud : nothing}</div>`
  }

  get #counts(): boolean {
    return this.#sms !== undefined || (this.counter && typeof this.maxlength === 'number')
  }

  get #remaining(): Count {
    const left = (this.maxlength ?? 0) - this.value.length
    const words = left < 0 ? this.texts(texts).excess(-left) : this.texts(texts).remaining(left)
    // Aloud only when the end is near: a count at each key would drown what is typed.
    return { words, aloud: left <= NEAR_THE_END ? words : nothing, isOver: left < 0 }
  }

  /** Too long a text is said to be so, whether or not its messages are counted. */
  get #sms(): Count | undefined {
    if (!this.sms || !this.#countSms || this.value.length > (this.maxlength ?? Number.POSITIVE_INFINITY))
      return undefined
    const { segments, remaining, shortenedBy } = this.#countSms(this.value)
    const { sms, smsRemaining, smsShortened } = this.texts(texts)
    const count = sms(Math.max(segments, 1))
    const reason = shortenedBy ? ` ${smsShortened(shortenedBy)}` : ''
    // Aloud when another message begins or all get shorter.
    return {
      words: `${count} ${smsRemaining(remaining)}${reason}`,
      aloud: `${count}${reason}`,
      isOver: false,
    }
  }

  async #loadSms() {
    const { countSms } = await import('./sms.ts')
    this.#countSms = countSms
    this.requestUpdate()
  }

  #compile(source: string | undefined): RegExp | undefined {
    if (!source) return undefined
    if (this.#pattern?.source !== source) {
      this.#pattern = { source, rule: compilePattern(source) }
      if (!this.#pattern.rule) warn(`<ofc-text-field> pattern="${source}" is no regular expression.`)
    }
    return this.#pattern.rule
  }

  #describe(fault: TextFault): string {
    const words = this.texts(texts)
    switch (fault.kind) {
      case 'typeMismatch':
        return words[fault.type]
      case 'tooShort':
        return words.tooShort(fault.limit, fault.length)
      case 'tooLong':
        return words.tooLong(fault.limit, fault.length)
      case 'patternMismatch':
        return words.pattern
    }
  }
}

const NEAR_THE_END = 10

/** What the counter shows, and what it says aloud. */
interface Count {
  readonly words: string
  readonly aloud: unknown
  readonly isOver: boolean
}

/** A native input says -1 for no limit. */
const limitOf = (native: number | undefined): number | undefined =>
  native === undefined || native < 0 ? undefined : native

declare global {
  interface HTMLElementTagNameMap {
    'ofc-text-field': OfcTextField
  }
}
