import type { ChoiceOption } from '../choices/choice-option.ts'

/** Finds the options for a text, say by asking a server. */
export type OptionSource = (text: string, signal: AbortSignal) => Promise<readonly ChoiceOption[]>

const PAUSE = 200

/** Asks a source once the person pauses, and drops the answers that come too late. */
export class SourceQuery {
  #timer: ReturnType<typeof setTimeout> | undefined
  #request: AbortController | undefined

  /** Asks, and tells what came or that nothing could. */
  ask(
    source: OptionSource,
    text: string,
    answered: (options: readonly ChoiceOption[] | undefined) => void,
    pause = PAUSE,
  ): void {
    this.cancel()
    const request = new AbortController()
    this.#request = request
    this.#timer = setTimeout(async () => {
      const options = await Promise.resolve()
        .then(() => source(text, request.signal))
        .catch(() => undefined)
      if (!request.signal.aborted) answered(options)
    }, pause)
  }

  cancel(): void {
    clearTimeout(this.#timer)
    this.#request?.abort()
  }
}
