import type { ChoiceOption } from '../choices/choice-option.ts'

/** Fetches the options for a text, for example from a server. */
export type OptionSource = (text: string, signal: AbortSignal) => Promise<readonly ChoiceOption[]>

const DEBOUNCE = 200

/** Queries a source after a pause in typing and ignores late responses. */
export class OptionQuery {
  #timer: ReturnType<typeof setTimeout> | undefined
  #request: AbortController | undefined

  /** Queries the source; the callback receives the options, or `undefined` on failure. */
  fetch(
    source: OptionSource,
    text: string,
    onResponse: (options: readonly ChoiceOption[] | undefined) => void,
    pause = DEBOUNCE,
  ): void {
    this.cancel()
    const request = new AbortController()
    this.#request = request
    this.#timer = setTimeout(async () => {
      const options = await Promise.resolve()
        .then(() => source(text, request.signal))
        .catch(() => undefined)
      if (!request.signal.aborted) onResponse(options)
    }, pause)
  }

  cancel(): void {
    clearTimeout(this.#timer)
    this.#request?.abort()
  }
}
