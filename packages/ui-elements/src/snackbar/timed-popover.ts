import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { holdsFocus } from '../focus/focused-element.ts'
import { leaveFoot, settleFoot, standAtFoot, tellLifted } from '../overlays/foot-of-window.ts'
import { onTopmostModalChange, standsWithin, topmostModal } from '../overlays/open-modals.ts'
import { Countdown } from '../toast/countdown.ts'

interface TimedPopoverOptions {
  /** What it says can wait until a modal dialog is closed: it doesn't cover what that one asks. */
  readonly waitsForModals?: boolean
}

/**
 * Lifts its element above the page without taking the focus, for a time that stands still while somebody may be reading it,
 * or nobody can. Several stand above one another. Over a modal dialog it stands inside of that, for all else is inert, and
 * returns to its place afterwards; or it waits until that is closed.
 */
export class TimedPopover implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement
  readonly #onEnd: () => void
  readonly #waitsForModals: boolean
  #countdown: Countdown | undefined
  #isShown = false
  #hovered = false
  #cameFrom: HTMLElement | undefined
  /** Keeps the place in the page of an element that stands in a modal dialog. */
  #place: Comment | undefined
  #stopFollowingModals: (() => void) | undefined

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
    document.addEventListener('visibilitychange', this.#time)
    this.#stopFollowingModals ??= onTopmostModalChange(this.#followModal)
  }

  hostDisconnected(): void {
    this.#stop()
    // It has only moved.
    if (this.#host.isConnected) return
    leaveFoot(this.#host)
    document.removeEventListener('visibilitychange', this.#time)
    this.#stopFollowingModals?.()
    this.#stopFollowingModals = undefined
    this.#place?.remove()
    this.#place = undefined
  }

  /** It may stand elsewhere now, or be wider. */
  hostUpdated(): void {
    if (this.#isShown) settleFoot()
  }

  /** `duration` in milliseconds; what is no positive number lets it stay. */
  show(duration: number): void {
    if (!this.#host.isConnected) return
    this.#isShown = true
    this.#countdown?.hold()
    this.#countdown = duration > 0 ? new Countdown(duration, this.#onEnd) : undefined
    if (!this.#waitsForModals) this.#moveIntoModal()
    this.#liftOrWait()
  }

  hide(): void {
    const hadFocus = holdsFocus(this.#host)
    this.#stop()
    this.#lower()
    if (hadFocus && this.#cameFrom?.isConnected) this.#cameFrom.focus()
    this.#cameFrom = undefined
    this.#isShown = false
    this.#followModal()
  }

  readonly #followModal = () => {
    if (!this.#waitsForModals) this.#moveIntoModal()
    // A page that is taken away takes the dialog as well.
    else if (this.#isShown && this.#host.isConnected) this.#liftOrWait()
  }

  get #isWaiting() {
    const modal = this.#waitsForModals ? topmostModal() : undefined
    return modal !== undefined && !standsWithin(this.#host, modal)
  }

  #liftOrWait() {
    if (this.#isWaiting) this.#lower()
    else this.#lift()
    this.#time()
  }

  #lift() {
    const isLifted = this.#host.matches(':popover-open')
    if (!isLifted) this.#host.showPopover()
    standAtFoot(this.#host)
    if (!isLifted) tellLifted()
  }

  #lower() {
    if (this.#host.isConnected && this.#host.matches(':popover-open')) this.#host.hidePopover()
    leaveFoot(this.#host)
  }

  /** Where it comes again, its element shows it anew. */
  #moveIntoModal() {
    const host = this.#host
    const modal = this.#isShown ? topmostModal() : undefined
    if (modal && !standsWithin(host, modal)) {
      if (!this.#place) {
        this.#place = document.createComment('')
        host.before(this.#place)
      }
      modal.append(host)
    } else if (!modal) {
      const place = this.#place
      this.#place = undefined
      // The page may have taken the place away meanwhile.
      if (place?.parentNode) place.replaceWith(host)
      else if (place) host.remove()
    }
  }

  #stop() {
    this.#countdown?.hold()
    this.#countdown = undefined
    this.#hovered = false
  }

  readonly #onEnter = () => {
    this.#hovered = true
    this.#time()
  }

  readonly #onLeave = () => {
    this.#hovered = false
    this.#time()
  }

  readonly #onFocusIn = ({ relatedTarget }: FocusEvent) => {
    const from = relatedTarget instanceof HTMLElement ? relatedTarget : undefined
    if (from && !this.#host.contains(from)) this.#cameFrom = from
    this.#time()
  }

  // Where the focus goes is known a moment later.
  readonly #onFocusOut = () => queueMicrotask(this.#time)

  readonly #time = () => {
    if (this.#hovered || this.#isWaiting || document.hidden || holdsFocus(this.#host)) this.#countdown?.hold()
    else this.#countdown?.resume()
  }
}
