import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { holdsFocus } from '../base/focused-element.ts'
import { Countdown } from '../toast/countdown.ts'

/**
 * Lifts its element above the page without taking the focus, for a time that stands still while somebody may be reading it,
 * or nobody can.
 */
export class TimedPopover implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement
  readonly #onEnd: () => void
  #countdown: Countdown | undefined
  #hovered = false
  #cameFrom: HTMLElement | undefined

  constructor(host: ReactiveControllerHost & HTMLElement, onEnd: () => void) {
    this.#host = host
    this.#onEnd = onEnd
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
  }

  hostDisconnected(): void {
    this.#stop()
    document.removeEventListener('visibilitychange', this.#time)
  }

  /** `duration` in milliseconds; what is no positive number lets it stay. */
  show(duration: number): void {
    if (!this.#host.isConnected) return
    if (!this.#host.matches(':popover-open')) this.#host.showPopover()
    this.#countdown?.hold()
    this.#countdown = duration > 0 ? new Countdown(duration, this.#onEnd) : undefined
    this.#time()
  }

  hide(): void {
    const hadFocus = holdsFocus(this.#host)
    this.#stop()
    if (this.#host.isConnected && this.#host.matches(':popover-open')) this.#host.hidePopover()
    if (hadFocus && this.#cameFrom?.isConnected) this.#cameFrom.focus()
    this.#cameFrom = undefined
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
    if (this.#hovered || document.hidden || holdsFocus(this.#host)) this.#countdown?.hold()
    else this.#countdown?.resume()
  }
}
