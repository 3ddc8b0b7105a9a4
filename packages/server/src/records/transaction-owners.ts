import { employmentTypes, greetings } from '@officine/api/constants'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database/database.ts'
import { contact, employment, storedFile, transactionOwner } from '../database/schema.ts'
import { isCurrentOn } from './current.ts'

/** The owners of a form in its order, each with the newest affirmation that was sent for them. */
export async function ownersOf(db: Queryable, transactionId: string) {
  const affirmation = db
    .selectDistinctOn([storedFile.transactionOwnerId], {
      transactionOwnerId: storedFile.transactionOwnerId,
      id: storedFile.id,
      name: storedFile.name,
      size: storedFile.size,
      mediaType: storedFile.mediaType,
      state: storedFile.state,
      createdAt: storedFile.createdAt,
    })
    .from(storedFile)
    .innerJoin(transactionOwner, eq(transactionOwner.id, storedFile.transactionOwnerId))
    .where(eq(transactionOwner.transactionId, transactionId))
    .orderBy(storedFile.transactionOwnerId, desc(storedFile.createdAt), desc(storedFile.id))
    .as('affirmation')
  const rows = await db
    .select({
      owner: transactionOwner,
      affirmation: {
        id: affirmation.id,
        name: affirmation.name,
        size: affirmation.size,
        mediaType: affirmation.mediaType,
        state: affirmation.state,
        createdAt: affirmation.createdAt,
      },
    })
    .from(transactionOwner)
    .leftJoin(affirmation, eq(affirmation.transactionOwnerId, transactionOwner.id))
    .where(eq(transactionOwner.transactionId, transactionId))
    .orderBy(asc(transactionOwner.position), asc(transactionOwner.id))
  return rows.map(({ owner, affirmation }) => ({ ...owner, affirmation }))
}

export type OwnerRow = Awaited<ReturnType<typeof ownersOf>>[number]

/** Who owns a pharmacy on a day, by name. */
async function currentOwners(db: Queryable, pharmacyId: string, today: string) {
  return db
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
        eq(employment.pharmacyId, pharmacyId),
        eq(employment.type, employmentTypes.Owner),
        isCurrentOn(today),
      ),
    )
    .orderBy(asc(contact.lastName), asc(contact.firstName), asc(contact.id))
}

export async function presentOwners(db: Queryable, pharmacyId: string | null, today: string) {
  return pharmacyId === null ? [] : await currentOwners(db, pharmacyId, today)
}

/**
 * Proposes those who own the pharmacy as owners who stay. Mobile, sex and birth date are left to who knows them: co-owners
 * may not see each other's.
 */
export async function proposeOwners(
  tx: Transaction,
  { transactionId, pharmacyId, today }: { transactionId: string; pharmacyId: string; today: string },
): Promise<void> {
  const owners = await currentOwners(tx, pharmacyId, today)
  if (owners.length === 0) return
  await tx.insert(transactionOwner).values(
    owners.map((owner, position) => ({
      ...owner,
      greeting: greetings.find((known) => known === owner.greeting) ?? null,
      transactionId,
      position,
      change: 'stays' as const,
    })),
  )
}
