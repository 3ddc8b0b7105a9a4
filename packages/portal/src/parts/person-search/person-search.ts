import type { FoundContact } from '@officine/api/calls'
import { email, line } from '@officine/api/rules'
import { is } from 'superstruct'

/** What a person is searched by: the terms of the call. */
export type PersonTerms =
  | { readonly lastname: string; readonly firstname: string }
  | { readonly email: string }
  | { readonly practiceNumber: string }

/** What a text lacks to be searched by. */
export type SearchProblem = 'blank' | 'firstName' | 'email' | 'number'

/** What somebody means who writes a name, an e-mail or a practice number in one field. */
export function readSearch(
  typed: string,
): { readonly terms: PersonTerms } | { readonly problem: SearchProblem } {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return { problem: 'blank' }
  if (text.includes('@')) return is(text, Email) ? { terms: { email: text } } : { problem: 'email' }
  const [, digits] = practiceNumber.exec(text) ?? []
  if (digits !== undefined) return readNumber(digits)
  return readName(text)
}

const Email = email(line(254))

/** `204518`, `204 518`, `nᵒ 204518`. */
const practiceNumber = /^(?:n[ᵒº°o]?\.? ?)?(\d[\d -]*)$/i

function readNumber(text: string): ReturnType<typeof readSearch> {
  const digits = text.replace(/\D/g, '')
  return digits.length > 10 ? { problem: 'number' } : { terms: { practiceNumber: digits } }
}

/** The first word is the first name, the rest the last one; `Roy, Thomas` is read as it is meant. */
function readName(text: string): ReturnType<typeof readSearch> {
  const [beforeComma = '', afterComma] = text.split(/ ?, ?/)
  const [firstWord = '', ...rest] = text.split(' ')
  const [firstname, lastname] =
    afterComma === undefined ? [firstWord, rest.join(' ')] : [afterComma, beforeComma]
  return firstname === '' || lastname === '' ? { problem: 'firstName' } : { terms: { lastname, firstname } }
}

/** The terms of a text that can be searched by; nothing of another. */
export function termsIn(typed: string): PersonTerms | undefined {
  const read = readSearch(typed)
  return 'terms' in read ? read.terms : undefined
}

/** What was searched for, as the answers of somebody who was not found. */
export function answersIn(terms: PersonTerms | undefined) {
  if (terms === undefined) return {}
  if ('lastname' in terms) return { firstName: terms.firstname, lastName: terms.lastname }
  return terms
}

/** People whom nothing that is shown tells apart are one result. */
export interface SearchResult {
  readonly contact: FoundContact
  readonly count: number
}

export function distinctResults(contacts: readonly FoundContact[]): readonly SearchResult[] {
  const alike = Map.groupBy(contacts, ({ firstName, lastName, practiceNumber: number, maskedEmail }) =>
    JSON.stringify([firstName, lastName, number, maskedEmail]),
  )
  return [...alike.values()].flatMap((group) =>
    group[0] ? [{ contact: group[0], count: group.length }] : [],
  )
}
