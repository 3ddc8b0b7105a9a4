import { normalizeEmail } from '@officine/api/rules'
import { and, desc, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import type { PageOf, PageRequest } from '../database/pagination.ts'
import { createCountCache } from '../database/pagination.ts'
import { contact } from '../database/schema.ts'

/** Search fields; all of them must match. */
export interface ContactSearchTerms {
  readonly firstname?: string | undefined
  readonly lastname?: string | undefined
  readonly email?: string | undefined
  readonly practiceNumber?: string | undefined
}

export type ContactSearchRow = Pick<
  typeof contact.$inferSelect,
  'id' | 'firstName' | 'lastName' | 'practiceNumber' | 'email'
>

/**
 * Database functions, because the indexes use them: `fold_name` gives lower case without accents,
 * with spaces for hyphens and apostrophes; `name_words` the words of a name; `begun_words` prefixes
 * of words.
 */
const foldName = (text: SQLWrapper) => sql`(fold_name(${text}) collate "C")`
const foldTerm = (text: string) => sql`fold_name(${text}::text)`
const hasPrefix = (name: SQLWrapper, text: string) => sql`starts_with(${foldName(name)}, ${foldTerm(text)})`
const hasWords = (name: SQLWrapper, text: string) => sql`name_words(${name}) @@ begun_words(${text}::text)`

type NameTerms = Pick<ContactSearchTerms, 'firstname' | 'lastname'>

/**
 * Both terms match, or together they match the one name of somebody: who searches « Thích Nhất Hạnh »
 * does not know that it is one.
 */
function matchesNames(
  { firstname, lastname }: NameTerms,
  matches: (name: SQLWrapper, text: string) => SQL,
  matchesFirst = matches,
): SQL | undefined {
  const last = lastname === undefined ? undefined : matches(contact.lastName, lastname)
  const first = firstname === undefined ? undefined : matchesFirst(contact.firstName, firstname)
  if (firstname === undefined || lastname === undefined) return last ?? first
  const isOneName = and(hasOneName, matches(contact.lastName, `${firstname} ${lastname}`))
  return or(and(last, first), isOneName)
}

const hasOneName = eq(contact.firstName, '')

/** Each word is a prefix of a word of the first or the last name. */
export function matchesName(text: string): SQL {
  const words = text.split(/[\s'’-]+/).filter((word) => word !== '')
  if (words.length === 0) return sql`false`
  const conditions = words.map(
    (word) => sql`(${hasWords(contact.lastName, word)} or ${hasWords(contact.firstName, word)})`,
  )
  return sql.join(conditions, sql` and `)
}

/**
 * For searchers who know the person: whole last names, first name prefixes, exact numbers and
 * e-mail addresses. A last name alone is the whole name of people with one name only.
 */
export function searchExactly(
  db: Queryable,
  { email, practiceNumber, ...names }: ContactSearchTerms,
  limit: number,
): Promise<ContactSearchRow[]> {
  const isLastName = (name: SQLWrapper, text: string) => sql`${foldName(name)} = ${foldTerm(text)}`
  const isOnlyLastName = names.lastname !== undefined && names.firstname === undefined
  const where = and(
    // Nobody adds a person who has left the profession or died.
    isNull(contact.endedOn),
    email === undefined ? undefined : eq(contact.email, normalizeEmail(email)),
    practiceNumber === undefined ? undefined : eq(contact.practiceNumber, practiceNumber),
    matchesNames(names, isLastName, hasPrefix),
    isOnlyLastName ? hasOneName : undefined,
  )
  return pageByName(db, where, { pageNumber: 1, pageSize: limit })
}

/**
 * Up to this many matches, sorting is fast; above, reading the index in order until the page is
 * full is faster.
 */
const fewMatches = 2_000

const cachedCount = createCountCache()

/**
 * Searches by prefixes of the words of a name, or of a practice number. Names that begin with the
 * text come first.
 */
export async function searchFreely(
  db: Queryable,
  terms: ContactSearchTerms,
  page: PageRequest,
  sortLimit = fewMatches,
): Promise<PageOf<ContactSearchRow>> {
  const { email, practiceNumber, ...names } = terms
  const identifierMatches = and(
    email === undefined ? undefined : eq(contact.email, normalizeEmail(email)),
    practiceNumber === undefined ? undefined : sql`starts_with(${contact.practiceNumber}, ${practiceNumber})`,
  )
  const prefixMatches = matchesNames(names, hasPrefix)
  const where = and(identifierMatches, matchesNames(names, hasWords))
  const totalCount = await cachedCount(JSON.stringify(terms), () => db.$count(contact, where))
  if (totalCount > sortLimit) {
    // Names that begin with the text also match its words, so `prefixMatches` alone suffices.
    const items = await pageByName(db, and(identifierMatches, prefixMatches), page)
    if (items.length === page.pageSize) return { items, totalCount }
  }
  return { items: await sortedPage(db, where, prefixMatches, page), totalCount }
}

/** The order of the name index. */
export const nameOrder = [foldName(contact.lastName), foldName(contact.firstName), contact.id]

const [lastNameOrder, ...otherOrders] = nameOrder

/**
 * The same order by an expression without an index: otherwise PostgreSQL would scan the whole name
 * index for a few late matches.
 */
export const sortedNameOrder = [sql`${lastNameOrder} || ''`, ...otherOrders]

/** A page in the order of the name index. */
function pageByName(db: Queryable, where: SQL | undefined, { pageNumber, pageSize }: PageRequest) {
  return select(db, where)
    .orderBy(...nameOrder)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
}

/** A page of all matches, sorted. */
function sortedPage(
  db: Queryable,
  where: SQL | undefined,
  prefixMatches: SQL | undefined,
  { pageNumber, pageSize }: PageRequest,
) {
  return select(db, where)
    .orderBy(...(prefixMatches ? [desc(prefixMatches)] : []), ...sortedNameOrder)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
}

function select(db: Queryable, where: SQL | undefined) {
  return db
    .select({
      id: contact.id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      practiceNumber: contact.practiceNumber,
      email: contact.email,
    })
    .from(contact)
    .where(where)
    .$dynamic()
}
