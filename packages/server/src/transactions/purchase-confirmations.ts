import type {
  ContactId,
  OwnerAnswer,
  PharmacyId,
  PurchaseConfirmation,
  TransactionId,
} from '@officine/api/calls'
import { isUndecided, type TransactionStatus, type TransactionType } from '@officine/api/constants'
import { todayInQuebec, type Violation } from '@officine/api/rules'
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { prepareOnce } from '../database/database.ts'
import { contact, transactionConfirmation } from '../database/schema.ts'
import { changesSinceAffirmation, hashSwornContent, type SwornTransaction } from './affirmations.ts'
import { type OwnerRow, presentOwners } from './transaction-owners.ts'

/** A transaction, with what a confirmation of it depends on. */
export interface ConfirmedTransaction extends SwornTransaction {
  readonly id: TransactionId
  readonly type: TransactionType
  readonly status: TransactionStatus
  readonly sentAt: Date | null
  readonly pharmacyId: PharmacyId | null
  readonly owners: readonly OwnerRow[]
}

/** A present owner of a pharmacy that is bought, and what they answer to its purchase. */
export interface ConfirmationRow {
  readonly contactId: ContactId
  readonly firstName: string
  readonly lastName: string
  readonly answer: OwnerAnswer
  readonly at: Date | null
  readonly reason: string | null
}

const selectAnswers = prepareOnce((db) =>
  db
    .select({
      contactId: transactionConfirmation.contactId,
      firstName: contact.firstName,
      lastName: contact.lastName,
      answer: transactionConfirmation.answer,
      at: transactionConfirmation.at,
      reason: transactionConfirmation.reason,
      swornTo: transactionConfirmation.swornTo,
    })
    .from(transactionConfirmation)
    .innerJoin(contact, eq(contact.id, transactionConfirmation.contactId))
    .where(eq(transactionConfirmation.transactionId, sql.placeholder('transactionId')))
    .orderBy(asc(transactionConfirmation.at), asc(transactionConfirmation.id))
    .prepare('transaction_confirmations'),
)

/**
 * The present owners of a purchase that was sent, and what each answers; null for another
 * transaction. Once it is with the association no longer, only those who answered.
 */
export async function loadConfirmations(
  db: Queryable,
  transaction: ConfirmedTransaction,
): Promise<readonly ConfirmationRow[] | null> {
  const { id, type, status, sentAt, pharmacyId } = transaction
  if (type !== 'purchase' || sentAt === null) return null
  const answers = (await selectAnswers(db).execute({ transactionId: id })).map(({ swornTo, ...row }) => {
    const isOutdated = row.answer === 'confirmed' && changesSinceAffirmation(swornTo, transaction).length > 0
    return { ...row, answer: isOutdated ? ('outdated' as const) : row.answer }
  })
  const newestOf = new Map(answers.map((row) => [row.contactId, row]))
  if (!isUndecided(status)) return [...newestOf.values()]
  const owners = await presentOwners(db, pharmacyId, todayInQuebec())
  return owners.map(
    ({ contactId, firstName, lastName }) =>
      newestOf.get(contactId) ?? {
        contactId,
        firstName,
        lastName,
        ...ownAffirmation(transaction, contactId),
      },
  )
}

/** An owner who stays confirms by the affirmation that they uploaded themselves. */
function ownAffirmation(
  transaction: ConfirmedTransaction,
  contactId: ContactId,
): Pick<ConfirmationRow, 'answer' | 'at' | 'reason'> {
  const affirmation = transaction.owners.find((owner) => owner.contactId === contactId)?.affirmation
  const isOwn = affirmation?.uploadedBy === contactId && affirmation.state === 'clean'
  const isCurrent = isOwn && changesSinceAffirmation(affirmation.swornTo, transaction).length === 0
  return isCurrent
    ? { answer: 'confirmed', at: affirmation.createdAt, reason: null }
    : { answer: 'none', at: null, reason: null }
}

export const isConfirmed = ({ answer }: Pick<ConfirmationRow, 'answer'>): boolean =>
  answer === 'confirmed' || answer === 'verified'

/** Whether every present owner has confirmed a purchase; true for a transaction of another type. */
export const isConfirmedByAll = (confirmations: readonly ConfirmationRow[] | null): boolean =>
  confirmations === null || (confirmations.length > 0 && confirmations.every(isConfirmed))

/**
 * What the confirmations lack for an acceptance: each present owner confirms, or the association
 * has verified their agreement otherwise.
 */
export function confirmationViolations(
  confirmations: readonly ConfirmationRow[] | null,
  verifiedOwners: readonly ContactId[],
): readonly Violation[] {
  const owners = confirmations ?? []
  const unknownViolations = verifiedOwners.flatMap((id, index) =>
    owners.some(({ contactId }) => contactId === id)
      ? []
      : [{ pointer: `/verifiedOwners/${index}`, rule: 'invalid', parameters: {} }],
  )
  const isMissing = owners.some((owner) => !isConfirmed(owner) && !verifiedOwners.includes(owner.contactId))
  return isMissing
    ? [...unknownViolations, { pointer: '/verifiedOwners', rule: 'confirmationMissing', parameters: {} }]
    : unknownViolations
}

/**
 * Writes a present owner's answer to a transaction, or that the association has verified their
 * agreement.
 */
export async function addConfirmation(
  tx: Queryable,
  transaction: ConfirmedTransaction,
  contactId: ContactId,
  {
    answer,
    reason,
  }: { readonly answer: PurchaseConfirmation['answer'] | 'verified'; readonly reason: string | null },
): Promise<void> {
  const swornTo = answer === 'contested' ? null : hashSwornContent(transaction)
  // A statement's own time: two answers in one database transaction stay in order.
  const at = sql`clock_timestamp()`
  await tx
    .insert(transactionConfirmation)
    .values({ transactionId: transaction.id, contactId, answer, reason, swornTo, at })
}
