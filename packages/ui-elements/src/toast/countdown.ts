/** A countdown that can be paused and resumed. */
export class Countdown {
  #remaining: number
  readonly #onEnd: () => void
  #startedAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(duration: number, onEnd: () => void) {
    this.#remaining = duration
    this.#onEnd = onEnd
  }

  resume(): void {
    if (this.#timer !== undefined || !Number.isFinite(this.#remaining)) return
    this.#startedAt = Date.now()
    this.#timer = setTimeout(this.#onEnd, this.#remaining)
  }

  pause(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#remaining = Math.max(0, this.#remaining - (Date.now() - this.#startedAt))
  }
}
