import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { OfcDismissEvent } from '../alert/dismiss-event.ts'
import { OfcCloseEvent } from '../dialog/close-event.ts'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { property } from '../element/property.ts'
import { closeButtonStyles } from '../overlays/close-button.styles.ts'
import { closeButton } from '../overlays/close-button.ts'
import { announce, prepareToAnnounce } from '../screen-reader/announce.ts'
import { warnUnlessOneOf } from '../warnings/warn.ts'
import { styles } from './snackbar.styles.ts'
import { texts } from './snackbar.texts.ts'
import { surfaceStyles } from './surface.styles.ts'
import { TimedPopover } from './timed-popover.ts'

export type { OfcDismissEvent } from '../alert/dismiss-event.ts'
export type { OfcCloseEvent } from '../dialog/close-event.ts'

const positions = ['bottom-left', 'bottom-center', 'bottom-right'] as const

/**
 * A line at the foot of the page that says what has just happened, with one thing that can be done about it, and goes by
 * itself. It never takes the focus; its time stands still while the pointer or the focus is on it, or the page is hidden.
 * While a modal dialog is open it stands inside of that, where it can be reached, and then returns to its place. Those that
 * would cover one another stand above one another, the first nearest to the edge, and toasts stay in front.
 * @summary Snackbar
 * @customElement ofc-snackbar
 * @fires {OfcDismissEvent} ofc-dismiss - The person closes it. Cancel it to keep the snackbar.
 * @fires {OfcCloseEvent} ofc-close - It is closed, by the person, by its time or by the page.
 * @slot - The message.
 * @slot action - A button: one word that says what can be done about it.
 * @csspart base - The surface.
 * @csspart close - The close button.
 * @cssprop --ofc-snackbar-inset - Its distance from the edges of the window, 16 px by default.
 */
export class OfcSnackbar extends OfcElement {
  static override readonly dictionaries = [texts]
  static override styles = [hostStyles, closeButtonStyles, surfaceStyles, styles]

  /** Whether it is shown. */
  @property({ type: Boolean, reflect: true }) open = false

  /** Milliseconds that it stays; 0 until it is closed. */
  @property({ type: Number }) duration = 5000

  /** Where it stands at the foot of the window. */
  @property({ reflect: true, useDefault: true }) position: (typeof positions)[number] = 'bottom-left'

  /** Shows a button that closes it. */
  @property({ type: Boolean, reflect: true }) dismissible = false

  readonly #popover = new TimedPopover(this, () => this.close())

  /** Shows it. */
  show(): void {
    this.open = true
  }

  /** Closes it. */
  close(): void {
    this.open = false
  }

  override connectedCallback(): void {
    super.connectedCallback()
    prepareToAnnounce()
    if (this.hasUpdated && this.open) this.#popover.show(this.duration)
  }

  protected override willUpdate(): void {
    warnUnlessOneOf(this, 'position', positions)
  }

  override render(): TemplateResult {
    return html`<div class="base" part="base" role="region" aria-labelledby="message" @keydown=${this.#onKeydown}>
      <div class="message" id="message"><slot></slot></div>
      <slot name="action"></slot>
      ${this.dismissible ? closeButton(this.texts(texts).dismiss, () => this.#dismiss()) : nothing}
    </div>`
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.open && (changed.has('open') || changed.has('duration'))) this.#popover.show(this.duration)
    if (!changed.has('open') || (!this.open && changed.get('open') === undefined)) return
    if (this.open) announce(this.#message)
    else {
      this.#popover.hide()
      this.dispatchEvent(new OfcCloseEvent())
    }
  }

  get #message() {
    const words = [...this.childNodes].filter((node) => !(node instanceof Element && node.slot !== ''))
    return words
      .map(({ textContent }) => textContent)
      .join('')
      .trim()
  }

  #dismiss() {
    if (this.dispatchEvent(new OfcDismissEvent())) this.close()
  }

  #onKeydown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || !this.dismissible) return
    // Escape is for the snackbar here, not for what lies around it.
    event.preventDefault()
    event.stopPropagation()
    this.#dismiss()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-snackbar': OfcSnackbar
  }
}
