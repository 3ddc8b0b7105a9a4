const everyMilliseconds = 10 * 60_000

/** Runs something at once and every ten minutes from then on. Gives what ends it. */
export function repeatJob(run: () => Promise<unknown>): () => void {
  void run()
  const timer = setInterval(() => void run(), everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
