import type { Language } from '../language/index.ts'

/** What waits to be saved, by name, or that nothing does: the text of an edit layout's save bar. */
export function changesText(
  { t }: Pick<Language, 't'>,
  { changes }: { readonly changes: readonly { readonly label: string }[] },
): string {
  return t('forms.changes', {
    count: changes.length,
    names: changes.map(({ label }) => midSentence(label)).join(', '),
  })
}

/** Names that a text of the portal may begin with: of days, months, feasts and places; languages, in English. */
const names =
  /^(?:Noël|Pâques|Qu[eé]bec|Canada|English|French|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|December|New Year|Good Friday|Holy Saturday|Easter|National Patriots|Labour Day|Thanksgiving|Christmas)(?!\p{L})/u

/** A text that goes on within a sentence; one that begins with an abbreviation or a name stays as it is. */
export function midSentence(text: string): string {
  const isWord = /^\p{Lu}(?:\p{Ll}|\s|’\p{Ll})/u.test(text) && !names.test(text)
  return isWord ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
