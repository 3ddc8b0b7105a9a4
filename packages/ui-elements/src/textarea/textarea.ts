import type { PropertyValues, TemplateResult } from 'lit'
import { property } from '../element/property.ts'
import type { Flaw } from '../forms/flaw.ts'
import type { InputAttributes } from '../forms/input-attributes.ts'
import { TextControl } from '../forms/text-control.ts'
import { findTextFault } from '../text-field/text-constraints.ts'
import { type Count, countText, loadSms, renderCounted } from '../text-field/text-counter.ts'
import { styles as counterStyles } from '../text-field/text-field.styles.ts'
import { texts } from '../text-field/text-field.texts.ts'
import { area } from './area-template.ts'
import { styles } from './textarea.styles.ts'

const FEWEST_ROWS = 3

/**
 * A field for several lines of text, which grows with what is written. With a native `<textarea>` inside, the form works
 * without scripts.
 * @summary Text field of several lines
 * @customElement ofc-textarea
 * @fires input - On each edit.
 * @fires change - When the value is committed.
 * @slot - A native `<textarea>`, which then holds name and value.
 * @slot label - A `<label>` of the page's own, for a native textarea.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart field - The frame around the textarea.
 * @csspart control - The native textarea.
 * @csspart message - What is wrong.
 * @csspart counter - How many characters are used, or how many text messages it takes.
 */
export class OfcTextarea extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]
  static override styles = [...TextControl.styles, counterStyles, styles]

  /** How many lines it shows at least. */
  @property({ type: Number }) rows: number | undefined

  /** How many lines it grows to before it scrolls; without it, it grows without end. */
  @property({ type: Number, attribute: 'max-rows' }) maxRows: number | undefined

  /** The fewest characters. */
  @property({ type: Number }) minlength: number | undefined

  /** The most characters. What is longer is kept and said to be too long, never cut. */
  @property({ type: Number }) maxlength: number | undefined

  /** Counts up to `maxlength`. */
  @property({ type: Boolean }) counter = false

  /** Counts how many text messages (SMS) the text takes. */
  @property({ type: Boolean }) sms = false

  /** As native textareas do, lines end in one character, so that lengths are what the person counts. */
  protected override setText(text: string): void {
    super.setText(text.replace(/\r\n?/g, '\n'))
  }

  protected override findValueFlaw(value: string): Flaw | undefined {
    const { minlength, maxlength } = this
    const limits = { minlength: minlength ?? undefined, maxlength: maxlength ?? undefined }
    const fault = findTextFault(value, { type: 'text', ...limits, pattern: undefined })
    if (fault?.kind !== 'tooShort' && fault?.kind !== 'tooLong') return undefined
    return { kind: fault.kind, message: this.texts(texts)[fault.kind](fault.limit, fault.length) }
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    void loadSms(this)
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
    return area(this.ownText, this.rows ?? FEWEST_ROWS, attributes)
  }

  protected override describedBy(message: string | undefined): string {
    const described = super.describedBy(message)
    return this.#count ? `${described} counter` : described
  }

  protected override renderBelow(message: string | undefined): unknown {
    const below = super.renderBelow(message)
    const count = this.#count
    return count ? renderCounted(below, count, this.hasUpdated && this.value !== '') : below
  }

  get #count(): Count | undefined {
    return countText(this, this.texts(texts))
  }
}

const growsByItself = globalThis.CSS?.supports?.('field-sizing', 'content') ?? true

/** For engines in which a textarea does not take the size of its text. */
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
