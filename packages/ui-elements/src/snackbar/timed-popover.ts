import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { hasFocusWithin } from '../focus/focused-element.ts'
import {
  addToBottomStack,
  layOutBottomStack,
  notifySnackbarRaised,
  removeFromBottomStack,
} from '../overlays/bottom-stack.ts'
import { isWithinModal, onTopLayerChange, topmostModal } from '../overlays/open-modals.ts'
import { Countdown } from '../toast/countdown.ts'

interface TimedPopoverOptions {
  /** Waits until a modal dialog is closed, so as not to cover it. */
  readonly waitsForModals?: boolean
}

/**
 * Shows its element in the top layer without taking the focus, with a timeout that pauses while the
 * user may be reading it, or while the page is hidden. Several stack. Over a modal dialog it moves
 * inside it, since everything else is inert, and returns to its place afterwards; or it waits until
 * the dialog is closed.
 */
export class TimedPopover implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement
  readonly #onEnd: () => void
  readonly #waitsForModals: boolean
  #countdown: Countdown | undefined
  #isShown = false
  #hovered = false
  #previousFocus: HTMLElement | undefined
  /** Marks the place in the page of an element that was moved into a modal dialog. */
  #placeholder: Comment | undefined
  #stopFollowingTopLayer: (() => void) | undefined

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    onEnd: () => void,
    { waitsForModals = false }: TimedPopoverOptions = {},
  ) {
    this.#host = host
    this.#onEnd = onEnd
    this.#waitsForModals = waitsForModals
    host.addController(this)
  }

  hostConnected(): void {
    const host = this.#host
    host.popover = 'manual'
    host.addEventListener('pointerenter', this.#onEnter)
    host.addEventListener('pointerleave', this.#onLeave)
    host.addEventListener('focusin', this.#onFocusIn)
    host.addEventListener('focusout', this.#onFocusOut)
    document.addEventListener('visibilitychange', this.#updateCountdown)
    this.#stopFollowingTopLayer ??= onTopLayerChange(this.#followTopLayer)
  }

  hostDisconnected(): void {
    this.#stop()
    // A move, not a removal.
    if (this.#host.isConnected) return
    removeFromBottomStack(this.#host)
    document.removeEventListener('visibilitychange', this.#updateCountdown)
    this.#stopFollowingTopLayer?.()
    this.#stopFollowingTopLayer = undefined
    this.#placeholder?.remove()
    this.#placeholder = undefined
  }

  /** Its position or width may have changed. */
  hostUpdated(): void {
    if (this.#isShown) layOutBottomStack()
  }

  /** `duration` in milliseconds; anything but a positive number means no timeout. */
  show(duration: number): void {
    if (!this.#host.isConnected) return
    this.#isShown = true
    this.#countdown?.pause()
    this.#countdown = duration > 0 ? new Countdown(duration, this.#onEnd) : undefined
    if (!this.#waitsForModals) this.#moveIntoModal()
    this.#raiseOrWait()
  }

  hide(): void {
    const hadFocus = hasFocusWithin(this.#host)
    this.#stop()
    this.#lower()
    if (hadFocus && this.#previousFocus?.isConnected) this.#previousFocus.focus()
    this.#previousFocus = undefined
    this.#isShown = false
    this.#followTopLayer()
  }

  readonly #followTopLayer = () => {
    if (!this.#waitsForModals) this.#moveIntoModal()
    // Removing a page also closes its dialog.
    if (!this.#isShown || !this.#host.isConnected) return
    // In front of what came meanwhile.
    this.#lower()
    this.#raiseOrWait()
  }

  get #isWaiting() {
    const modal = this.#waitsForModals ? topmostModal() : undefined
    return modal !== undefined && !isWithinModal(this.#host, modal)
  }

  #raiseOrWait() {
    if (this.#isWaiting) this.#lower()
    else this.#raise()
    this.#updateCountdown()
  }

  #raise() {
    const isRaised = this.#host.matches(':popover-open')
    if (!isRaised) this.#host.showPopover()
    addToBottomStack(this.#host)
    if (!isRaised) notifySnackbarRaised()
  }

  #lower() {
    if (this.#host.isConnected && this.#host.matches(':popover-open')) this.#host.hidePopover()
    removeFromBottomStack(this.#host)
  }

  /** Moving disconnects the element, so it is shown again after the move. */
  #moveIntoModal() {
    const host = this.#host
    const modal = this.#isShown ? topmostModal() : undefined
    if (modal && !isWithinModal(host, modal)) {
      if (!this.#placeholder) {
        this.#placeholder = document.createComment('')
        host.before(this.#placeholder)
      }
      modal.append(host)
    } else if (!modal) {
      const placeholder = this.#placeholder
      this.#placeholder = undefined
      // The page may have removed the placeholder meanwhile.
      if (placeholder?.parentNode) placeholder.replaceWith(host)
      else if (placeholder) host.remove()
    }
  }

  #stop() {
    this.#countdown?.pause()
    this.#countdown = undefined
    this.#hovered = false
  }

  readonly #onEnter = () => {
    this.#hovered = true
    this.#updateCountdown()
  }

  readonly #onLeave = () => {
    this.#hovered = false
    this.#updateCountdown()
  }

  readonly #onFocusIn = ({ relatedTarget }: FocusEvent) => {
    const from = relatedTarget instanceof HTMLElement ? relatedTarget : undefined
    if (from && !this.#host.contains(from)) this.#previousFocus = from
    this.#updateCountdown()
  }

  // The new focus is known only after the event.
  readonly #onFocusOut = () => queueMicrotask(this.#updateCountdown)

  readonly #updateCountdown = () => {
    if (this.#hovered || this.#isWaiting || document.hidden || hasFocusWithin(this.#host))
      this.#countdown?.pause()
    else this.#countdown?.resume()
  }
}
