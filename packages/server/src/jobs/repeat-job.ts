const everyMilliseconds = 10 * 60_000

/** Runs something now and every ten minutes. Returns a function that stops it. */
export function repeatJob(run: () => Promise<unknown>): () => void {
  void run()
  const timer = setInterval(() => void run(), everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
