const WORDS_PER_MINUTE = 150
const SHORTEST_SECONDS = 5

/**
 * The duration of a toast, in milliseconds: its reading time at 150 words a minute, 5 s at least.
 */
export function toastDuration(text: string): number {
  const words = text.split(/[\s\u00a0\u202f]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(Math.ceil((words * 60) / WORDS_PER_MINUTE), SHORTEST_SECONDS) * 1000
}
