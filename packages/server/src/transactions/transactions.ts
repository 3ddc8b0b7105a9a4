import type { ContactId, PharmacyId, TransactionId, TransactionOwnerId } from '@officine/api/calls'
import {
  notificationKinds,
  notificationTypes,
  type TransactionStatus,
  type TransactionType,
  undecidedStatuses,
} from '@officine/api/constants'
import { and, asc, desc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { prepareOnce } from '../database/database.ts'
import type { PageOf, PageRequest } from '../database/pagination.ts'
import { createCountCache } from '../database/pagination.ts'
import {
  contact,
  notification,
  pharmacy,
  pharmacyNameVector,
  transactionEvent,
  transactionOwner,
  transaction as transactionTable,
} from '../database/schema.ts'
import { searchTerms } from '../database/search-text.ts'
import { fullNameInSql } from '../people/contacts.ts'
import { matchesName } from '../people/search-contacts.ts'
import { type JoiningOwners, loadJoiningOwners, noJoiningOwners } from './match-owners.ts'
import { loadConfirmations } from './purchase-confirmations.ts'
import { loadObstacles, loadOtherTransactions, type TransactionReader } from './transaction-obstacles.ts'
import { ownersOfTransaction } from './transaction-owners.ts'
import {
  dayOfSending,
  filerContactId,
  isOwnerOn,
  listsAsOwner,
  relationFields,
} from './transaction-relation.ts'

/** Null when the person was deleted since. */
const nameOfPerson = sql<string | null>`${fullNameInSql(contact)}`

const summaryFields = {
  id: transactionTable.id,
  number: transactionTable.number,
  version: transactionTable.version,
  type: transactionTable.type,
  status: transactionTable.status,
  pharmacyId: transactionTable.pharmacyId,
  /** For an opening, the name on the transaction. */
  pharmacyName: sql<
    string | null
  >`coalesce(${pharmacy.companyName}, ${transactionTable.address} ->> 'companyName')`,
  createdAt: transactionTable.createdAt,
  sentAt: transactionTable.sentAt,
  effectiveDate: transactionTable.effectiveDate,
  appliedAt: transactionTable.appliedAt,
  isBlocked: sql<boolean>`"transaction"."blocked_at" is not null`,
}

export interface TransactionList extends PageRequest {
  readonly reader: ContactId
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
  /** Staff can read all sent transactions. */
  readonly readsAllSent: boolean
  /** The pharmacies that the reader owns. */
  readonly ownedPharmacies: readonly PharmacyId[]
  readonly pharmacyIds?: readonly PharmacyId[] | undefined
  readonly types?: readonly TransactionType[] | undefined
  readonly statuses?: readonly TransactionStatus[] | undefined
  /** Words of the pharmacy's name, its RAMQ number, or words of the filer's name. */
  readonly search?: string | undefined
  readonly sort?: 'effectiveDate' | undefined
}

const cachedCount = createCountCache()

/**
 * For members: transactions that need an action first, newest first. For staff: sent transactions
 * that wait, longest waiting first.
 */
export async function listTransactions(db: Queryable, list: TransactionList) {
  const { reader, today, pageNumber, pageSize, readsAllSent, ownedPharmacies } = list
  const { pharmacyIds, types, statuses, search, sort } = list
  const where = and(
    isReadable(list),
    pharmacyIds && inArray(transactionTable.pharmacyId, [...pharmacyIds]),
    types && inArray(transactionTable.type, [...types]),
    statuses && inArray(transactionTable.status, [...statuses]),
    search === undefined ? undefined : matchesSearch(search),
  )
  const order = sort
    ? effectiveDateOrder
    : readsAllSent
      ? staffOrder
      : [desc(asksReader(reader, today)), ...memberOrder]
  const items = await db
    .select({
      ...summaryFields,
      ...relationFields(reader, sql`${today}::date`),
      hasAddress: sql<boolean>`${transactionTable.address} is not null`,
      hasDetails: sql<boolean>`${transactionTable.details} is not null`,
      areOwnersSaved: transactionTable.areOwnersSaved,
      returnReason,
      asksReader: asksReader(reader, today),
    })
    .from(transactionTable)
    .leftJoin(pharmacy, eq(pharmacy.id, transactionTable.pharmacyId))
    .where(where)
    .orderBy(...order, desc(transactionTable.createdAt), desc(transactionTable.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  const cacheKey = JSON.stringify([
    reader,
    readsAllSent,
    ownedPharmacies,
    pharmacyIds,
    types,
    statuses,
    search,
  ])
  const totalCount = await cachedCount(cacheKey, () => db.$count(transactionTable, where))
  return { items, totalCount } satisfies PageOf<(typeof items)[number]>
}

const isWithAssociation = inArray(transactionTable.status, undecidedStatuses)
const isWithFiler = inArray(transactionTable.status, ['draft', 'returned'])

/**
 * Whether a purchase waits for its reader's answer: they were asked, have not answered since, and
 * own the pharmacy. `today` is `YYYY-MM-DD`.
 */
const asksReader = (reader: ContactId, today: string) => sql<boolean>`(
  ${isWithAssociation} and exists (
    select 1 from ${notification} n
    where n.contact_id = ${reader} and n.subject_id = "transaction"."id" and n.dismissed_at is null
      and n.type = ${notificationTypes.Transaction} and n.kind = ${notificationKinds.ApprovalRequest}
  ) and ${isOwnerOn(reader, sql`${today}::date`)}
)`

/** Returned transactions before drafts. */
const memberOrder = [
  desc(eq(transactionTable.status, 'returned')),
  desc(isWithFiler),
  desc(isWithAssociation),
]
/**
 * Transactions that wait for a decision or are blocked; null, and last, for others. Must match the
 * expression of the index `transaction_queue`.
 */
const staffOrder = [
  asc(
    sql`(case when ${transactionTable.status} in ('submitted', 'inReview') or ${transactionTable.blockedAt} is not null then ${transactionTable.sentAt} end)`,
  ),
]

/** Few transactions wait for the association: no index needed. */
const effectiveDateOrder = [asc(transactionTable.effectiveDate)]

/** The association's reason while a transaction is returned. */
const returnReason = sql<string | null>`case when ${transactionTable.status} = 'returned' then (
  select e.reason from ${transactionEvent} e
  where e.transaction_id = "transaction"."id" and e.status = 'returned' order by e.at desc limit 1
) end`

function isReadable({ reader, today, readsAllSent, ownedPharmacies }: TransactionList): SQL | undefined {
  const isSent = isNotNull(transactionTable.sentAt)
  const isOfReader = or(
    eq(transactionTable.createdBy, reader),
    and(
      inArray(transactionTable.pharmacyId, [...ownedPharmacies]),
      or(
        and(not(isSent), isOwnerOn(filerContactId, sql`${today}::date`)),
        and(isSent, isOwnerOn(reader, dayOfSending)),
      ),
    ),
  )
  return readsAllSent
    ? or(isSent, eq(transactionTable.isBegunForFiler, true), isOfReader)
    : or(isOfReader, and(isSent, listsAsOwner(reader)))
}

export type ListedTransactionRow = Awaited<ReturnType<typeof listTransactions>>['items'][number]

const selectById = prepareOnce((db) =>
  db
    .select({
      ...summaryFields,
      createdBy: transactionTable.createdBy,
      creatorName: nameOfPerson,
      pharmacyVersion: pharmacy.version,
      pharmacyRegion: pharmacy.region,
      pharmacySections: pharmacy.sections,
      pharmacy: {
        companyName: pharmacy.companyName,
        ramqNumber: pharmacy.ramqNumber,
        banner: pharmacy.banner,
        street: pharmacy.street,
        unit: pharmacy.unit,
        city: pharmacy.city,
        province: pharmacy.province,
        postalCode: pharmacy.postalCode,
        phone: pharmacy.phone,
        extension: pharmacy.extension,
        fax: pharmacy.fax,
        email: pharmacy.email,
        locationCategory: pharmacy.locationCategory,
        neq: pharmacy.neq,
      },
      address: transactionTable.address,
      details: transactionTable.details,
      areOwnersSaved: transactionTable.areOwnersSaved,
      snapshot: transactionTable.snapshot,
      region: transactionTable.region,
      excludedFields: transactionTable.excludedFields,
      withdrawalAskedAt: transactionTable.withdrawalAskedAt,
      withdrawalReason: transactionTable.withdrawalReason,
      withdrawalAskedById: transactionTable.withdrawalAskedBy,
      withdrawalAskedBy: sql<
        string | null
      >`(select ${fullNameInSql({ firstName: sql`a.first_name`, lastName: sql`a.last_name` })} from ${contact} a where a.id = ${transactionTable.withdrawalAskedBy})`,
    })
    .from(transactionTable)
    .leftJoin(pharmacy, eq(pharmacy.id, transactionTable.pharmacyId))
    .leftJoin(contact, eq(contact.id, transactionTable.createdBy))
    .where(eq(transactionTable.id, sql.placeholder('id')))
    .prepare('transaction_by_id'),
)

/** A transaction with its owners, history and obstacles for its reader. */
export async function getTransaction(db: Queryable, id: TransactionId, reader: TransactionReader) {
  const [row] = await selectById(db).execute({ id })
  if (!row) return undefined
  const transaction = { ...row, owners: await ownersOfTransaction(db, id), history: await historyOf(db, id) }
  const joining: JoiningOwners = reader.isDecider ? await loadJoiningOwners(db, transaction) : noJoiningOwners
  const others = await loadOtherTransactions(db, transaction, reader)
  return {
    ...transaction,
    ...{ joining, others },
    confirmations: await loadConfirmations(db, transaction),
    obstacles: await loadObstacles(db, transaction, others),
  }
}

export type TransactionRow = NonNullable<Awaited<ReturnType<typeof getTransaction>>>

const selectHistory = prepareOnce((db) =>
  db
    .select({
      status: transactionEvent.status,
      at: transactionEvent.at,
      by: nameOfPerson,
      byId: contact.id,
      reason: transactionEvent.reason,
    })
    .from(transactionEvent)
    .leftJoin(contact, eq(contact.id, transactionEvent.by))
    .where(eq(transactionEvent.transactionId, sql.placeholder('transactionId')))
    .orderBy(asc(transactionEvent.at), asc(transactionEvent.id))
    .prepare('transaction_history'),
)

async function historyOf(db: Queryable, transactionId: TransactionId) {
  return selectHistory(db).execute({ transactionId })
}

/** The unsent and returned transactions of a filer, with their relation to the filer. */
export async function listUnsentTransactions(db: Queryable, filerId: ContactId, today: string) {
  return db
    .select({ id: transactionTable.id, ...relationFields(filerId, sql`${today}::date`) })
    .from(transactionTable)
    .where(and(eq(transactionTable.createdBy, filerId), isWithFiler))
    .orderBy(asc(transactionTable.id))
}

/** Whether a transaction has this owner entry. */
export async function hasOwnerEntry(
  db: Queryable,
  { transactionId, ownerId }: { transactionId: TransactionId; ownerId: TransactionOwnerId },
): Promise<boolean> {
  const rows = await db
    .select({ id: transactionOwner.id })
    .from(transactionOwner)
    .where(and(eq(transactionOwner.id, ownerId), eq(transactionOwner.transactionId, transactionId)))
  return rows.length > 0
}

/**
 * By the pharmacy's name or RAMQ number, by the name on a transaction without a pharmacy, or by the
 * filer.
 */
function matchesSearch(text: string): SQL | undefined {
  const terms = searchTerms(text)
  if (!terms) return sql`false`
  const { begins } = terms
  return or(
    sql`${transactionTable.pharmacyId} in (select ${pharmacy.id} from ${pharmacy} where ${pharmacyNameVector} @@ ${begins}::tsquery)`,
    and(
      isNull(transactionTable.pharmacyId),
      sql`name_words(${transactionTable.address} ->> 'companyName') @@ begun_words(${text}::text)`,
    ),
    sql`${transactionTable.createdBy} in (select ${contact.id} from ${contact} where ${matchesName(text)})`,
  )
}
