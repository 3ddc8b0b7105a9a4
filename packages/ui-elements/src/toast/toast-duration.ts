const WORDS_PER_MINUTE = 150
const SHORTEST_SECONDS = 5

/** How long a toast stays, in milliseconds: long enough to be read at 150 words a minute, five seconds at least. */
export function toastDuration(text: string): number {
  const words = text.split(/[\s\u00a0\u202f]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(Math.ceil((words * 60) / WORDS_PER_MINUTE), SHORTEST_SECONDS) * 1000
}
