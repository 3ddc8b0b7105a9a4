// biome-ignore-all lint/complexity/noThisInStatic: each class has attributes of its own.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { ifDefined } from 'lit/directives/if-defined.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { missingCode } from '../element/missing-code.ts'
import type { PageNames } from '../forms/follow-page-names.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import { warnUnlessOneOf } from '../warnings/warn.ts'
import { afterDispatch } from './after-dispatch.ts'
import { styles } from './button.styles.ts'
import { texts } from './button.texts.ts'
import { activateOnEnter, submitWith } from './form-submission.ts'

/**
 * A button that acts, submits or resets its form, or a link with the look of a button. Use at most
 * one filled button per view.
 * @summary Button, or a link that looks like one
 * @customElement ofc-button
 * @slot - The label: a verb that describes the action.
 * @slot start - An icon before the label.
 * @slot end - An icon after the label.
 * @csspart control - The native button or link.
 * @csspart content - The label with its icons.
 * @csspart spinner - The spinner while loading.
 */
export class OfcButton extends OfcElement {
  static readonly formAssociated = true
  static override readonly dictionaries = [texts]
  static override styles = [hostStyles, visuallyHiddenStyles, styles]
  static override shadowRootOptions: ShadowRootInit = {
    ...OfcElement.shadowRootOptions,
    delegatesFocus: true,
  }

  readonly #internals = this.attachInternals()
  /** Whether it or an ancestor fieldset is disabled, from `formDisabledCallback`. */
  #isFormDisabled = false
  #stopActivatingOnEnter: (() => void) | undefined

  /** The visual emphasis. */
  @property({ reflect: true, useDefault: true }) variant: 'filled' | 'outlined' | 'plain' = 'outlined'

  /** `danger` for actions that can't be undone. */
  @property({ reflect: true, useDefault: true }) tone: 'neutral' | 'danger' = 'neutral'

  /** The action on the form, as the `type` of a native button. */
  @property() type: 'button' | 'submit' | 'reset' = 'button'

  /** `small` has less height; the target stays 44 px high. */
  @property({ reflect: true, useDefault: true }) size: 'medium' | 'small' = 'medium'

  /** Renders a link to this URL. */
  @property() href: string | undefined

  /** The browsing context of the link, as `target` of a native link. */
  @property() target: string | undefined

  /** Downloads the link's target, under this file name if it is not empty. */
  @property() download: string | undefined

  /** @internal The names by which the page refers to it, once they are loaded. */
  pageNames: PageNames = {}

  /** Shows a spinner, keeps the width and the focus, and ignores clicks meanwhile. */
  @property({ type: Boolean, reflect: true }) loading = false

  /** The name under which a submit button adds `value` to the form data. */
  @property({ reflect: true }) name: string | undefined

  /** The value submitted under `name`. */
  @property() value = ''

  /**
   * The accessible name, when the visible text is too short ("Retirer Karim Haddad"); it contains
   * the visible text.
   */
  @property() label: string | undefined

  /** Ignores clicks and can't be focused. */
  @property({ type: Boolean, noAccessor: true })
  get disabled(): boolean {
    return this.hasAttribute('disabled')
  }

  // The attribute is the state, as in native controls, so that form, fieldset and CSS agree.
  set disabled(disabled: boolean | undefined) {
    // Boolean() because `undefined`, which frameworks set to remove a property, would toggle it.
    this.toggleAttribute('disabled', Boolean(disabled))
  }

  /** The form that it submits or resets. */
  get form(): HTMLFormElement | null {
    return this.#internals.form
  }

  /** The `label` elements of the button. */
  get labels(): NodeList {
    return this.#internals.labels
  }

  override connectedCallback(): void {
    super.connectedCallback()
    if (this.matches('[aria-labelledby], [aria-describedby]')) this.#followPageNames()
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'aria-label', 'aria-labelledby', 'aria-describedby']
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after)
    if (!name.startsWith('aria-')) return
    this.requestUpdate()
    if (name !== 'aria-label') this.#followPageNames()
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#stopActivatingOnEnter?.()
    this.#stopActivatingOnEnter = form ? activateOnEnter(form, this) : undefined
  }

  formDisabledCallback(disabled: boolean): void {
    this.#isFormDisabled = disabled
    this.requestUpdate()
  }

  /** Activates the button, as a click of the person does. */
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

  get #name(): string | undefined {
    return this.label || this.pageNames.label || this.getAttribute('aria-label') || undefined
  }

  get #control(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.control')
  }

  #followPageNames() {
    if (!this.isConnected) return
    void import('../forms/follow-page-names.ts').then(
      ({ followPageNames }) => followPageNames(this),
      missingCode,
    )
  }

  #renderButton() {
    return html`<button
      class="control"
      part="control"
      type="button"
      ?disabled=${this.disabled || this.#isFormDisabled}
      aria-busy=${this.loading ? 'true' : nothing}
      aria-disabled=${this.loading ? 'true' : nothing}
      aria-label=${this.#name ?? nothing}
      aria-describedby=${this.pageNames.description ? 'about' : nothing}
      @click=${this.#onClick}
    >${this.#renderContent()}</button>`
  }

  #renderLink(href: string) {
    const isInert = this.disabled || this.loading
    return html`<a
      class="control"
      part="control"
      href=${isInert ? nothing : href}
      role=${isInert ? 'link' : nothing}
      target=${ifDefined(this.target)}
      download=${ifDefined(this.download)}
      aria-busy=${this.loading ? 'true' : nothing}
      aria-disabled=${isInert ? 'true' : nothing}
      aria-label=${this.#name ?? nothing}
      aria-describedby=${this.pageNames.description ? 'about' : nothing}
      @click=${this.#onClick}
    >${this.#renderContent()}</a>`
  }

  #renderContent() {
    const { description } = this.pageNames
    return html`${description ? html`<span id="about" hidden>${description}</span>` : nothing}<span class="content" part="content"><slot name="start"></slot><span><slot></slot></span><slot name="end"></slot></span>${
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
