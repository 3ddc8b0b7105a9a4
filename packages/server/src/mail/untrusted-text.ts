/** Maximum length of a value, such as a name. Longer text is shown in the portal only. */
const maximumValueLength = 250
export const maximumQuoteLength = 500

/**
 * Invisible characters, and those that change the text direction; but not the joiner within a word
 * of a script that has it, as in a name.
 */
const invisible =
  /(?!(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Tamil}]\p{M}*)\p{Join_Control}[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Tamil}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Other line ends, which start a paragraph in some clients. */
const lineEnds = /[\t\v\f\r\u0085\u2028\u2029]/g

/**
 * Inserts spaces where mail clients detect links: after the period of a domain (but not of
 * initials), after the colon of a scheme (but not of a long vowel, which has an accent, as in
 * `Karonhí:io`), around the sign of an e-mail address, between the backslashes of a network path.
 */
const linkPatterns: readonly (readonly [RegExp, string])[] = [
  [/[.。．｡](?=\p{L}[\p{L}\p{M}\p{N}\p{Join_Control}-])/gu, '$& '],
  [/(?<=\p{L})(?<!(?:[áàéèíìóòúùÁÀÉÈÍÌÓÒÚÙ]|\u0300|\u0301)[nN]?):(?=\S)/gu, ': '],
  [/(?<=\S)@(?=\S)/g, ' @ '],
  [/\\(?=\\)/g, '\\ '],
]

/**
 * Makes text that a person typed safe for the association's mails: without links and invisible
 * characters, and truncated. In a multi-line list, each line is one value.
 */
export function sanitizeUntrustedText(text: string, maxLength = maximumValueLength): string {
  return text
    .split(/\n+/)
    .map(
      (line) =>
        clip(breakLinks(line.replace(lineEnds, ' ').replace(invisible, '')), maxLength) ||
        placeholderFor(line),
    )
    .join('\n')
}

/** A completely invisible value becomes an ellipsis, so that the sentence has no gap. */
const placeholderFor = (line: string) => (line === '' ? '' : '…')

const breakLinks = (text: string) =>
  linkPatterns.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)

function clip(text: string, maxLength: number): string {
  const characters = [...text]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text
}

const lineWidth = 72

/** Quotes text for plain-text mails: each line begins with `> `. */
export function quoteLines(text: string): string {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < lineWidth)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => `> ${line}`).join('\n')
}
