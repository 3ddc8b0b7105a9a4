import { html, type TemplateResult } from 'lit'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { property } from '../element/property.ts'
import { focusedElement, holdsFocus } from '../focus/focused-element.ts'
import { leaveFoot, onLifted, standAtFoot } from '../overlays/foot-of-window.ts'
import { onTopmostModalChange, topmostModal } from '../overlays/open-modals.ts'
import { announce, prepareToAnnounce } from '../screen-reader/announce.ts'
import { breakpoints } from '../tokens/breakpoints.ts'
import { warnUnlessOneOf } from '../warnings/warn.ts'
import { Countdown } from './countdown.ts'
import { texts } from './toast.texts.ts'
import { toastDuration } from './toast-duration.ts'
import { saysTheSame, type ToastHandle, type ToastOptions, wordsOf } from './toast-options.ts'
import { styles } from './toast-region.styles.ts'

const COLLAPSE = 300
const positions = [
  'top-right',
  'top-center',
  'top-left',
  'bottom-right',
  'bottom-center',
  'bottom-left',
] as const

interface Entry {
  options: ToastOptions
  readonly toast: HTMLElementTagNameMap['ofc-toast']
  countdown: Countdown | undefined
}

/**
 * The region where toasts appear, over everything, including modal dialogs. F6 moves the focus here
 * and back. Timeouts pause while the pointer or the focus is here, or while the page is hidden.
 * @summary Toast region
 * @customElement ofc-toast-region
 * @slot - The toasts; `toast()` puts them here.
 * @cssprop --ofc-toast-inset - The distance from the top or bottom edge, 16 px by default.
 */
export class OfcToastRegion extends OfcElement {
  static override readonly dictionaries = [texts]
  static override styles = [hostStyles, styles]

  /** The corner or edge where toasts appear. */
  @property({ reflect: true }) position:
    | 'top-right'
    | 'top-center'
    | 'top-left'
    | 'bottom-right'
    | 'bottom-center'
    | 'bottom-left' = 'top-right'

  /** The maximum number shown at once (two on a small screen); others wait. */
  @property({ type: Number }) max = 4

  #shown: Entry[] = []
  #waiting: Entry[] = []
  #hovered = false
  #cameFrom: HTMLElement | undefined
  #stopFollowingModals: (() => void) | undefined
  #stopStayingOnTop: (() => void) | undefined

