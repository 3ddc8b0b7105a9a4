/** Characters of one value at most: of a name, of what somebody wrote. More says nothing that the portal doesn't show. */
const longestValue = 250
export const longestQuote = 500

/** Invisible characters, and those that turn the direction of what follows. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Line ends of other kinds than ours, which begin a paragraph in some programs. */
const lineEnds = /[\t\v\f\r\u0085\u2028\u2029]/g

/**
 * Where mail programs see an address, a space takes it apart: after the period of a domain (but not of initials), after the colon of a
 * scheme, around the sign of an e-mail address, between the backslashes of a network path.
 */
const partsOfLinks: readonly (readonly [RegExp, string])[] = [
  [/[.。．｡](?=\p{L}[\p{L}\p{M}\p{N}-])/gu, '$& '],
  [/(?<=\p{L}):(?=\S)/gu, ': '],
  [/(?<=\S)@(?=\S)/g, ' @ '],
  [/\\(?=\\)/g, '\\ '],
]

/**
 * What somebody typed, as it can stand in a mail of the association: nothing of it is linked, hidden or longer than a value is. A list
 * of ours is one value to a line.
 */
export function othersWords(text: string, longest = longestValue): string {
  return text
    .split(/\n+/)
    .map(
      (line) => clip(unlinked(line.replace(lineEnds, ' ').replace(invisible, '')), longest) || nothing(line),
    )
    .join('\n')
}

/** Of a value that is invisible as a whole, something stays, so that no sentence has a hole. */
const nothing = (line: string) => (line === '' ? '' : '…')

const unlinked = (text: string) =>
  partsOfLinks.reduce((made, [part, apart]) => made.replace(part, apart), text)

function clip(text: string, longest: number): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}

const lineWidth = 72

/** Somebody's words in plain text, set apart as mails quote: each line begins with `> `. */
export function quoteLines(words: string): string {
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < lineWidth)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => `> ${line}`).join('\n')
}
