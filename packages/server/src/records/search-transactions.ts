import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { contact, pharmacy, pharmacyNameWords, transaction } from '../database/schema.ts'
import { isNamed } from './search-contacts.ts'
import { searchTerms } from './search-text.ts'

/** By its pharmacy's name or RAMQ number, as long as there is none by the name on the form, or by who files it. */
export function isFoundBy(text: string): SQL | undefined {
  const terms = searchTerms(text)
  if (!terms) return sql`false`
  const { begins } = terms
  return or(
    sql`${transaction.pharmacyId} in (select ${pharmacy.id} from ${pharmacy} where ${pharmacyNameWords} @@ ${begins}::tsquery)`,
    and(
      isNull(transaction.pharmacyId),
      sql`name_words(${transaction.address} ->> 'companyName') @@ begun_words(${text}::text)`,
    ),
    sql`${transaction.createdBy} in (select ${contact.id} from ${contact} where ${isNamed(text)})`,
  )
}
