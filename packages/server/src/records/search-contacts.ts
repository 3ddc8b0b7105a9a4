import { normalizeEmail } from '@officine/api/rules'
import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact } from '../database/schema.ts'
import { createCounts } from './counts.ts'
import type { PageOf, PageRequest } from './page.ts'

/** What is known of a wanted person; all of it holds. */
export interface ContactTerms {
  readonly firstname?: string | undefined
  readonly lastname?: string | undefined
  readonly email?: string | undefined
  readonly practiceNumber?: string | undefined
}

export type FoundPerson = Pick<
  typeof contact.$inferSelect,
  'id' | 'firstName' | 'lastName' | 'practiceNumber' | 'email'
>

/**
 * Functions of the database, since its indexes lie under what they give: `fold_name` is lower case without accents, with spaces for hyphens
 * and apostrophes; `name_words` the words of a name, `begun_words` those that somebody began to type.
 */
const folded = (text: SQLWrapper) => sql`(fold_name(${text}) collate "C")`
const typed = (text: string) => sql`fold_name(${text}::text)`
const beginsLike = (name: SQLWrapper, text: string) => sql`starts_with(${folded(name)}, ${typed(text)})`
const hasWords = (name: SQLWrapper, text: string) => sql`name_words(${name}) @@ begun_words(${text}::text)`

/** Each word begins one of the first or of the last name. */
export function isNamed(text: string): SQL {
  const words = text.split(/[\s'’-]+/).filter((word) => word !== '')
  if (words.length === 0) return sql`false`
  const named = words.map(
    (word) => sql`(${hasWords(contact.lastName, word)} or ${hasWords(contact.firstName, word)})`,
  )
  return sql.join(named, sql` and `)
}

/** Of one person whom the searcher knows: whole last names, the beginning of a first name, exact numbers and addresses. */
export function searchKnown(
  db: Queryable,
  { firstname, lastname, email, practiceNumber }: ContactTerms,
  most: number,
): Promise<FoundPerson[]> {
  const where = and(
    email === undefined ? undefined : eq(contact.email, normalizeEmail(email)),
    practiceNumber === undefined ? undefined : eq(contact.practiceNumber, practiceNumber),
    lastname === undefined ? undefined : sql`${folded(contact.lastName)} = ${typed(lastname)}`,
    firstname === undefined ? undefined : beginsLike(contact.firstName, firstname),
  )
  return walkedPage(db, where, { pageNumber: 1, pageSize: most })
}

/** So many matches are sorted in a moment; more of them are better walked in their order until the page is full. */
const fewMatches = 2_000

const counts = createCounts()

/** By the beginnings of the words of a name, or of a practice number. Those whose whole names begin so come first. */
export async function searchFreely(
  db: Queryable,
  terms: ContactTerms,
  page: PageRequest,
  few = fewMatches,
): Promise<PageOf<FoundPerson>> {
  const { firstname, lastname, email, practiceNumber } = terms
  const known = and(
    email === undefined ? undefined : eq(contact.email, normalizeEmail(email)),
    practiceNumber === undefined ? undefined : sql`starts_with(${contact.practiceNumber}, ${practiceNumber})`,
  )
  const first = and(
    lastname === undefined ? undefined : beginsLike(contact.lastName, lastname),
    firstname === undefined ? undefined : beginsLike(contact.firstName, firstname),
  )
  const where = and(
    known,
    lastname === undefined ? undefined : hasWords(contact.lastName, lastname),
    firstname === undefined ? undefined : hasWords(contact.firstName, firstname),
  )
  const totalCount = await counts(JSON.stringify(terms), () => db.$count(contact, where))
  if (totalCount > few) {
    // Names that begin with what was typed have its words.
    const items = await walkedPage(db, and(known, first), page)
    if (items.length === page.pageSize) return { items, totalCount }
  }
  return { items: await sortedPage(db, where, first, page), totalCount }
}

const byName = [folded(contact.lastName), folded(contact.firstName), contact.id]

/** In the order of the index of names, from where the wanted ones begin. */
function walkedPage(db: Queryable, where: SQL | undefined, { pageNumber, pageSize }: PageRequest) {
  return select(db, where)
    .orderBy(...byName)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
}

/** All matches, sorted by what no index has: PostgreSQL would walk all names in search of a few that come late. */
function sortedPage(
  db: Queryable,
  where: SQL | undefined,
  first: SQL | undefined,
  { pageNumber, pageSize }: PageRequest,
) {
  const [lastName, ...others] = byName
  return select(db, where)
    .orderBy(...(first ? [desc(first)] : []), sql`${lastName} || ''`, ...others)
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
