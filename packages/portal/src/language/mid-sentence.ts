/**
 * Names with which a text of the portal may begin: days, months, holidays,
 * places, and languages in English.
 */
const names =
  /^(?:Noël|Pâques|Qu[eé]bec|Canada|English|French|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|December|New Year|Good Friday|Holy Saturday|Easter|National Patriots|Labour Day|Thanksgiving|Christmas)(?!\p{L})/u

/**
 * The text with a lower-case initial, for use within a sentence;
 * abbreviations and names keep theirs.
 */
export function midSentence(text: string): string {
  const isWord = /^\p{Lu}(?:\p{Ll}|\s|’\p{Ll})/u.test(text) && !names.test(text)
  return isWord ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
