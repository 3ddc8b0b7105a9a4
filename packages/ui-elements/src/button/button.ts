import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { ifDefined } from 'lit/directives/if-defined.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { property } from '../element/property.ts'
import { unseenStyles } from '../screen-reader/unseen.styles.ts'
import { warnUnlessOneOf } from '../warnings/warn.ts'
import { afterDispatch } from './after-dispatch.ts'
import { styles } from './button.styles.ts'
import { texts } from './button.texts.ts'
import { submitOnEnter, submitWith } from './form-submission.ts'

/**
 * A button that acts, sends or resets its form, or a link that looks like one. One filled button a view is enough.
 * @summary Button, or a link that looks like one
 * @customElement ofc-button
 * @slot - The words: a verb that says what happens.
 * @slot start - An icon before the words.
 * @slot end - An icon after the words.
 * @csspart control - The native button or link.
 * @csspart content - The words with their icons.
 * @csspart spinner - The ring that turns while loading.
 */
export class OfcButton extends OfcElement {
  static readonly formAssociated = true
  static override readonly dictionaries = [texts]
  static override styles = [hostStyles, unseenStyles, styles]
  static override shadowRootOptions: ShadowRootInit = {
    ...OfcElement.shadowRootOptions,
    delegatesFocus: true,
  }

  readonly #internals = this.attachInternals()
  #disabledByForm = false
  #stopSubmittingOnEnter: (() => void) | undefined

  /** How much it stands out. */
  @property({ reflect: true, useDefault: true }) variant: 'filled' | 'outlined' | 'plain' = 'outlined'

  /** `danger` for what can't be undone. */
  @property({ reflect: true, useDefault: true }) tone: 'neutral' | 'danger' = 'neutral'

  /** What it does to its form. */
  @property() type: 'button' | 'submit' | 'reset' = 'button'

  /** `small` is drawn lower; the target stays 44 px high. */
  @property({ reflect: true, useDefault: true }) size: 'medium' | 'small' = 'medium'

  /** Makes it a link to this address. */
  @property() href: string | undefined

  /** Where the link opens. */
  @property() target: string | undefined

  /** Downloads the link's address, under this file name if there is one. */
  @property() download: string | undefined

  /** Shows that its work is going on, keeps its width and focus, and takes no clicks meanwhile. */
  @property({ type: Boolean, reflect: true }) loading = false

  /** The name under which `value` goes with the form that it sends. */
  @property({ reflect: true }) name: string | undefined

  /** What is sent under `name`. */
  @property() value = ''

  /** The accessible name, where the words alone say too little ("Retirer Karim Haddad"); it contains the words. */
  @property() label: string | undefined

  /** Takes no clicks and no focus. */
  @property({ type: Boolean, noAccessor: true })
  get disabled(): boolean {
    return this.hasAttribute('disabled')
  }

  // As on native controls the attribute is the state, so that form, fieldset and CSS agree at once.
  set disabled(disabled: boolean | undefined) {
    // Without a force it would toggle: a framework that takes a property away sets `undefined`.
    this.toggleAttribute('disabled', Boolean(disabled))
  }

  /** The form that it sends or resets. */
  get form(): HTMLFormElement | null {
    return this.#internals.form
  }

  /** The `label` elements that name it. */
  get labels(): NodeList {
    return this.#internals.labels
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stopSubmittingOnEnter?.()
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#stopSubmittingOnEnter?.()
    this.#stopSubmittingOnEnter = form ? submitOnEnter(form, this) : undefined
  }

  formDisabledCallback(disabled: boolean): void {
    this.#disabledByForm = disabled
    this.requestUpdate()
  }

  /** Presses it, as a person would. */
  override click(): void {
    this.#control?.click()
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    warnUnlessOneOf(this, 'variant', ['filled', 'outlined', 'plain'])
    warnUnlessOneOf(this, 'tone', ['neutral', 'danger'])
    warnUnlessOneOf(this, 'type', ['button', 'submit', 'reset'])
    warnUnlessOneOf(this, 'size', ['medium', 'small'])
  }

  override render(): TemplateResult {
    return this.href === undefined ? this.#renderButton() : this.#renderLink(this.href)
  }

  get #control(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.control')
  }

  #renderButton() {
    return html`<button
      class="control"
      part="control"
      type="button"
      ?disabled=${this.disabled || this.#disabledByForm}
      aria-busy=${this.loading ? 'true' : nothing}
      aria-disabled=${this.loading ? 'true' : nothing}
      aria-label=${ifDefined(this.label)}
      @click=${this.#onClick}
    >${this.#renderContent()}</button>`
  }

  #renderLink(href: string) {
    const barred = this.disabled || this.loading
    return html`<a
      class="control"
      part="control"
      href=${barred ? nothing : href}
      role=${barred ? 'link' : nothing}
      target=${ifDefined(this.target)}
      download=${ifDefined(this.download)}
      aria-busy=${this.loading ? 'true' : nothing}
      aria-disabled=${barred ? 'true' : nothing}
      aria-label=${ifDefined(this.label)}
      @click=${this.#onClick}
    >${this.#renderContent()}</a>`
  }

  #renderContent() {
    return html`<span class="content" part="content"><slot name="start"></slot><span><slot></slot></span><slot name="end"></slot></span>${
      this.loading
        ? html`<span class="unseen">${this.texts(texts).loading}</span><span class="spinner" part="spinner"></span>`
        : nothing
    }`
  }

  #onClick(event: MouseEvent) {
    if (this.loading || this.disabled) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    if (this.href === undefined && this.type !== 'button') afterDispatch(event, () => this.#act())
  }

  #act() {
    if (!this.form) return
    if (this.type === 'reset') this.form.reset()
    if (this.type === 'submit') submitWith(this.form, this.name, this.value)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-button': OfcButton
  }
}
