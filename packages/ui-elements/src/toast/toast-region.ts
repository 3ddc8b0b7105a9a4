import { html, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { focusedElement, hasFocusWithin } from '../focus/focused-element.ts'
import { addToBottomStack, onSnackbarRaised, removeFromBottomStack } from '../overlays/bottom-stack.ts'
import { onTopLayerChange, topmostModal } from '../overlays/open-modals.ts'
import { announce, prepareToAnnounce } from '../screen-reader/announce.ts'
import { breakpoints } from '../tokens/breakpoints.ts'
import { warnUnlessOneOf } from '../warnings/warn.ts'
import { Countdown } from './countdown.ts'
import { texts } from './toast.texts.ts'
import { toastDuration } from './toast-duration.ts'
import { isSameToast, type ToastHandle, type ToastOptions, toastText } from './toast-options.ts'
import { styles } from './toast-region.styles.ts'

/** Milliseconds of the transition in toast.styles.ts that collapses a leaving toast. */
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
  #queue: Entry[] = []
  #hovered = false
  #previousFocus: HTMLElement | undefined
  #stopFollowingTopLayer: (() => void) | undefined
  #stopStayingOnTop: (() => void) | undefined

  constructor() {
    super()
    this.addEventListener('pointerenter', () => this.#setHovered(true))
    this.addEventListener('pointerleave', () => this.#setHovered(false))
    this.addEventListener('focusin', () => this.#updateCountdowns())
    // The new focus is known only after the event.
    this.addEventListener('focusout', () => queueMicrotask(() => this.#updateCountdowns()))
    this.addEventListener('ofc-dismiss', (event) => this.#onDismiss(event))
    this.addEventListener('keydown', (event) => this.#onKeydown(event))
  }

  /** Shows a toast, or increments the count of an identical one. */
  show(options: ToastOptions): ToastHandle {
    const same = [...this.#shown, ...this.#queue].find(
      (entry) => !entry.toast.leaving && isSameToast(entry.options, options),
    )
    const entry = same ?? this.#enqueue(options)
    if (same) this.#incrementCount(same, options)
    this.#showQueued()
    return { close: () => this.#close(entry) }
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.popover = 'manual'
    prepareToAnnounce()
    document.addEventListener('visibilitychange', this.#updateCountdowns)
    document.addEventListener('keydown', this.#onPageKeydown, { capture: true })
    this.#stopFollowingTopLayer = onTopLayerChange(() => {
      this.#followModal()
      this.#raise()
    })
    this.#stopStayingOnTop = onSnackbarRaised(() => this.#raise())
    this.#raise()
    this.#updateCountdowns()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    document.removeEventListener('visibilitychange', this.#updateCountdowns)
    document.removeEventListener('keydown', this.#onPageKeydown, { capture: true })
    this.#stopFollowingTopLayer?.()
    this.#stopStayingOnTop?.()
    if (!this.isConnected) removeFromBottomStack(this)
    // Removing a modal also removes the region inside it, so it moves back to the page.
    if (this.parentNode && this.#shown.length > 0) queueMicrotask(() => this.#followModal())
    this.#updateCountdowns()
  }

  protected override willUpdate(): void {
    warnUnlessOneOf(this, 'position', positions)
  }

  protected override updated(): void {
    this.#updateBottomStack()
  }

  override render(): TemplateResult {
    return html`<section aria-label=${this.texts(texts).region}><slot></slot></section>`
  }

  get #capacity() {
    return matchMedia(`(width < ${breakpoints.sm}px)`).matches ? Math.min(this.max, 2) : this.max
  }

  get #focused() {
    return hasFocusWithin(this)
  }

  #enqueue(options: ToastOptions): Entry {
    const toast = document.createElement('ofc-toast')
    toast.severity = options.severity
    toast.heading = options.heading ?? ''
    toast.action = options.action
    toast.append(options.message)
    const entry = { options, toast, countdown: undefined }
    this.#queue.push(entry)
    return entry
  }

  #incrementCount(entry: Entry, options: ToastOptions) {
    entry.options = options
    entry.toast.action = options.action
    entry.toast.count += 1
    if (!this.#shown.includes(entry)) return
    this.#startCountdown(entry)
    void this.#announce(entry)
  }

  #showQueued() {
    this.#followModal()
    while (this.#shown.length < this.#capacity) {
      const entry = this.#queue.shift()
      if (!entry) break
      this.#shown.push(entry)
      this.append(entry.toast)
      this.#raise()
      this.#startCountdown(entry)
      void this.#announce(entry)
    }
  }

  #startCountdown(entry: Entry) {
    entry.countdown?.pause()
    const duration = entry.options.duration ?? toastDuration(toastText(entry.options))
    entry.countdown = new Countdown(duration, () => this.#close(entry))
    this.#updateCountdowns()
  }

  /**
   * Runs the countdowns, or pauses them while the user may be reading, or while the page is hidden.
   */
  readonly #updateCountdowns = () => {
    const isPaused = this.#hovered || document.hidden || !this.isConnected || this.#focused
    for (const { toast, countdown } of this.#shown) {
      if (isPaused || toast.leaving) countdown?.pause()
      else countdown?.resume()
    }
  }

  async #announce({ options, toast }: Entry) {
    await this.updateComplete
    const { severity, count, reach } = this.texts(texts)
    const words = [options.heading, options.message].filter(Boolean).join('. ')
    const times = toast.count > 1 ? ` (${count(toast.count)})` : ''
    // `reach` returns the sentence that says which key leads to the action.
    const action = options.action ? ` ${reach(options.action.label)}` : ''
    announce(
      `${severity[options.severity]}${words}${times}${action}`,
      options.severity === 'error' ? 'assertive' : 'polite',
    )
  }

  #close(entry: Entry) {
    if (entry.toast.leaving) return
    this.#queue = this.#queue.filter((waiting) => waiting !== entry)
    if (!this.#shown.includes(entry)) return
    const hadFocus = hasFocusWithin(entry.toast)
    entry.toast.leaving = true
    entry.countdown?.pause()
    if (hadFocus) this.#focusNext()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.#remove(entry)
    else setTimeout(() => this.#remove(entry), COLLAPSE)
  }

  #remove(entry: Entry) {
    entry.toast.remove()
    this.#shown = this.#shown.filter((shown) => shown !== entry)
    // A region removed by the page meanwhile is inserted again only by the next toast.
    if (this.isConnected) this.#showQueued()
    if (this.#shown.length > 0) return
    this.#hovered = false
    if (this.matches(':popover-open')) this.hidePopover()
    this.#updateBottomStack()
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
    this.#updateCountdowns()
  }

  /**
   * Moves the region into the topmost modal dialog, since everything outside it is inert. Without
   * one, moves it to the body if it is disconnected or in a closed dialog; otherwise it stays.
   */
  #followModal() {
    const container = topmostModal() ?? document.body
    if (
      this.parentNode === container ||
      (this.isConnected && !topmostModal() && !this.closest('ofc-dialog, dialog'))
    )
      return
    container.append(this)
  }

  /** Moves the region above anything that entered the top layer meanwhile. */
  #raise() {
    if (!this.isConnected || this.#shown.length === 0) return
    if (this.matches(':popover-open')) this.hidePopover()
    this.showPopover()
    this.#updateBottomStack()
  }

  /** Other elements at the bottom of the window make room for toasts there. */
  #updateBottomStack() {
    if (this.#shown.length > 0 && this.position.startsWith('bottom')) addToBottomStack(this)
    else removeFromBottomStack(this)
  }

  #focusNext() {
    const next = this.#shown.findLast(({ toast }) => !toast.leaving)
    if (next) next.toast.focus()
    else this.#restoreFocus()
  }

  #restoreFocus() {
    focusedElement()?.blur()
    if (this.#previousFocus?.isConnected) this.#previousFocus.focus()
    this.#previousFocus = undefined
  }

  #onKeydown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const entry = this.#shown.find(({ toast }) => hasFocusWithin(toast))
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
      this.#restoreFocus()
      return
    }
    this.#previousFocus = focusedElement()
    this.#focusNext()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-toast-region': OfcToastRegion
  }
}
