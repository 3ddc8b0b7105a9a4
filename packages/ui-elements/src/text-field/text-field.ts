import type { PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { type Parsed, TextControl } from '../forms/text-control.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { warn, warnUnlessOneOf } from '../warnings/warn.ts'
import { compilePattern, findTextError, type TextError, type TextType } from './text-constraints.ts'
import { type Count, countText, loadSms, renderCounter } from './text-counter.ts'
import { styles } from './text-field.styles.ts'
import { texts } from './text-field.texts.ts'

/**
 * A single-line text field for text, an email or web address, or a search. With a native `<input>`
 * inside, the form works without scripts.
 * @summary Text field
 * @customElement ofc-text-field
 * @fires input - On each edit.
 * @fires change - When the value is committed.
 * @slot - A native `<input>`, which then has the name and the value.
 * @slot label - A `<label>` of the page's own, for a native input.
 * @slot prefix - Before the text, within the frame.
 * @slot suffix - After the text, within the frame.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart field - The frame around the input.
 * @csspart control - The native input.
 * @csspart message - The error message.
 * @csspart counter - The number of characters used, or of text messages.
 */
export class OfcTextField extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]
  static override styles = [...TextControl.styles, styles]

  #pattern: { readonly source: string; readonly rule: RegExp | undefined } | undefined

  /** The kind of text. */
  @property() type: TextType = 'text'

  /** The minimum length, in UTF-16 units. */
  @property({ type: Number }) minlength: number | undefined

  /** The maximum length, in UTF-16 units. Longer text is reported as too long, never truncated. */
  @property({ type: Number }) maxlength: number | undefined

  /** A regular expression that the whole text must match. */
  @property() pattern: string | undefined

  /** Shows a character counter up to `maxlength`. */
  @property({ type: Boolean }) counter = false

  /** Shows how many text messages (SMS) the text takes. */
  @property({ type: Boolean }) sms = false

  protected override get showsValue(): boolean {
    return this.counter || this.sms
  }

  protected override get inputType(): string {
    return this.type
  }

  protected override get inputSpellcheck(): 'true' | 'false' | undefined {
    return this.type === 'text' || this.type === 'search' ? undefined : 'false'
  }

  protected override parse(text: string): Parsed {
    return { value: this.type === 'email' || this.type === 'url' ? text.trim() : text }
  }

  protected override findValueFailure(value: string): ValidityFailure | undefined {
    const { minlength, maxlength, type, nativeInput: native } = this
    const pattern = this.pattern ?? (native && 'pattern' in native ? native.pattern : undefined)
    const error = findTextError(value, {
      type: native?.type ?? type,
      minlength: minlength ?? limitOf(native?.minLength),
      maxlength: maxlength ?? limitOf(native?.maxLength),
      pattern: this.#compile(pattern),
    })
    return error && { kind: error.kind, message: this.#describe(error) }
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    if (changed.has('type')) warnUnlessOneOf(this, 'type', ['text', 'email', 'url', 'search', 'tel'])
    loadSms(this)
  }

  protected override get descriptionIds(): string {
    return [super.descriptionIds, this.#count && 'counter'].filter(Boolean).join(' ')
  }

  protected override renderBelow(): unknown {
    const below = super.renderBelow()
    const count = this.#count
    return count ? renderCounter(below, count, this.hasUpdated && this.value !== '') : below
  }

  get #count(): Count | undefined {
    return countText(this, this.texts(texts))
  }

  #compile(source: string | undefined): RegExp | undefined {
    if (!source) return undefined
    if (this.#pattern?.source !== source) {
      this.#pattern = { source, rule: compilePattern(source) }
      if (!this.#pattern.rule) warn(`<ofc-text-field> pattern="${source}" is no regular expression.`)
    }
    return this.#pattern.rule
  }

  #describe(error: TextError): string {
    const words = this.texts(texts)
    if (error.kind === 'typeMismatch') return words[error.type]
    return error.kind === 'patternMismatch' ? words.pattern : words[error.kind](error.limit, error.length)
  }
}

/** Native inputs return -1 for no limit. */
const limitOf = (native: number | undefined): number | undefined =>
  native === undefined || native < 0 ? undefined : native

declare global {
  interface HTMLElementTagNameMap {
    'ofc-text-field': OfcTextField
  }
}
