import { employmentTypes, type TransactionStatus, type TransactionType } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { homeTimeZone } from '@officine/i18n/locale'
import { eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact, employment, transaction, transactionOwner } from '../database/schema.ts'
import { preparedOnce } from './prepared.ts'

/** A transaction as it stands to one person. */
export interface TransactionStanding {
  /** An opening has none yet. */
  readonly pharmacyId: string | null
  readonly type: TransactionType
  readonly status: TransactionStatus
  readonly isApplied: boolean
  /** Null until it was sent once. */
  readonly sentAt: Date | null
  /** Who files it. */
  readonly createdBy: string
  /** The administration has begun it for who files it. */
  readonly isBegunForFiler: boolean
  /** Whether who files it owns the pharmacy today. */
  readonly filerOwns: boolean
  /** Whether who files it owns some pharmacy today. */
  readonly filerOwnsAny: boolean
  /** Whether the person owned the pharmacy on the day on which it was sent. */
  readonly ownedWhenSent: boolean
  /** The owner on the form who the person is. */
  readonly namedAs: string | null
}

// Columns of the form are written out: a query of one table would name them without it, and mean those of the inner table.

/** Who files a transaction. */
export const filer = sql`"transaction"."created_by"`

const ownershipsOn = (person: SQLWrapper | string, day: SQL) => sql`
  select 1 from ${employment} e
  where e.contact_id = ${person}
    and e.type = ${sql.raw(String(employmentTypes.Owner))} and e.validation_status = 1
    and (e.start_date is null or e.start_date <= ${day}) and (e.end_date is null or e.end_date > ${day})`

/** Whether somebody owned the pharmacy of a transaction on a day. */
export const ownerOn = (person: SQLWrapper | string, day: SQL) =>
  sql<boolean>`exists (${ownershipsOn(person, day)} and e.pharmacy_id = "transaction"."pharmacy_id")`

/** Whether somebody owned some pharmacy on a day. */
const ownerAnywhereOn = (person: SQLWrapper | string, day: SQL) =>
  sql<boolean>`exists (${ownershipsOn(person, day)})`

export const dayOfSending = sql`("transaction"."sent_at" at time zone ${sql.raw(`'${homeTimeZone}'`)})::date`

type Person = SQLWrapper | Placeholder | string

/** The owner on a form who somebody is: by the record, or by the practice number that was typed. */
const namedAs = (person: Person) => sql<string | null>`(
  select o.id from ${transactionOwner} o
  where o.transaction_id = "transaction"."id" and ${isPerson(person)}
  order by o.position limit 1
)`

/** The transactions that name somebody, as one set for all of a list. */
export const transactionsNaming = (person: string) => sql`"transaction"."id" in (
  select o.transaction_id from ${transactionOwner} o where ${isPerson(person)}
)`

/** Whether somebody files a transaction, or one that was sent names them. */
export const readsSomeTransaction = (person: Placeholder) => sql<boolean>`(
  exists (select 1 from ${transaction} t where t.created_by = ${person})
  or exists (
    select 1 from ${transactionOwner} o join ${transaction} t on t.id = o.transaction_id
    where t.sent_at is not null and ${isPerson(person)}
  )
)`

const isPerson = (person: Person) => sql`(
  o.contact_id = ${person}
  or (o.contact_id is null and o.practice_number = (select c.practice_number from ${contact} c where c.id = ${person}))
)`

/** Columns of a query of transactions that say how each stands to its reader. */
export const standingFields = (reader: SQLWrapper | string, today: SQL) => ({
  pharmacyId: transaction.pharmacyId,
  type: transaction.type,
  status: transaction.status,
  isApplied: sql<boolean>`"transaction"."applied_at" is not null`,
  sentAt: transaction.sentAt,
  createdBy: transaction.createdBy,
  isBegunForFiler: transaction.isBegunForFiler,
  filerOwns: ownerOn(filer, today),
  filerOwnsAny: ownerAnywhereOn(filer, today),
  ownedWhenSent: ownerOn(reader, dayOfSending),
  namedAs: namedAs(reader),
})

const standingById = preparedOnce((db) =>
  db
    .select(standingFields(sql.placeholder('reader'), sql`${sql.placeholder('today')}::date`))
    .from(transaction)
    .where(eq(transaction.id, sql.placeholder('id')))
    .prepare('transaction_standing'),
)

/** A transaction as it stands to somebody: what the policy has to know of both. */
export async function standingOf(
  db: Queryable,
  id: string,
  reader: string,
): Promise<TransactionStanding | undefined> {
  const [row] = await standingById(db).execute({ id, reader, today: todayInQuebec() })
  return row
}
