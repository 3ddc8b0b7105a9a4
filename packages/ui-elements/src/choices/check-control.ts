import { html, nothing, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { live } from 'lit/directives/live.js'
import { hostStyles } from '../element/host.styles.ts'
import { setState } from '../element/set-state.ts'
import { earlyEdits } from '../forms/early-edits.ts'
import { formControlStyles } from '../forms/form-control.styles.ts'
import { FormControl, type FormValue } from '../forms/form-control.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import { warnOfBooleanValue } from '../warnings/warn.ts'
import { choiceStyles } from './choices.styles.ts'
import { PartEvents } from './part-events.ts'

/** A control that is checked or not, like a native checkbox. */
export abstract class CheckControl extends FormControl {
  static override styles = [hostStyles, visuallyHiddenStyles, formControlStyles, choiceStyles]

  readonly #early = earlyEdits.choiceOf?.(this, (_input, isChecked) => {
    this.#checked = isChecked
    this.valueChanged()
  })

  /** The state set by the person or the page; `undefined` while the default holds. */
  #checked: boolean | undefined

  /** Whether it is checked before the person changes it and after a reset. */
  @property({ type: Boolean, attribute: 'checked' }) defaultChecked: boolean | undefined

  /** The value that the form submits when it is checked. */
  @property() value: string | undefined = 'on'

  /** Whether it is checked. */
  @property({ type: Boolean, attribute: false, noAccessor: true })
  get checked(): boolean {
    return this.#checked ?? Boolean(this.defaultChecked)
  }

  set checked(checked: boolean | undefined) {
    if (this.#early?.keeps(checked ? 'on' : '') || Boolean(checked) === this.#checked) return
    this.#checked = Boolean(checked)
    this.valueChanged()
  }

  constructor() {
    super()
    new PartEvents(this, ({ target }) => {
      if (target instanceof HTMLInputElement) this.#checked = target.checked
      this.edited()
    })
  }

  override connectedCallback(): void {
    super.connectedCallback()
    // A click on a `<label>` of the page is dispatched on the host itself.
    this.addEventListener('click', this)
  }

  override requestUpdate(...args: Parameters<FormControl['requestUpdate']>): void {
    super.requestUpdate(...args)
    if (args[0] === 'value') warnOfBooleanValue(this)
    if ((args[0] === 'defaultChecked' || args[0] === 'value') && this.isConnected) this.submitValue()
  }

  override handleEvent(event: Event): void {
    if (event.type === 'click' && event.composedPath()[0] === this) this.#input?.click()
    super.handleEvent(event)
  }

  /** The message when it is required and not checked. */
  protected abstract get missingMessage(): string

  protected override findFailure(): ValidityFailure | undefined {
    return this.required && !this.checked ? { kind: 'valueMissing', message: this.missingMessage } : undefined
  }

  protected override get formValue(): FormValue {
    return this.checked ? String(this.value ?? 'on') : null
  }

  protected override get formState(): FormValue {
    return this.checked ? 'on' : 'off'
  }

  protected override resetValue(): void {
    this.#checked = undefined
  }

  protected override restoreValue(state: FormValue): void {
    this.#checked = state === 'on'
  }

  protected override updated(): void {
    setState(this.internals, 'checked', this.checked)
  }

  override render(): TemplateResult {
    return html`<div class=${this.#rowClass} part="choice"><span class="box"><input id="control" part="control" type="checkbox" role=${this.inputRole ?? nothing} .checked=${live(this.checked)} .indeterminate=${live(this.isIndeterminate)} ?disabled=${this.isDisabled} aria-label=${this.#name ?? nothing} aria-required=${this.required ? 'true' : nothing} aria-readonly=${this.readonly ? 'true' : nothing} aria-invalid=${this.shownMessage === undefined ? nothing : 'true'} aria-describedby=${this.descriptionIds || nothing} />${this.renderMark()}</span><label class="words" part="label" for="control">${this.label}<slot></slot><span class="optional">${this.optionalMark}</span></label></div>${this.renderHint()}${this.renderMessage()}`
  }

  protected get inputRole(): string | undefined {
    return undefined
  }

  protected get isIndeterminate(): boolean {
    return false
  }

  /** The mark drawn over the native input. */
  protected renderMark(): unknown {
    return nothing
  }

  get #input(): HTMLInputElement | undefined {
    return this.shadowRoot?.querySelector<HTMLInputElement>('#control') ?? undefined
  }

  get #rowClass(): string {
    if (this.isDisabled) return 'choice disabled'
    return this.shownMessage === undefined ? 'choice' : 'choice wrong'
  }

  /**
   * The input's `aria-label`: the page's own, else its label if the element has neither a label nor
   * text.
   */
  get #name(): string | undefined {
    const name = this.pageNames.label || this.getAttribute('aria-label')
    return name || (this.textContent?.trim() ? undefined : this.hostLabel)
  }
}
