import type {
  ContactId,
  DayHours,
  PharmacyId,
  TransactionAddress,
  TransactionDetails,
  TransactionId,
} from '@officine/api/calls'
import { type Region, validationStatuses } from '@officine/api/constants'
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction } from '../database/database.ts'
import {
  employment,
  notification,
  participationAgreement,
  pharmacy,
  programmeEnrolment,
  statement,
  transaction,
} from '../database/schema.ts'
import { pharmacySearchText, pharmacySortName } from '../database/search-text.ts'
import { hasEndedBy } from '../employments/current-employments.ts'
import { movePrimaryLinks } from '../employments/primary-link.ts'
import { revokeInvitationWithoutEmployment } from '../invitations/invitations.ts'
import { markDesynchronized } from '../policy/principal-row.ts'
import { deleteDraftsOf } from './expire-drafts.ts'
import { recordAfterTransaction } from './record-snapshot.ts'
import { ownersOfTransaction } from './transaction-owners.ts'

interface Opening {
  readonly number: number
  readonly address: TransactionAddress | null
  readonly details: TransactionDetails | null
  readonly ramqNumber: string
  readonly region: Region
  readonly opensOn: string
  readonly actor: Actor
}

const closed: DayHours = { state: 'closed', ranges: [] }

/**
 * Creates the pharmacy of an accepted opening. Its owners can prepare it; no search shows it until
 * it opens. Undefined when its RAMQ number is taken.
 */
export async function addPharmacyToOpen(
  tx: DatabaseTransaction,
  opening: Opening,
): Promise<PharmacyId | undefined> {
  const { number, ramqNumber, region, opensOn, actor } = opening
  const record = recordAfterTransaction(opening)
  const section = { changedAt: new Date().toISOString(), changedBy: null, confirmedOn: null }
  const sectionHistory = { ...section, changedByTransaction: number }
  const [row] = await tx
    .insert(pharmacy)
    .values({
      ...record,
      ...{ ramqNumber, region, opensOn, isActive: false },
      openingHours: Array.from({ length: 7 }, () => closed),
      sections: { coordinates: sectionHistory, general: sectionHistory, associates: sectionHistory },
      searchText: pharmacySearchText(record),
      sortName: pharmacySortName(record.companyName),
    })
    .onConflictDoNothing({ target: pharmacy.ramqNumber })
    .returning({ id: pharmacy.id })
  if (row) await audit(tx, actor, 'pharmacy.create', row.id)
  return row?.id
}

/** Opens the pharmacy on its effective date. */
export async function openPharmacy(tx: DatabaseTransaction, id: PharmacyId, actor: Actor): Promise<void> {
  const version = sql`${pharmacy.version} + 1`
  const change = { isActive: true, opensOn: null, updatedAt: sql`now()`, version }
  await tx.update(pharmacy).set(change).where(eq(pharmacy.id, id))
  await audit(tx, actor, 'pharmacy.open', id)
}

interface Removal {
  /** The opening's transaction, which is not deleted. */
  readonly transactionId: TransactionId
  readonly pharmacyId: PharmacyId
  readonly actor: Actor
  readonly today: string
}

/** A pharmacy that will not open. */
export interface RemovedPharmacy {
  readonly companyName: string
  /**
   * Contact IDs of its people who are not owners on the transaction; owners are notified of the
   * transaction itself.
   */
  readonly employees: readonly ContactId[]
}

/** Deletes the pharmacy of a withdrawn opening, with everything that its owners prepared. */
export async function removePharmacyToOpen(
  tx: DatabaseTransaction,
  removal: Removal,
): Promise<RemovedPharmacy | undefined> {
  const { transactionId, pharmacyId: id, actor, today } = removal
  // Waits for concurrent writers; later ones find it gone.
  await tx.select({ id: pharmacy.id }).from(pharmacy).where(eq(pharmacy.id, id)).for('update')
  // Other transactions of the pharmacy are drafts: none can be sent while its opening is in progress.
  await deleteDraftsOf(tx, id, actor)
  await tx.update(transaction).set({ pharmacyId: null }).where(eq(transaction.id, transactionId))
  // The transaction's notifications stay: the transaction can still be read.
  const isAboutTransaction = eq(notification.subjectId, transactionId)
  await tx
    .update(notification)
    .set({ pharmacyId: null })
    .where(and(eq(notification.pharmacyId, id), isAboutTransaction))
  await tx.delete(notification).where(eq(notification.pharmacyId, id))
  await tx.delete(statement).where(eq(statement.pharmacyId, id))
  await tx.delete(participationAgreement).where(eq(participationAgreement.pharmacyId, id))
  await tx.delete(programmeEnrolment).where(eq(programmeEnrolment.pharmacyId, id))
  const employmentRows = await tx.delete(employment).where(eq(employment.pharmacyId, id)).returning({
    id: employment.id,
    contactId: employment.contactId,
    wasPrimary: employment.isPrimaryLink,
    validationStatus: employment.validationStatus,
    endDate: employment.endDate,
  })
  const [removedPharmacy] = await tx
    .delete(pharmacy)
    .where(eq(pharmacy.id, id))
    .returning({ companyName: pharmacy.companyName })
  const lostPrimary = employmentRows.flatMap(({ contactId, wasPrimary }) => (wasPrimary ? [contactId] : []))
  await movePrimaryLinks(tx, { pharmacyId: id, people: lostPrimary, today })
  for (const { id: employmentId, contactId } of employmentRows) {
    await appendAudit(tx, {
      ...{ actor, action: 'employment.withdraw', recordType: 'employment', recordId: employmentId },
    })
    await markDesynchronized(tx, contactId)
    await revokeInvitationWithoutEmployment(tx, contactId, today)
  }
  await audit(tx, actor, 'pharmacy.remove', id)
  const owners = (await ownersOfTransaction(tx, transactionId)).map(({ contactId }) => contactId)
  const employees = employmentRows
    .filter(({ validationStatus }) => validationStatus === validationStatuses.approved)
    .filter((row) => !hasEndedBy(row, today) && !owners.includes(row.contactId))
  return (
    removedPharmacy && {
      ...removedPharmacy,
      employees: [...new Set(employees.map(({ contactId }) => contactId))],
    }
  )
}

async function audit(tx: DatabaseTransaction, actor: Actor, action: string, recordId: string): Promise<void> {
  await appendAudit(tx, { actor, action, recordType: 'pharmacy', recordId })
}
