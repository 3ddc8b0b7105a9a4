/** Text for comparison: without accents or case. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/**
 * The index of the name that typed letters match, from the current one onwards, wrapping around.
 * Repeating one letter cycles through the names that begin with it; more letters narrow the match.
 * Returns -1 without a match.
 */
export function indexByTyping(names: readonly string[], current: number, typed: string): number {
  const letters = fold(typed)
  if (letters === '') return -1
  const isOneLetter = [...letters].every((letter) => letter === letters[0])
  const prefix = isOneLetter ? letters.charAt(0) : letters
  // A single letter moves to the next name; several letters may match the current one.
  const start = isOneLetter ? current + 1 : Math.max(current, 0)
  for (let step = 0; step < names.length; step++) {
    const index = (start + step) % names.length
    if (fold(names[index] ?? '').startsWith(prefix)) return index
  }
  return -1
}
