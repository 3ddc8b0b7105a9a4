import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { contact, pharmacy, pharmacyNameVector, transaction } from '../database/schema.ts'
import { searchTerms } from '../database/search-text.ts'
import { matchesName } from '../people/search-contacts.ts'

/**
 * By the pharmacy's name or RAMQ number, by the name on a form without a pharmacy, or by the filer.
 */
export function matchesSearch(text: string): SQL | undefined {
  const terms = searchTerms(text)
  if (!terms) return sql`false`
  const { begins } = terms
  return or(
    sql`${transaction.pharmacyId} in (select ${pharmacy.id} from ${pharmacy} where ${pharmacyNameVector} @@ ${begins}::tsquery)`,
    and(
      isNull(transaction.pharmacyId),
      sql`name_words(${transaction.address} ->> 'companyName') @@ begun_words(${text}::text)`,
    ),
    sql`${transaction.createdBy} in (select ${contact.id} from ${contact} where ${matchesName(text)})`,
  )
}
