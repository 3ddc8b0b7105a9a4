import type { ContactId, PharmacyId, TransactionId } from '@officine/api/calls'
import { employmentTypes, type TransactionStatus, type TransactionType } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { associationTimeZone } from '@officine/i18n/locale'
import { eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { prepareOnce } from '../database/database.ts'
import { contact, employment, transaction, transactionOwner } from '../database/schema.ts'
import { eIsCurrent } from '../employments/current-employments.ts'

/** A transaction in relation to one person. */
export interface TransactionRelation {
  /** Null for an opening that has no pharmacy yet. */
  readonly pharmacyId: PharmacyId | null
  readonly type: TransactionType
  readonly status: TransactionStatus
  readonly isApplied: boolean
  /** Null until it was first sent. */
  readonly sentAt: Date | null
  /** Contact ID of the filer. */
  readonly createdBy: ContactId
  /** The administration began it for the filer. */
  readonly isBegunForFiler: boolean
  /** Whether the filer owns the pharmacy today. */
  readonly filerOwns: boolean
  /** Whether the filer owns any pharmacy today. */
  readonly filerOwnsAny: boolean
  /** Whether the person owned the pharmacy on the day of sending. */
  readonly ownedWhenSent: boolean
  /** ID of the transaction's owner entry for the person. */
  readonly namedAs: string | null
  /** The person's e-mail address, normalized. */
  readonly readerEmail: string | null
  /** The addresses of the entries without a contact, as typed: they identify nobody for sure. */
  readonly typedEmails: readonly string[]
}

// Columns of the transaction are written out with their table: in a single-table query the query
// builder omits it, and the inner table's columns would match.

export const filerContactId = sql`"transaction"."created_by"`

const ownershipsOn = (person: SQLWrapper | string, day: SQL) => sql`
  select 1 from ${employment} e
  where e.contact_id = ${person}
    and e.type = ${sql.raw(String(employmentTypes.Owner))} and ${eIsCurrent(day)}`

/** Whether a person owned the transaction's pharmacy on a day. */
export const isOwnerOn = (person: SQLWrapper | string, day: SQL) =>
  sql<boolean>`exists (${ownershipsOn(person, day)} and e.pharmacy_id = "transaction"."pharmacy_id")`

/** Whether a person owned any pharmacy on a day. */
const isOwnerAnywhereOn = (person: SQLWrapper | string, day: SQL) =>
  sql<boolean>`exists (${ownershipsOn(person, day)})`

export const dayOfSending = sql`("transaction"."sent_at" at time zone ${sql.raw(`'${associationTimeZone}'`)})::date`

type Person = SQLWrapper | Placeholder | string

/** The transaction's owner entry for a person. */
const namedAs = (person: Person) => sql<string | null>`(
  select o.id from ${transactionOwner} o
  where o.transaction_id = "transaction"."id" and ${isPerson(person)}
  order by o.position limit 1
)`

/** The transactions that list a person as owner, as one set for a whole list. */
export const listsAsOwner = (person: string) => sql`"transaction"."id" in (
  select o.transaction_id from ${transactionOwner} o where ${isPerson(person)}
)`

/** Whether a person files a transaction, or is listed on a sent one. */
export const hasReadableTransaction = (person: Placeholder) => sql<boolean>`(
  exists (select 1 from ${transaction} t where t.created_by = ${person})
  or exists (
    select 1 from ${transactionOwner} o join ${transaction} t on t.id = o.transaction_id
    where t.sent_at is not null and ${isPerson(person)}
  )
)`

const isPerson = (person: Person) =>
  isEntryOf(person, sql`(select c.practice_number from ${contact} c where c.id = ${person})`)

/**
 * Whether the owner entry `o` of a transaction is a person's: by contact, or by practice number for
 * an entry without a contact.
 */
export const isEntryOf = (contactId: Person, practiceNumber: SQL) =>
  sql`(o.contact_id = ${contactId} or (o.contact_id is null and o.practice_number = ${practiceNumber}))`

const emailOf = (person: Person) =>
  sql<string | null>`(select c.email from ${contact} c where c.id = ${person})`

const typedEmails = sql<readonly string[]>`array(
  select o.email from ${transactionOwner} o
  where o.transaction_id = "transaction"."id" and o.contact_id is null and o.email is not null
)`

/** Columns for a query of transactions: each transaction's relation to its reader. */
export const relationFields = (reader: SQLWrapper | string, today: SQL) => ({
  pharmacyId: transaction.pharmacyId,
  type: transaction.type,
  status: transaction.status,
  isApplied: sql<boolean>`"transaction"."applied_at" is not null`,
  sentAt: transaction.sentAt,
  createdBy: transaction.createdBy,
  isBegunForFiler: transaction.isBegunForFiler,
  filerOwns: isOwnerOn(filerContactId, today),
  filerOwnsAny: isOwnerAnywhereOn(filerContactId, today),
  ownedWhenSent: isOwnerOn(reader, dayOfSending),
  namedAs: namedAs(reader),
  readerEmail: emailOf(reader),
  typedEmails,
})

const selectRelation = prepareOnce((db) =>
  db
    .select(relationFields(sql.placeholder('reader'), sql`${sql.placeholder('today')}::date`))
    .from(transaction)
    .where(eq(transaction.id, sql.placeholder('id')))
    .prepare('transaction_standing'),
)

/** A transaction's relation to a person: what the policy needs. */
export async function getTransactionRelation(
  db: Queryable,
  id: TransactionId,
  reader: string,
): Promise<TransactionRelation | undefined> {
  const [row] = await selectRelation(db).execute({ id, reader, today: todayInQuebec() })
  return row
}
