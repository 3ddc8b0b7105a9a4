import type { PharmacyId, TransactionDecision } from '@officine/api/calls'
import type { Region } from '@officine/api/constants'
import type { Violation } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import type { DatabaseTransaction } from '../database/database.ts'
import { pharmacy, transactionOwner, transaction as transactionTable } from '../database/schema.ts'
import { regionOfMunicipality } from '../pharmacies/municipalities.ts'
import { lockPharmacy } from '../pharmacies/pharmacies.ts'
import { type LockedTransaction, requireTransaction, type TransactionWrite } from './change-transaction.ts'
import { isViolation, matchOwnersToContacts } from './match-owners.ts'
import { addPharmacyToOpen } from './open-pharmacy.ts'
import { makePlan, type PlannedOwner } from './plan.ts'
import { addConfirmation, confirmationViolations } from './purchase-confirmations.ts'
import { differencesOfTransaction } from './record-snapshot.ts'
import type { TransactionRow } from './transactions.ts'

/**
 * Plans the owners and the pharmacy of an accepted transaction. Returns the violations: the caller
 * then rolls back.
 */
export async function acceptTransaction(
  tx: DatabaseTransaction,
  row: LockedTransaction,
  decision: TransactionDecision,
  write: TransactionWrite,
): Promise<readonly Violation[]> {
  if (row.pharmacyId !== null) await lockPharmacy(tx, row.pharmacyId)
  // Read after the pharmacy's lock, so that owners and record can no longer change.
  const transaction = await requireTransaction(tx, row.id, write.reader)
  const { effectiveDate } = transaction
  const { verifiedOwners = [] } = decision
  if (effectiveDate === null) throw new Error('A transaction that was sent has an effective date.')
  const region = decision.region ?? regionOfTransaction(transaction) ?? null
  const isOpening = transaction.pharmacyId === null
  const changesRegion =
    requiresRegion(transaction) && (isOpening || !decision.excludedFields.includes('city'))
  const people = await matchOwnersToContacts(tx, transaction.owners)
  const violations = [
    ...transaction.obstacles,
    ...rollCheckViolations(transaction, decision),
    ...(transaction.pharmacyVersion === decision.pharmacyVersion
      ? []
      : [violationAt('recordChanged', 'pharmacyVersion')]),
    ...(changesRegion && region === null ? [violationAt('regionUnknown', 'region')] : []),
    ...(await ramqNumberViolations(tx, transaction, decision)),
    ...people.filter(isViolation),
    ...confirmationViolations(transaction.confirmations, verifiedOwners),
  ]
  if (violations.length > 0) return violations
  const pharmacyId = await pharmacyOf(tx, transaction, {
    ...decision,
    region,
    effectiveDate,
    actor: write.actor,
  })
  if (pharmacyId === undefined) return [violationAt('ramqTaken', 'ramqNumber')]
  await saveRollChecks(tx, decision)
  for (const owner of verifiedOwners) {
    await addConfirmation(tx, transaction, owner, { answer: 'verified', reason: null })
  }
  const owners: PlannedOwner[] = []
  for (const [index, { id, change, isResponder }] of transaction.owners.entries()) {
    const person = people[index]
    if (!person || isViolation(person)) continue
    const contactId = await person.ensureContact(write.actor)
    if (contactId === undefined) return [violationAt('emailTaken', `owners/${index}/email`)]
    await tx.update(transactionOwner).set({ contactId }).where(eq(transactionOwner.id, id))
    owners.push({ contactId, change, isResponder })
  }
  const { excludedFields } = decision
  const change = { pharmacyId, excludedFields, region: changesRegion ? region : null }
  await tx.update(transactionTable).set(change).where(eq(transactionTable.id, transaction.id))
  const { actor, today } = write
  const plan = { transactionId: transaction.id, pharmacyId, effectiveDate, owners, actor, today }
  // An opening's owners have their contacts now: read again.
  const planned = isOpening ? await requireTransaction(tx, transaction.id, write.reader) : transaction
  await makePlan(tx, plan, planned)
  return []
}

type Opening = Pick<TransactionDecision, 'ramqNumber'> &
  Pick<TransactionWrite, 'actor'> & { readonly region: Region | null; readonly effectiveDate: string }

/**
 * The transaction's pharmacy; creates it for an opening. Undefined when its RAMQ number was taken
 * meanwhile.
 */
async function pharmacyOf(
  tx: DatabaseTransaction,
  transaction: TransactionRow,
  { ramqNumber, region, effectiveDate: opensOn, actor }: Opening,
): Promise<PharmacyId | undefined> {
  if (transaction.pharmacyId !== null) return transaction.pharmacyId
  if (ramqNumber === null || region === null) throw new Error('An opening has a number and a region by now.')
  return await addPharmacyToOpen(tx, { ...transaction, ramqNumber, region, opensOn, actor })
}

async function saveRollChecks(tx: DatabaseTransaction, { rollChecks }: TransactionDecision): Promise<void> {
  for (const { ownerId, checkedOn } of rollChecks) {
    await tx
      .update(transactionOwner)
      .set({ rollCheckedOn: checkedOn })
      .where(eq(transactionOwner.id, ownerId))
  }
}

/** Requires one roll check for each joining owner. */
function rollCheckViolations(
  { owners }: TransactionRow,
  { rollChecks }: TransactionDecision,
): readonly Violation[] {
  const joining = owners.filter(({ change }) => change === 'joins')
  const unknownOwnerViolations = rollChecks.flatMap(({ ownerId }, index) =>
    joining.some(({ id }) => id === ownerId) ? [] : [violationAt('invalid', `rollChecks/${index}/ownerId`)],
  )
  const isUnchecked = joining.some(({ id }) => !rollChecks.some(({ ownerId }) => ownerId === id))
  return isUnchecked
    ? [...unknownOwnerViolations, violationAt('rollCheckMissing', 'rollChecks')]
    : unknownOwnerViolations
}

async function ramqNumberViolations(
  tx: DatabaseTransaction,
  { pharmacyId }: TransactionRow,
  { ramqNumber }: TransactionDecision,
): Promise<readonly Violation[]> {
  if (pharmacyId !== null) return []
  if (ramqNumber === null) return [violationAt('required', 'ramqNumber')]
  const isTaken = (await tx.$count(pharmacy, eq(pharmacy.ramqNumber, ramqNumber))) > 0
  return isTaken ? [violationAt('ramqTaken', 'ramqNumber')] : []
}

type TransactionAddressFields = Pick<TransactionRow, 'type' | 'snapshot' | 'pharmacy' | 'address' | 'details'>

/** Whether accepting the transaction requires a region: an opening, or a changed municipality. */
export function requiresRegion(transaction: TransactionAddressFields): boolean {
  const { pharmacy: record, address } = transaction
  if (!address) return false
  return record === null || differencesOfTransaction(transaction, record).includes('city')
}

/** The region of the municipality on a transaction, if known. */
export const regionOfTransaction = ({
  address,
}: Pick<TransactionAddressFields, 'address'>): Region | undefined =>
  address ? regionOfMunicipality(address.address.city) : undefined

const violationAt = (rule: string, path: string): Violation => ({ pointer: `/${path}`, rule, parameters: {} })
