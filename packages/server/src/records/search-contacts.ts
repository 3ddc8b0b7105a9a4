import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact } from '../database/schema.ts'
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

/** Lower case, without accents; hyphens and apostrophes are spaces. */
const folded = (text: SQLWrapper) => sql`replace(translate(lower(${text}),
  'àâäáãåçéèêëíìîïñóòôöõúùûüýÿ-''’', 'aaaaaaceeeeiiiinooooouuuuyy   '), 'œ', 'oe')`
const foldedTerm = (text: string) => folded(sql`${text}::text`)

/** Of one person whom the searcher knows: whole last names, the beginning of a first name, exact numbers and addresses. */
export function searchKnown(
  db: Queryable,
  { firstname, lastname, email, practiceNumber }: ContactTerms,
  most: number,
): Promise<FoundPerson[]> {
  const where = and(
    email === undefined ? undefined : eq(contact.email, email.toLowerCase()),
    practiceNumber === undefined ? undefined : eq(contact.practiceNumber, practiceNumber),
    lastname === undefined ? undefined : sql`${folded(contact.lastName)} = ${foldedTerm(lastname)}`,
    firstname === undefined
      ? undefined
      : sql`starts_with(${folded(contact.firstName)}, ${foldedTerm(firstname)})`,
  )
  return select(db, where).limit(most)
}

/** By any part of a name or a practice number. */
export async function searchFreely(
  db: Queryable,
  { firstname, lastname, email, practiceNumber }: ContactTerms,
  { pageNumber, pageSize }: PageRequest,
): Promise<PageOf<FoundPerson>> {
  const where = and(
    email === undefined ? undefined : eq(contact.email, email.toLowerCase()),
    practiceNumber === undefined
      ? undefined
      : sql`strpos(${contact.practiceNumber}, ${practiceNumber}::text) > 0`,
    lastname === undefined
      ? undefined
      : sql`strpos(${folded(contact.lastName)}, ${foldedTerm(lastname)}) > 0`,
    firstname === undefined
      ? undefined
      : sql`strpos(${folded(contact.firstName)}, ${foldedTerm(firstname)}) > 0`,
  )
  const items = await select(db, where)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  return { items, totalCount: await db.$count(contact, where) }
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
    .orderBy(folded(contact.lastName), folded(contact.firstName), contact.id)
    .$dynamic()
}
