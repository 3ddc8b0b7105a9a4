import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { OfcDismissEvent } from '../alert/dismiss-event.ts'
import { OfcCloseEvent } from '../dialog/close-event.ts'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
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
 * A message at the bottom of the window about what has just happened, with an optional action, that
 * closes by itself. It never takes the focus; its timeout pauses while the pointer or the focus is
 * on it, or while the page is hidden. While a modal dialog is open it moves inside it, to stay
 * usable, and then returns to its place. Several stack, the first nearest to the edge; toasts stay
 * in front.
 * @summary Snackbar
 * @customElement ofc-snackbar
 * @fires {OfcDismissEvent} ofc-dismiss - The user closes it. Cancel the event to leave it open.
 * @fires {OfcCloseEvent} ofc-close - It has closed, by the user, its timeout or the page.
 * @slot - The message.
 * @slot action - A button labelled with one word.
 * @csspart base - The surface.
 * @csspart close - The close button.
 * @cssprop --ofc-snackbar-inset - The distance from the edges of the window, 16 px by default.
 */
export class OfcSnackbar extends OfcElement {
  static override readonly dictionaries = [texts]
  static override styles = [hostStyles, closeButtonStyles, surfaceStyles, styles]

  /** Whether it is open. */
  @property({ type: Boolean, reflect: true }) open = false

  /** Milliseconds before it closes by itself; 0 for never. */
  @property({ type: Number }) duration = 5000

  /** The position at the bottom of the window. */
  @property({ reflect: true, useDefault: true }) position: (typeof positions)[number] = 'bottom-left'

  /** Shows a close button. */
  @property({ type: Boolean, reflect: true }) dismissible = false

  readonly #popover = new TimedPopover(this, () => this.close())

  /** Opens it. */
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
    // Escape closes the snackbar only, not a dialog around it.
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
