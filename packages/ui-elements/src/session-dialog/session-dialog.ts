import { html, type PropertyValues, type TemplateResult } from 'lit'
import { property, state } from 'lit/decorators.js'
import { OfcDialog } from '../dialog/dialog.ts'
import type { ClosedBy } from '../dialog/light-dismiss.ts'
import { announce } from '../screen-reader/announce.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import { warn } from '../warnings/warn.ts'
import {
  type Instant,
  isStepPassed,
  minutesAndSeconds,
  secondsLeft,
  toTimestamp,
  untilNextSecond,
} from './remaining-time.ts'
import { styles } from './session-dialog.styles.ts'
import { texts } from './session-dialog.texts.ts'
import { OfcContinueEvent, OfcExpireEvent, OfcSignOutEvent } from './session-events.ts'

export type { OfcCloseEvent } from '../dialog/close-event.ts'
export type { OfcContinueEvent, OfcExpireEvent, OfcSignOutEvent } from './session-events.ts'

// Seconds: the last half minute is styled as urgent.
const SOON = 30

/**
 * Warns that the session ends soon, with the remaining minutes and seconds by the clock, and offers
 * to continue. The time is announced when the dialog opens and then at a few steps. Only its two
 * buttons close it.
 * @summary Session timeout warning
 * @customElement ofc-session-dialog
 * @fires {OfcContinueEvent} ofc-continue - The user continues. The dialog closes with `continue`
 * unless the event is cancelled.
 * @fires {OfcSignOutEvent} ofc-sign-out - The user signs out. The dialog closes with `sign-out`
 * unless the event is cancelled.
 * @fires {OfcExpireEvent} ofc-expire - The time runs out while the dialog is open. It stays open;
 * the page decides.
 * @slot - Additional content under the time.
 * @csspart time - The minutes and seconds.
 */
export class OfcSessionDialog extends OfcDialog {
  static override readonly dictionaries = [...OfcDialog.dictionaries, texts]
  static override styles = [...OfcDialog.styles, visuallyHiddenStyles, styles]

  /** The end of the session: an ISO date with time, milliseconds since 1970, or a `Date`. */
  @property({ attribute: 'expires-at' }) expiresAt: Instant | undefined

  override closedBy: ClosedBy = 'none'

  @state() private remainingSeconds = 0

  #timer: ReturnType<typeof setTimeout> | undefined
  #isOver = false

  override connectedCallback(): void {
    super.connectedCallback()
    document.addEventListener('visibilitychange', this.#tick)
    if (this.hasUpdated) this.#tick()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    document.removeEventListener('visibilitychange', this.#tick)
    clearTimeout(this.#timer)
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    this.hasActions = true
    if (!changed.has('open') && !changed.has('expiresAt')) return
    if (this.open && this.#end === undefined)
      warn('<ofc-session-dialog> needs expires-at: when the session ends.')
    this.#isOver = false
    this.remainingSeconds = this.#secondsLeft
  }

  protected override firstUpdated(): void {
    super.firstUpdated()
    const dialog = this.renderRoot.querySelector('dialog')
    dialog?.setAttribute('role', 'alertdialog')
    dialog?.setAttribute('aria-describedby', 'left')
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (changed.has('open') || changed.has('expiresAt')) this.#tick()
  }

  protected override get shownHeading(): string {
    return this.heading || this.texts(texts).heading
  }

  protected override renderContent(): TemplateResult {
    const { warning, over, figure, inWords } = this.texts(texts)
    const time = minutesAndSeconds(this.remainingSeconds)
    return html`<p class="left" id="left">${
      this.remainingSeconds === 0
        ? over
        : html`${warning} <span class="unseen">${inWords(time)}.</span
            ><span class="figure ${this.remainingSeconds <= SOON ? 'soon' : ''}" part="time" aria-hidden="true">${figure(time)}</span>`
    }</p><slot></slot>`
  }

  protected override renderActions(): TemplateResult {
    const { stay, signOut } = this.texts(texts)
    return html`<ofc-button @click=${this.#signOut}>${signOut}</ofc-button
      ><ofc-button variant="filled" ?disabled=${this.remainingSeconds === 0} @click=${this.#goOn}>${stay}</ofc-button>`
  }

  get #end() {
    return toTimestamp(this.expiresAt)
  }

  get #secondsLeft() {
    return this.#end === undefined ? 0 : secondsLeft(this.#end, Date.now())
  }

  /** Reads the clock: timers are throttled in a hidden tab, and stop while the device sleeps. */
  readonly #tick = () => {
    clearTimeout(this.#timer)
    if (!this.open || !this.isConnected || this.#end === undefined) return
    const before = this.remainingSeconds
    this.remainingSeconds = this.#secondsLeft
    if (this.remainingSeconds === 0) {
      this.#expire()
      return
    }
    if (isStepPassed(before, this.remainingSeconds))
      announce(this.texts(texts).left(minutesAndSeconds(this.remainingSeconds)))
    this.#timer = setTimeout(this.#tick, untilNextSecond(this.#end, Date.now()))
  }

  #expire() {
    if (this.#isOver) return
    this.#isOver = true
    announce(this.texts(texts).over, 'assertive')
    this.dispatchEvent(new OfcExpireEvent())
  }

  #goOn() {
    if (this.dispatchEvent(new OfcContinueEvent())) this.close('continue')
  }

  #signOut() {
    if (this.dispatchEvent(new OfcSignOutEvent())) this.close('sign-out')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-session-dialog': OfcSessionDialog
  }
}
