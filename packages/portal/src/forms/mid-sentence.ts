/** A text that goes on within a sentence; one that begins with an abbreviation stays as it is. */
export function midSentence(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
