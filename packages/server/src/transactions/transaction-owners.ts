import type { PharmacyId, TransactionId } from '@officine/api/calls'
import { employmentTypes, greetings, type TransactionType } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { prepareOnce } from '../database/database.ts'
import {
  contact,
  employment,
  storedFile,
  transactionOwner,
  transaction as transactionTable,
} from '../database/schema.ts'
import { isCurrentOn } from '../employments/current-employments.ts'

/**
 * Whether an owner of a transaction had employments or requests at its pharmacy that are all over.
 */
const hasLeft = sql<boolean>`coalesce((
  select bool_and(coalesce(e.end_date <= ${sql.placeholder('today')}::date, false))
  from ${employment} e join ${transactionTable} t on t.pharmacy_id = e.pharmacy_id
  where t.id = ${transactionOwner.transactionId} and e.contact_id = ${transactionOwner.contactId}
), false)`

const selectTransactionOwners = prepareOnce((db) => {
  const isOfTransaction = eq(transactionOwner.transactionId, sql.placeholder('transactionId'))
  const affirmation = db
    .selectDistinctOn([storedFile.transactionOwnerId], {
      transactionOwnerId: storedFile.transactionOwnerId,
      id: storedFile.id,
      name: storedFile.name,
      size: storedFile.size,
      mediaType: storedFile.mediaType,
      state: storedFile.state,
      createdAt: storedFile.createdAt,
      scannedAt: storedFile.scannedAt,
      swornTo: storedFile.swornTo,
      uploadedBy: storedFile.uploadedBy,
    })
    .from(storedFile)
    .innerJoin(transactionOwner, eq(transactionOwner.id, storedFile.transactionOwnerId))
    .where(isOfTransaction)
    .orderBy(storedFile.transactionOwnerId, desc(storedFile.createdAt), desc(storedFile.id))
    .as('affirmation')
  return db
    .select({
      owner: transactionOwner,
      hasLeft,
      affirmation: {
        id: affirmation.id,
        name: affirmation.name,
        size: affirmation.size,
        mediaType: affirmation.mediaType,
        state: affirmation.state,
        createdAt: affirmation.createdAt,
        scannedAt: affirmation.scannedAt,
        swornTo: affirmation.swornTo,
        uploadedBy: affirmation.uploadedBy,
      },
    })
    .from(transactionOwner)
    .leftJoin(affirmation, eq(affirmation.transactionOwnerId, transactionOwner.id))
    .where(isOfTransaction)
    .orderBy(asc(transactionOwner.position), asc(transactionOwner.id))
    .prepare('transaction_owners')
})

/** The owners of a transaction in its order, each with their newest affirmation. */
export async function ownersOfTransaction(db: Queryable, transactionId: TransactionId) {
  const rows = await selectTransactionOwners(db).execute({ transactionId, today: todayInQuebec() })
  return rows.map(({ owner, ...rest }) => ({ ...owner, ...rest }))
}

export type OwnerRow = Awaited<ReturnType<typeof ownersOfTransaction>>[number]

const selectCurrentOwners = prepareOnce((db) =>
  db
    .select({
      contactId: contact.id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      practiceNumber: contact.practiceNumber,
      greeting: contact.greeting,
      email: sql<string>`coalesce(${employment.contactEmail}, ${contact.email})`,
      phone: sql<string | null>`coalesce(${employment.contactPhone}, ${contact.phone})`,
      extension: sql<
        string | null
      >`case when ${employment.contactPhone} is null then ${contact.extension} else ${employment.contactExtension} end`,
      isResponder: employment.isResponder,
    })
    .from(employment)
    .innerJoin(contact, eq(contact.id, employment.contactId))
    .where(
      and(
        eq(employment.pharmacyId, sql.placeholder('pharmacyId')),
        eq(employment.type, employmentTypes.Owner),
        isCurrentOn(sql.placeholder('today')),
      ),
    )
    .orderBy(asc(contact.lastName), asc(contact.firstName), asc(contact.id))
    .prepare('owners_of_pharmacy'),
)

async function currentOwners(db: Queryable, pharmacyId: PharmacyId, today: string) {
  return selectCurrentOwners(db).execute({ pharmacyId, today })
}

/** The owners on a day; none without a pharmacy, as for an opening. */
export async function presentOwners(db: Queryable, pharmacyId: PharmacyId | null, day: string) {
  return pharmacyId === null ? [] : await currentOwners(db, pharmacyId, day)
}

/**
 * Proposes the current owners: they leave in a purchase, and stay otherwise. Mobile, sex and birth
 * date stay empty: co-owners may not see each other's.
 */
export async function proposeOwners(
  tx: DatabaseTransaction,
  transaction: { transactionId: TransactionId; type: TransactionType; pharmacyId: PharmacyId; today: string },
): Promise<void> {
  const { transactionId, type, pharmacyId, today } = transaction
  const owners = await currentOwners(tx, pharmacyId, today)
  if (owners.length === 0) return
  const isSold = type === 'purchase'
  await tx.insert(transactionOwner).values(
    owners.map(({ isResponder, ...owner }, position) => ({
      ...owner,
      greeting: greetings.find((candidate) => candidate === owner.greeting) ?? null,
      transactionId,
      position,
      isResponder: isResponder && !isSold,
      change: isSold ? ('leaves' as const) : ('stays' as const),
    })),
  )
}