  constructor() {
    super()
    this.addEventListener('pointerenter', () => this.#setHovered(true))
    this.addEventListener('pointerleave', () => this.#setHovered(false))
    this.addEventListener('focusin', () => this.#time())
    // The new focus is known only after the event.
    this.addEventListener('focusout', () => queueMicrotask(() => this.#time()))
    this.addEventListener('ofc-dismiss', (event) => this.#onDismiss(event))
    this.addEventListener('keydown', (event) => this.#onKeydown(event))
  }

  /** Shows a toast, or increments the count of an identical one. */
  show(options: ToastOptions): ToastHandle {
    const same = [...this.#shown, ...this.#waiting].find(
      (entry) => !entry.toast.leaving && saysTheSame(entry.options, options),
    )
    const entry = same ?? this.#waitWith(options)
    if (same) this.#countAgain(same, options)
    this.#showWaiting()
    return { close: () => this.#close(entry) }
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.popover = 'manual'
    prepareToAnnounce()
    document.addEventListener('visibilitychange', this.#time)
    document.addEventListener('keydown', this.#onPageKeydown, { capture: true })
    this.#stopFollowingModals = onTopmostModalChange(() => this.#followModal())
    this.#stopStayingOnTop = onLifted(() => this.#raise())
    this.#raise()
    this.#time()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    document.removeEventListener('visibilitychange', this.#time)
    document.removeEventListener('keydown', this.#onPageKeydown, { capture: true })
    this.#stopFollowingModals?.()
    this.#stopStayingOnTop?.()
    if (!this.isConnected) leaveFoot(this)
    // Removing a modal also removes the region inside it, so it moves back to the page.
    if (this.parentNode && this.#shown.length > 0) queueMicrotask(() => this.#followModal())
    this.#time()
  }

  protected override willUpdate(): void {
    warnUnlessOneOf(this, 'position', positions)
  }

  protected override updated(): void {
    this.#takeRoom()
  }

  override render(): TemplateResult {
    return html`<section aria-label=${this.texts(texts).region}><slot></slot></section>`
  }

  get #room() {
    return matchMedia(`(width < ${breakpoints.sm}px)`).matches ? Math.min(this.max, 2) : this.max
  }

  get #focused() {
    return holdsFocus(this)
  }

  #waitWith(options: ToastOptions): Entry {
    const toast = document.createElement('ofc-toast')
    toast.severity = options.severity
    toast.heading = options.heading ?? ''
    toast.action = options.action
    toast.append(options.message)
    const entry = { options, toast, countdown: undefined }
    this.#waiting.push(entry)
    return entry
  }

  #countAgain(entry: Entry, options: ToastOptions) {
    entry.options = options
    entry.toast.action = options.action
    entry.toast.count += 1
    if (!this.#shown.includes(entry)) return
    this.#startCountdown(entry)
    void this.#announce(entry)
  }

  #showWaiting() {
    this.#followModal()
    while (this.#shown.length < this.#room) {
      const entry = this.#waiting.shift()
      if (!entry) break
      this.#shown.push(entry)
      this.append(entry.toast)
      this.#raise()
      this.#startCountdown(entry)
      void this.#announce(entry)
    }
  }

  #startCountdown(entry: Entry) {
    entry.countdown?.hold()
    const duration = entry.options.duration ?? toastDuration(wordsOf(entry.options))
    entry.countdown = new Countdown(duration, () => this.#close(entry))
    this.#time()
  }

  /**
   * Runs the countdowns, or pauses them while the user may be reading, or while the page is hidden.
   */
  readonly #time = () => {
    const held = this.#hovered || document.hidden || !this.isConnected || this.#focused
    for (const { toast, countdown } of this.#shown) {
      if (held || toast.leaving) countdown?.hold()
      else countdown?.resume()
    }
  }

  async #announce({ options, toast }: Entry) {
    await this.updateComplete
    const { severity, count, reach } = this.texts(texts)
    const words = [options.heading, options.message].filter(Boolean).join('. ')
    const times = toast.count > 1 ? ` (${count(toast.count)})` : ''
    const action = options.action ? ` ${reach(options.action.label)}` : ''
    announce(
      `${severity[options.severity]}${words}${times}${action}`,
      options.severity === 'error' ? 'assertive' : 'polite',
    )
  }

  #close(entry: Entry) {
    if (entry.toast.leaving) return
    this.#waiting = this.#waiting.filter((waiting) => waiting !== entry)
    if (!this.#shown.includes(entry)) return
    const hadFocus = holdsFocus(entry.toast)
    entry.toast.leaving = true
    entry.countdown?.hold()
    if (hadFocus) this.#focusNext()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.#remove(entry)
    else setTimeout(() => this.#remove(entry), COLLAPSE)
  }

  #remove(entry: Entry) {
    entry.toast.remove()
    this.#shown = this.#shown.filter((shown) => shown !== entry)
    // A region removed by the page meanwhile is inserted again only by the next toast.
    if (this.isConnected) this.#showWaiting()
    if (this.#shown.length > 0) return
    this.#hovered = false
    if (this.matches(':popover-open')) this.hidePopover()
    this.#takeRoom()
  }

  #onDismiss(event: Event) {
    // Deferred, so that listeners on the page run first and may cancel the event.
    queueMicrotask(() => {
      const entry = this.#shown.find(({ toast }) => toast === event.target)
      if (entry && !event.defaultPrevented) this.#close(entry)
    })
  }

  #setHovered(hovered: boolean) {
    this.#hovered = hovered
    this.#time()
  }

  /** Moves the region into the topmost modal dialog, since everything outside it is inert. */
  #followModal() {
    const place = topmostModal() ?? document.body
    if (this.parentNode === place || (this.isConnected && !topmostModal() && !this.closest('ofc-dialog')))
      return
    place.append(this)
  }

  /** Moves the region above anything that entered the top layer meanwhile. */
  #raise() {
    if (!this.isConnected || this.#shown.length === 0) return
    if (this.matches(':popover-open')) this.hidePopover()
    this.showPopover()
    this.#takeRoom()
  }

  /** Other elements at the bottom of the window make room for toasts there. */
  #takeRoom() {
    if (this.#shown.length > 0 && this.position.startsWith('bottom')) standAtFoot(this)
    else leaveFoot(this)
  }

  #focusNext() {
    const next = this.#shown.findLast(({ toast }) => !toast.leaving)
    if (next) next.toast.focus()
    else this.#giveFocusBack()
  }

  #giveFocusBack() {
    focusedElement()?.blur()
    if (this.#cameFrom?.isConnected) this.#cameFrom.focus()
    this.#cameFrom = undefined
  }

  #onKeydown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const entry = this.#shown.find(({ toast }) => holdsFocus(toast))
    if (!entry) return
    // Escape closes the toast only, not a dialog around it.
    event.preventDefault()
    event.stopPropagation()
    entry.toast.dismiss()
  }

  readonly #onPageKeydown = (event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey
    if (event.key !== 'F6' || !plain || !this.#shown.some(({ toast }) => !toast.leaving)) return
    event.preventDefault()
    if (this.#focused) {
      this.#giveFocusBack()
      return
    }
    this.#cameFrom = focusedElement()
    this.#focusNext()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-toast-region': OfcToastRegion
  }
}
