import { searchContacts } from '@officine/api/calls'
import { practiceNumberMaximumLength } from '@officine/api/rules'
import { callQuery } from '../../../data/index.ts'
import { createTransactionPath } from '../../../domain/transactions/transaction-paths.ts'
import { defineList } from '../../../lists/list-query.ts'

/** Results of the search for people. The terms are in the history entry: no name is in the URL. */
export const people = defineList({
  path: createTransactionPath,
  prefix: 'people',
  search: { person: 'entry' },
  isSearchOnly: true,
  pageQuery: ({ person = '', page }) =>
    callQuery(searchContacts, { query: { ...parseContactSearch(person), pageNumber: page } }),
})

interface ContactSearchTerms {
  readonly email?: string
  readonly practiceNumber?: string
  readonly firstname?: string
  readonly lastname?: string
}

/**
 * Parses one line of text: an email, a practice number, a last name, or a first and a last name.
 */
export function parseContactSearch(text: string): ContactSearchTerms {
  const line = text.trim()
  if (line.includes('@')) return { email: line }
  const digits = line.replace(/[\s-]/g, '')
  if (/^\d+$/.test(digits)) return { practiceNumber: digits.slice(0, practiceNumberMaximumLength) }
  const [last = '', first] = line.split(/\s*,\s*/)
  if (first) return { firstname: first, lastname: last }
  const [name = '', ...others] = last.split(/\s+/)
  return others.length === 0 ? { lastname: name } : { firstname: name, lastname: others.join(' ') }
}
