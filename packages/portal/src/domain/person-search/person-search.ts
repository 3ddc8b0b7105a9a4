import type { ContactSearchResult } from '@officine/api/calls'
import { email, line, practiceNumberMaximumLength } from '@officine/api/rules'
import { is } from 'superstruct'
import type { Language } from '../../language/index.ts'

/** The parameters of a person search. */
export type PersonSearchTerms =
  /** A last name alone finds the people who have only that name. */
  | { readonly lastname: string; readonly firstname?: string }
  | { readonly email: string }
  | { readonly practiceNumber: string }

/** Why a text cannot be searched for. */
export type PersonSearchProblem = 'blank' | 'firstName' | 'email' | 'number'

/** Parses a name, an e-mail or a practice number. */
export function parsePersonSearch(
  typed: string,
): { readonly terms: PersonSearchTerms } | { readonly problem: PersonSearchProblem } {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return { problem: 'blank' }
  if (text.includes('@')) return is(text, Email) ? { terms: { email: text } } : { problem: 'email' }
  const [, digits] = typedPracticeNumber.exec(text) ?? []
  if (digits !== undefined) return parsePracticeNumber(digits)
  return parsePersonName(text)
}

const Email = email(line(254))

/** `204518`, `204 518`, `nᵒ 204518`. */
const typedPracticeNumber = /^(?:n[ᵒº°o]?\.? ?)?(\d[\d -]*)$/i

function parsePracticeNumber(text: string): ReturnType<typeof parsePersonSearch> {
  const digits = text.replace(/\D/g, '')
  return digits.length > practiceNumberMaximumLength
    ? { problem: 'number' }
    : { terms: { practiceNumber: digits } }
}

/**
 * The first word is the first name, the rest the last name; `Roy, Thomas` is
 * parsed as last name, first name. A single word is somebody's only name.
 */
function parsePersonName(text: string): ReturnType<typeof parsePersonSearch> {
  const [beforeComma = '', afterComma] = text.split(/ ?, ?/)
  const [firstWord = '', ...rest] = text.split(' ')
  if (rest.length === 0 && afterComma === undefined) return { terms: { lastname: firstWord } }
  const [firstname, lastname] =
    afterComma === undefined ? [firstWord, rest.join(' ')] : [afterComma, beforeComma]
  return firstname === '' || lastname === '' ? { problem: 'firstName' } : { terms: { lastname, firstname } }
}

/** The parameters of a search text; undefined if it is not valid. */
export function personSearchTerms(typed: string): PersonSearchTerms | undefined {
  const parsed = parsePersonSearch(typed)
  return 'terms' in parsed ? parsed.terms : undefined
}

/** The initial values of a new person's form, from the search. */
export function personValues(terms: PersonSearchTerms | undefined) {
  if (terms === undefined) return {}
  if ('lastname' in terms) return { firstName: terms.firstname ?? '', lastName: terms.lastname }
  return terms
}

/** The text for the number of results; without any, how to search otherwise. */
export function resultCountText(
  t: Language['t'],
  terms: PersonSearchTerms | undefined,
  count: number,
): string {
  const isOneName = terms !== undefined && 'lastname' in terms && terms.firstname === undefined
  return count === 0 && isOneName ? t('personSearch.none_of_one_name') : t('personSearch.count', { count })
}

/** One result for all people with identical visible details. */
export interface PersonSearchResult {
  readonly contact: ContactSearchResult
  readonly count: number
}

export function distinctResults(contacts: readonly ContactSearchResult[]): readonly PersonSearchResult[] {
  const results = new Map<string, PersonSearchResult>()
  for (const contact of contacts) {
    const { firstName, lastName, practiceNumber, maskedEmail } = contact
    const key = JSON.stringify([firstName, lastName, practiceNumber, maskedEmail])
    const first = results.get(key)
    results.set(key, first ? { ...first, count: first.count + 1 } : { contact, count: 1 })
  }
  return [...results.values()]
}
