/**
 * `AbortSignal.any()`, which Chrome before 116 and Safari before 17.4 don't have: aborts with the
 * first of the signals, for its reason.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { signal: controller.signal })
  }
  return controller.signal
}
