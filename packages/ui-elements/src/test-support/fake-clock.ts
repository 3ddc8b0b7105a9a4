interface Timer {
  readonly at: number
  readonly run: () => void
}

/**
 * A clock that advances only by `pass`: it replaces `setTimeout`, `clearTimeout` and `Date.now`
 * until `restore`.
 */
export class FakeClock {
  #now = 0
  #nextId = 1
  readonly #timers = new Map<number, Timer>()
  readonly #real = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout, now: Date.now }

  constructor() {
    const setFake = (run: () => void, delay = 0) => {
      const id = this.#nextId++
      this.#timers.set(id, { at: this.#now + delay, run })
      return id
    }
    Object.assign(window, { setTimeout: setFake, clearTimeout: (id: number) => this.#timers.delete(id) })
    Date.now = () => this.#now
  }

  /** Advances the clock and runs due timers in order; promises settle in between. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.#now + milliseconds
    await this.#settle()
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at <= until).sort((a, b) => a[1].at - b[1].at)[0]
      if (!due) break
      const [id, timer] = due
      this.#timers.delete(id)
      this.#now = timer.at
      timer.run()
      await this.#settle()
    }
    this.#now = until
  }

  restore(): void {
    Object.assign(window, { setTimeout: this.#real.setTimeout, clearTimeout: this.#real.clearTimeout })
    Date.now = this.#real.now
  }

  #settle() {
    const { port1, port2 } = new MessageChannel()
    return new Promise<void>((resolve) => {
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(undefined)
    })
  }
}
