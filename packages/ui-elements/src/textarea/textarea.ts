import type { PropertyValues, TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import type { InputAttributes } from '../forms/input-attributes.ts'
import { TextControl } from '../forms/text-control.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { findTextError } from '../text-field/text-constraints.ts'
import { type Count, countText, loadSms, renderCounter } from '../text-field/text-counter.ts'
import { styles as counterStyles } from '../text-field/text-field.styles.ts'
import { texts } from '../text-field/text-field.texts.ts'
import { styles } from './textarea.styles.ts'
import { textareaTemplate } from './textarea-template.ts'

const FEWEST_ROWS = 3

/**
 * A text field of several lines, which grows with its text. With a native `<textarea>` inside, the
 * form works without scripts.
 * @summary Multi-line text field
 * @customElement ofc-textarea
 * @fires input - On each edit.
 * @fires change - When the value is committed.
 * @slot - A native `<textarea>`, which then has the name and the value.
 * @slot label - A `<label>` of the page's own, for a native textarea.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart field - The frame around the textarea.
 * @csspart control - The native textarea.
 * @csspart message - The error message.
 * @csspart counter - The number of characters used, or of text messages.
 */
export class OfcTextarea extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]
  static override styles = [...TextControl.styles, counterStyles, styles]

  /** The minimum number of visible lines. */
  @property({ type: Number }) rows: number | undefined

  /** The number of lines it grows to before it scrolls; unlimited by default. */
  @property({ type: Number, attribute: 'max-rows' }) maxRows: number | undefined

  /** The minimum length, in UTF-16 units. */
  @property({ type: Number }) minlength: number | undefined

  /** The maximum length, in UTF-16 units. Longer text is reported as too long, never truncated. */
  @property({ type: Number }) maxlength: number | undefined

  /** Shows a character counter up to `maxlength`. */
  @property({ type: Boolean }) counter = false

  /** Shows how many text messages (SMS) the text takes. */
  @property({ type: Boolean }) sms = false

  /**
   * Normalizes line breaks to one character, as native textareas do, so that lengths match what the
   * user counts.
   */
  protected override setText(text: string): void {
    super.setText(text.replace(/\r\n?/g, '\n'))
  }

  protected override findValueFailure(value: string): ValidityFailure | undefined {
    const { minlength, maxlength } = this
    const limits = { minlength: minlength ?? undefined, maxlength: maxlength ?? undefined }
    const error = findTextError(value, { type: 'text', ...limits, pattern: undefined })
    if (error?.kind !== 'tooShort' && error?.kind !== 'tooLong') return undefined
    return { kind: error.kind, message: this.texts(texts)[error.kind](error.limit, error.length) }
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    loadSms(this)
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    const field = this.shadowRoot?.querySelector<HTMLElement>('.field')
    if (!field) return
    setNumber(field, '--rows', this.rows)
    setNumber(field, '--max-rows', this.maxRows)
    if (!growsByItself && this.input) growWithText(this.input)
  }

  protected override get isFlat(): boolean {
    return false
  }

  protected override renderControl(attributes: InputAttributes): TemplateResult {
    return textareaTemplate(this.ownText, this.rows ?? FEWEST_ROWS, attributes)
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
}

const growsByItself = globalThis.CSS?.supports?.('field-sizing', 'content') ?? true

/** For engines without `field-sizing: content`. */
function growWithText(area: HTMLElement) {
  area.style.setProperty('block-size', 'auto')
  area.style.setProperty('block-size', `${area.scrollHeight}px`)
}

function setNumber(element: HTMLElement, property: string, value: number | undefined) {
  if (typeof value === 'number' && value > 0) element.style.setProperty(property, String(value))
  else element.style.removeProperty(property)
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-textarea': OfcTextarea
  }
}
