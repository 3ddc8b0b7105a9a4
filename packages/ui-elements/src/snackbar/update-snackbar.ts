import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { OfcDismissEvent } from '../alert/dismiss-event.ts'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { property, state } from '../element/property.ts'
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

/** What the page's service worker has to say: nothing, that all is cached, or that a new version waits. */
export type UpdateState = '' | 'offline-ready' | 'update-waiting'

/**
 * Says at the right foot of the page that it now works offline, or that a new version waits and can be taken by reloading;
 * what can wait to be read may stand in the flow of the page instead, in its footer for instance.
 * In a narrow window the former is one line, so that it covers little of what is being read; its text is heard there.
 * It never takes the focus, a new version waits until the person decides, and it waits while a modal dialog asks something.
 * @summary Notice of a new version
 * @customElement ofc-update-snackbar
 * @fires {OfcReloadEvent} ofc-reload - The person wants the new version: let the waiting worker take over. Cancel it when the
 * page can't be reloaded yet, and the button can be pressed again.
 * @fires {OfcDismissEvent} ofc-dismiss - The person closes it. `state` is empty then, unless the event is cancelled.
 * @csspart base - The surface.
 * @csspart heading - The title.
 * @csspart text - What it means.
 * @csspart reload - The button that reloads.
 * @csspart close - The close button.
 * @cssprop --ofc-snackbar-inset - Its distance from the edges of the window, 16 px by default.
 */
export class OfcUpdateSnackbar extends OfcElement {
  static override readonly dictionaries = [texts]
  static override styles = [hostStyles, closeButtonStyles, surfaceStyles, styles]

  /** What there is to say; empty, it is not shown. */
  @property() state: UpdateState = ''

  /** The name of the product, for the title. */
  @property() product = ''

  /** Milliseconds that `offline-ready` stays; 0 until it is closed. */
  @property({ type: Number }) duration = 5000

  /** It stands in the flow of the page, where it covers nothing, until it is closed; else above the page's foot. */
  @property({ type: Boolean, reflect: true }) inline = false

  @state() private reloading = false

  readonly #popover = new TimedPopover(this, () => this.#leave(), { waitsForModals: true })

  override connectedCallback(): void {
    super.connectedCallback()
    prepareToAnnounce()
    if (this.hasUpdated && this.#known) this.#show()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    warnUnlessOneOf(this, 'state', ['', 'offline-ready', 'update-waiting'])
    if (changed.has('state')) this.reloading = false
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#known) return nothing
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
    if (!this.#known) {
      this.#popover.hide()
      return
    }
    this.#show()
    announce(`${this.#title}. ${this.#text}`)
  }

  get #known() {
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

  #leave() {
    this.state = ''
    // The focus goes back before what holds it is gone.
    this.#popover.hide()
  }

  #reload() {
    if (!this.reloading) this.reloading = this.dispatchEvent(new OfcReloadEvent())
  }

  #dismiss() {
    if (this.dispatchEvent(new OfcDismissEvent())) this.#leave()
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
