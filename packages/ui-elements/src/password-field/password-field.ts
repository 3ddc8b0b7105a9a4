import { html, nothing, type TemplateResult } from 'lit'
import { property, state } from 'lit/decorators.js'
import { setAttribute } from '../element/set-attribute.ts'
import { afterPress } from '../focus/after-press.ts'
import type { TextKind } from '../forms/invisible-characters.ts'
import { TextControl } from '../forms/text-control.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { checkIcon } from '../icon/check-icon.ts'
import { eyeIcon } from '../icon/eye-icon.ts'
import { eyeOffIcon } from '../icon/eye-off-icon.ts'
import { triangleAlertIcon } from '../icon/triangle-alert-icon.ts'
import { styles } from './password-field.styles.ts'
import { texts } from './password-field.texts.ts'
import { type PasswordRule, passwordRules, unmetRules } from './password-rules.ts'

/**
 * A password that can be revealed, with a warning about Caps Lock. With `new`, it lists the rules
 * of a new password and marks those that are met while typing.
 * @summary Password field
 * @customElement ofc-password-field
 * @fires input - On each edit.
 * @fires change - When the value is committed.
 * @slot - A native `<input type="password">`, which then has the name and the value.
 * @slot label - A `<label>` of the page's own, for a native input.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart field - The frame around the input.
 * @csspart control - The native input.
 * @csspart reveal - The button that shows and hides the password.
 * @csspart rules - The rules of a new password.
 * @csspart message - The error message.
 */
export class OfcPasswordField extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]
  static override styles = [...TextControl.styles, styles]

  #form: HTMLFormElement | null = null
  #typeObserver: MutationObserver | undefined

  /** For a new password, which has to meet the rules. */
  @property({ type: Boolean }) new = false

  /**
   * The rules of a new password: any of `length upper lower digit special`, separated by spaces.
   */
  @property() rules: string = passwordRules.join(' ')

  /** The minimum length of a new password, in characters. */
  @property({ type: Number }) minlength = 10

  /** The maximum length of a new password, in characters. */
  @property({ type: Number }) maxlength = 128

  @state() private revealed = false
  @state() private capsLock = false

  override formAssociatedCallback(): void {
    super.formAssociatedCallback()
    this.#form?.removeEventListener('submit', this)
    this.#form = this.form
    // Browsers offer to save the value of a password input, not of a text input.
    this.#form?.addEventListener('submit', this)
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot()
    root.addEventListener('keyup', this)
    return root
  }

  override handleEvent(event: Event): void {
    if (event.type === 'submit') this.#reveal(false)
    if (event instanceof KeyboardEvent) this.capsLock = event.getModifierState('CapsLock')
    if (event.type === 'focusout') this.capsLock = false
    // WebKit scrolls only to the caret, whatever scroll margin is set; this shows the rules too.
    if (event.type === 'focusin' && this.new) afterPress(() => this.scrollIntoView({ block: 'nearest' }))
    if (event.type !== 'keyup') super.handleEvent(event)
  }

  protected override get textKind(): TextKind {
    return 'secret'
  }

  protected override get inputType(): string {
    return this.revealed ? 'text' : 'password'
  }

  protected override get defaultAutocomplete(): string {
    return this.new ? 'new-password' : 'current-password'
  }

  protected override get ruleText(): string | undefined {
    if (!this.new) return undefined
    return `${this.texts(texts).rules} ${this.#rules.map((rule) => this.#describe(rule)).join(', ')}`
  }

  protected override get inputSpellcheck(): 'false' {
    return 'false'
  }

  protected override get inputAutocapitalize(): string {
    return 'none'
  }

  protected override findValueFailure(value: string): ValidityFailure | undefined {
    if (!this.new) return undefined
    const unmet = this.#unmet(value)
    if (unmet.length === 0) return undefined
    return { kind: this.#kindOf(unmet, value), message: this.#missing(unmet) }
  }

  protected override get descriptionIds(): string {
    return [super.descriptionIds, this.new && 'rules'].filter(Boolean).join(' ')
  }

  protected override renderWithin(): unknown {
    const words = this.texts(texts)
    return html`<button class="reveal" part="reveal" type="button" aria-controls="control" aria-label=${
      this.revealed ? words.hidePassword : words.showPassword
    } ?disabled=${this.isDisabled} @click=${this.#toggle}>${this.revealed ? eyeOffIcon() : eyeIcon()}<span>${
      this.revealed ? words.hide : words.show
    }</span></button>`
  }

  protected override renderBelow(): unknown {
    return html`${super.renderBelow()}${this.#renderCapsLock()}${this.new ? this.#renderRules() : nothing}`
  }

  #renderCapsLock() {
    return html`<div role="status">${
      this.capsLock
        ? html`<div class="message warning" part="caps-lock">${triangleAlertIcon()}<span>${this.texts(texts).capsLock}</span></div>`
        : nothing
    }</div>`
  }

  #renderRules(): TemplateResult {
    const words = this.texts(texts)
    const unmet = this.#unmet(this.value)
    // An empty field marks no rule: a page that rejected a password returns the field empty.
    const marksRules = this.value !== ''
    return html`<div class="rules" part="rules"><div id="rules"><span>${words.rules}</span><ul class=${marksRules ? 'judged' : ''}>${this.#rules.map(
      (rule) => {
        const met = !unmet.includes(rule)
        return html`<li class=${met ? 'met' : ''}><span class="mark">${met ? checkIcon() : nothing}</span><span><span class="unseen">${
          marksRules ? (met ? words.met : words.unmet) : nothing
        }</span>${this.#describe(rule)}</span></li>`
      },
    )}</ul></div><div class="unseen" role="status">${
      this.value && this.hasUpdated ? (unmet.length > 0 ? this.#missing(unmet) : words.allMet) : nothing
    }</div></div>`
  }

  get #rules(): PasswordRule[] {
    const chosen = String(this.rules ?? '').split(/\s+/)
    return passwordRules.filter((rule) => chosen.includes(rule))
  }

  #unmet(value: string): PasswordRule[] {
    return unmetRules(value, { minlength: this.minlength, maxlength: this.maxlength }, this.#rules)
  }

  #missing(unmet: readonly PasswordRule[]): string {
    return this.texts(texts).missing(unmet.map((rule) => this.#describe(rule)).join(', '))
  }

  #describe(rule: PasswordRule): string {
    const words = this.texts(texts)
    return rule === 'length' ? words.length(this.minlength, this.maxlength) : words[rule]
  }

  #kindOf(unmet: readonly PasswordRule[], value: string): ValidityFailure['kind'] {
    if (!unmet.includes('length')) return 'patternMismatch'
    return [...value].length < this.minlength ? 'tooShort' : 'tooLong'
  }

  readonly #toggle = () => this.#reveal(!this.revealed)

  #reveal(revealed: boolean) {
    if (this.revealed === revealed) return
    const input = this.input
    const [start, end] = [input?.selectionStart ?? null, input?.selectionEnd ?? null]
    this.revealed = revealed
    // Synchronous, so that browsers see a password input if the form is submitted right now.
    if (input) {
      input.setAttribute('type', this.inputType)
      input.setSelectionRange(start, end)
    }
    if (input && input === this.nativeInput) this.#keepRevealed(input)
  }

  /** React sets the attributes of the page's input anew at each render. */
  #keepRevealed(input: Element) {
    this.#typeObserver ??= new MutationObserver(() => {
      if (this.revealed && this.input) setAttribute(this.input, 'type', this.inputType)
    })
    this.#typeObserver.observe(input, { attributeFilter: ['type'] })
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-password-field': OfcPasswordField
  }
}
