/** Letters as they are compared: without accents or case. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/**
 * The index of the name that typed letters lead to, from the current one on and around. One letter again and again walks
 * through the names that begin with it; more letters narrow down. -1 when no name begins so.
 */
export function indexByTyping(names: readonly string[], current: number, typed: string): number {
  const letters = plain(typed)
  if (letters === '') return -1
  const isOneLetter = [...letters].every((letter) => letter === letters[0])
  const wanted = isOneLetter ? letters.charAt(0) : letters
  // A first letter goes on to the next name; what narrows down may stay.
  const start = isOneLetter ? current + 1 : Math.max(current, 0)
  for (let step = 0; step < names.length; step++) {
    const index = (start + step) % names.length
    if (plain(names[index] ?? '').startsWith(wanted)) return index
  }
  return -1
}
