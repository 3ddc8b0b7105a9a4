import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { property, state } from 'lit/decorators.js'
import { OfcDismissEvent } from '../alert/dismiss-event.ts'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { closeButtonStyles } from '../overlays/close-button.styles.ts'
import { closeButton } from '../overlays/close-button.ts'
import { announce, prepareToAnnounce } from '../screen-reader/announce.ts'
import { warnUnlessOneOf } from '../warnings/warn.ts'
import { OfcReloadEvent } from './reload-event.ts'
import { surfaceStyles } from './surface.styles.ts'
import { TimedPopover } from './timed-popover.ts'
import { styles } from './update-snackbar.styles.ts'
import { texts } from './update-snackbar.texts.ts'

export type { OfcDismissEvent } from '../alert/dismiss-event.ts'
export type { OfcReloadEvent } from './reload-event.ts'

/** The state of the page's service worker: nothing, all cached, or a new version waiting. */
export type UpdateState = '' | 'offline-ready' | 'update-waiting'

/**
 * Says at the bottom right of the page that it now works offline, or that a new version is waiting
 * and can be loaded by reloading. It can also be inline, in the page's footer for instance. In a
 * narrow window the offline notice is a single line, to cover little content; screen readers still
 * read its full text. It never takes the focus. A new version stays until the user decides, and
 * waits while a modal dialog is open.
 * @summary Update notice
 * @customElement ofc-update-snackbar
 * @fires {OfcReloadEvent} ofc-reload - The user wants the new version: activate the waiting worker.
 * Cancel the event when the page can't be reloaded yet; the button is then enabled again.
 * @fires {OfcDismissEvent} ofc-dismiss - The user closes it. `state` is then empty, unless the
 * event is cancelled.
 * @csspart base - The surface.
 * @csspart heading - The title.
 * @csspart text - The explanation.
 * @csspart reload - The button that reloads.
 * @csspart close - The close button.
 * @cssprop --ofc-snackbar-inset - The distance from the edges of the window, 16 px by default.
 */
export class OfcUpdateSnackbar extends OfcElement {
  static override readonly dictionaries = [texts]
  static override styles = [hostStyles, closeButtonStyles, surfaceStyles, styles]

  /** The state to show; when empty, the element is hidden. */
  @property() state: UpdateState = ''

  /** The name of the product, for the heading. */
  @property() product = ''

  /** Milliseconds before `offline-ready` closes by itself; 0 for never. */
  @property({ type: Number }) duration = 5000

  /**
   * Renders in the page's flow, where it covers nothing, until it is closed; otherwise over the
   * bottom of the page.
   */
  @property({ type: Boolean, reflect: true }) inline = false

  @state() private reloading = false

  readonly #popover = new TimedPopover(this, () => this.#close(), { waitsForModals: true })

  override connectedCallback(): void {
    super.connectedCallback()
    prepareToAnnounce()
    if (this.hasUpdated && this.#hasNotice) this.#show()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    warnUnlessOneOf(this, 'state', ['', 'offline-ready', 'update-waiting'])
    if (changed.has('state')) this.reloading = false
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#hasNotice) return nothing
    const { reload, dismiss } = this.texts(texts)
    return html`<div class="base ${this.state}" part="base" role="region" aria-labelledby="heading" @keydown=${this.#onKeydown}>
      <p class="heading" part="heading" id="heading">${this.#title}</p>
      ${closeButton(dismiss, () => this.#dismiss())}
      <p class="text" part="text">${this.#text}</p>
      ${
        this.state === 'update-waiting'
          ? html`<ofc-button class="reload" part="reload" variant="filled" ?loading=${this.reloading} @click=${this.#reload}>${reload}</ofc-button>`
          : nothing
      }
    </div>`
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('state')) return
    if (!this.#hasNotice) {
      this.#popover.hide()
      return
    }
    this.#show()
    announce(`${this.#title}. ${this.#text}`)
  }

  get #hasNotice() {
    return this.state === 'offline-ready' || this.state === 'update-waiting'
  }

  get #title() {
    const { offline, waiting } = this.texts(texts)
    return (this.state === 'offline-ready' ? offline : waiting)(this.product)
  }

  get #text() {
    const { offlineText, waitingText } = this.texts(texts)
    return this.state === 'offline-ready' ? offlineText : waitingText
  }

  #show() {
    if (this.inline) return
    this.#popover.show(this.state === 'offline-ready' ? this.duration : 0)
  }

  #close() {
    this.state = ''
    // The focus is restored before the focused element is removed.
    this.#popover.hide()
  }

  #reload() {
    if (!this.reloading) this.reloading = this.dispatchEvent(new OfcReloadEvent())
  }

  #dismiss() {
    if (this.dispatchEvent(new OfcDismissEvent())) this.#close()
  }

  #onKeydown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    this.#dismiss()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-update-snackbar': OfcUpdateSnackbar
  }
}
