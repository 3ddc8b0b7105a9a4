import { readFileSync } from 'node:fs'

export interface Name {
  /** Empty for a person with one name. */
  readonly firstName: string
  readonly lastName: string
}

/**
 * Four hundred names as people of Quebec have them: of the communities and languages of the First
 * Nations and of the Inuit, and of those who came from elsewhere; with marks, joiners, one name only.
 */
export const namesOfQuebec: readonly Name[] = readFileSync(
  new URL('../fixtures/names-of-quebec.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [firstName = '', lastName = ''] = line.split('\t')
    return { firstName, lastName }
  })

/** The letters of the expected text that a document's text lacks; spaces and joiners are no letters. */
export function lostLetters(expected: string, text: string): string {
  const letters = [...text.normalize('NFD')]
  const lost: string[] = []
  for (const letter of expected.normalize('NFD')) {
    if (/[\s\p{Default_Ignorable_Code_Point}]/u.test(letter)) continue
    const index = letters.indexOf(letter)
    if (index < 0) lost.push(letter)
    else letters.splice(index, 1)
  }
  return lost.join('')
}
