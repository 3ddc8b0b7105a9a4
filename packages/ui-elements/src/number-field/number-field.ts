import type { PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { type Parsed, TextControl } from '../forms/text-control.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { defaultLanguage } from '../texts/language.ts'
import { warn, warnUnlessOneOf } from '../warnings/warn.ts'
import { canonicalDecimal, compareDecimals, decimalsOf, nearestSteps } from './decimal.ts'
import { texts } from './number-field.texts.ts'
import {
  currencyDecimals,
  formatNumberText,
  isCurrency,
  isLanguageTag,
  type NumberKind,
  type NumberStyle,
  parseNumberText,
} from './number-text.ts'

const kinds: readonly NumberKind[] = ['decimal', 'integer', 'percent', 'currency']

/**
 * A number in the format of the page's language: `1 234,5 %` in French, `1,234.5%` in English. It
 * accepts the usual notations and is formatted when committed. Its value has a decimal point and no
 * grouping: `1234.5`, or `12.5` for 12.5 %. The wheel never changes it.
 * @summary Number field
 * @customElement ofc-number-field
 * @fires input - On each edit.
 * @fires change - When the value is committed.
 * @slot - A native `<input>`, which then has the name and the value.
 * @slot label - A `<label>` of the page's own, for a native input.
 * @slot prefix - Before the number, within the frame.
 * @slot suffix - After the number, within the frame.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart field - The frame around the input.
 * @csspart control - The native input.
 * @csspart message - The error message.
 */
export class OfcNumberField extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]

  /**
   * The text that the element last formatted, with its value: independent of the current language.
   */
  #formatted: { readonly text: string; readonly value: string } | undefined

  /** The kind of number. */
  @property() kind: NumberKind = 'decimal'

  /** The currency (ISO 4217), for an amount. */
  @property() currency = 'CAD'

  /** The minimum. */
  @property() min: string | number | undefined

  /** The maximum. */
  @property() max: string | number | undefined

  /**
   * The step between allowed values, from `min` or 0. Without it, any number with as many decimals
   * as its kind allows.
   */
  @property() step: string | number | undefined

  /** The value as a number; `NaN` when it is empty or not a number. */
  get valueAsNumber(): number {
    return this.value ? Number(this.value) : Number.NaN
  }

  override languageChanged(language: string): void {
    super.languageChanged(language)
    this.#reformat()
  }

  override requestUpdate(...args: Parameters<TextControl['requestUpdate']>): void {
    super.requestUpdate(...args)
    if (args[0] === 'kind' || args[0] === 'currency') this.#reformat()
  }

  override handleEvent(event: Event): void {
    if (event.type === 'change' && event.target === this.input) this.#formatCommitted()
    super.handleEvent(event)
  }

  protected override get isFormatted(): boolean {
    return true
  }

  protected override get inputSpellcheck(): 'false' {
    return 'false'
  }

  /** Numeric keyboards have no minus key on some phones. */
  protected override get inputKeyboard(): string | undefined {
    const keyboard = super.inputKeyboard
    const min = canonical(this.min)
    if (keyboard || (min !== undefined && compareDecimals(min, '0') < 0)) return keyboard
    return this.kind === 'integer' ? 'numeric' : 'decimal'
  }

  protected override parse(text: string): Parsed {
    if (!text.trim()) return { value: '' }
    const value = text === this.#formatted?.text ? this.#formatted.value : parseNumberText(text, this.#style)
    if (value !== undefined) return { value }
    const style = this.#style
    const example = formatNumberText(style.kind === 'integer' ? '1234' : '1234.5', style)
    return {
      value: '',
      failure: { kind: 'badInput', message: this.texts(texts).unreadable[style.kind](example) },
    }
  }

  protected override format(value: string): string {
    const number = canonical(value)
    if (number === undefined) return value
    const text = formatNumberText(number, this.#style)
    this.#formatted = { text, value: number }
    return text
  }

  /** Moves what is typed after a unit (`12,5 %7`) before it. */
  protected override formatTyped(): void {
    const { input } = this
    const formatted = this.#formatted?.text ?? ''
    const unit = /\s*[^\d\s.,-]+$/.exec(formatted)?.[0]
    if (!input || !unit) return
    const typed = input.value.startsWith(formatted) ? input.value.slice(formatted.length) : ''
    if (!/^[\d\s.,]+$/.test(typed)) return
    const number = formatted.slice(0, -unit.length) + typed
    this.setText(number + unit)
    input.setSelectionRange(number.length, number.length)
  }

  protected override findValueFailure(value: string): ValidityFailure | undefined {
    return this.#findRangeFailure(value) ?? this.#findPrecisionFailure(value) ?? this.#findStepFailure(value)
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    if (changed.has('kind')) warnUnlessOneOf(this, 'kind', kinds)
    for (const name of ['min', 'max', 'step'] as const) {
      if (changed.has(name) && isGiven(this[name]) && canonical(this[name]) === undefined)
        warn(`<ofc-number-field> ${name}="${this[name]}": expected a number such as 1234.5.`)
    }
    if (changed.has('currency') && !isCurrency(this.currency))
      warn(`<ofc-number-field> currency="${this.currency}": expected three letters such as CAD.`)
  }

  get #style(): NumberStyle {
    const { language, kind, currency } = this
    return {
      language: isLanguageTag(language) ? language : defaultLanguage,
      kind: kinds.includes(kind) ? kind : 'decimal',
      currency: isCurrency(currency) ? currency : 'CAD',
    }
  }

  #findRangeFailure(value: string): ValidityFailure | undefined {
    const [min, max] = [canonical(this.min), canonical(this.max)]
    const isUnder = min !== undefined && compareDecimals(value, min) < 0
    const isOver = max !== undefined && compareDecimals(value, max) > 0
    if (!isUnder && !isOver) return undefined
    const { between, atLeast, atMost } = this.texts(texts)
    const format = (limit: string | undefined = '0') => formatNumberText(limit, this.#style)
    return {
      kind: isUnder ? 'rangeUnderflow' : 'rangeOverflow',
      message:
        min !== undefined && max !== undefined
          ? between(format(min), format(max))
          : isUnder
            ? atLeast(format(min))
            : atMost(format(max)),
    }
  }

  #findPrecisionFailure(value: string): ValidityFailure | undefined {
    const style = this.#style
    if (style.kind !== 'integer' && style.kind !== 'currency') return undefined
    const maxDecimals = style.kind === 'integer' ? 0 : currencyDecimals(style)
    if (decimalsOf(value) <= maxDecimals) return undefined
    const { whole, decimals } = this.texts(texts)
    return { kind: 'stepMismatch', message: maxDecimals === 0 ? whole : decimals(maxDecimals) }
  }

  #findStepFailure(value: string): ValidityFailure | undefined {
    const step = canonical(this.step)
    if (step === undefined || compareDecimals(step, '0') <= 0) return undefined
    const { below, above } = nearestSteps(value, step, canonical(this.min) ?? '0')
    if (below === value) return undefined
    const format = (number: string) => formatNumberText(number, this.#style)
    return { kind: 'stepMismatch', message: this.texts(texts).step(format(below), format(above)) }
  }

  /** Formats the value in the page's language when it is committed. */
  #formatCommitted() {
    const { value } = this
    if (value) this.setText(this.format(value))
  }

  /** Reformats what the element wrote after language, kind or currency change; typed text stays. */
  #reformat() {
    const formatted = this.#formatted
    if (!formatted || formatted.text !== this.text) return
    const text = this.format(formatted.value)
    if (text === formatted.text) return
    this.setText(text)
    this.valueChanged()
  }
}

const isGiven = (number: unknown): boolean => number !== undefined && number !== null && number !== ''

/** A number property, as frameworks or attributes set it, in canonical form. */
const canonical = (number: unknown): string | undefined => canonicalDecimal(String(number ?? ''))

declare global {
  interface HTMLElementTagNameMap {
    'ofc-number-field': OfcNumberField
  }
}
