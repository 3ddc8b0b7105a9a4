import type { ContactId, PurchaseConfirmation, TransactionId } from '@officine/api/calls'
import { employmentTypes, type TransactionDecisionName } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { calendarDateOf, formatDate, fullName } from '@officine/i18n/locale'
import { and, eq, sql } from 'drizzle-orm'
import { appendAudit, systemActor } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { contact, employment, pharmacy, transaction as transactionTable } from '../database/schema.ts'
import { isCurrentOn } from '../employments/current-employments.ts'
import { findRecipient, localeFor, type Recipient, sendMail } from '../mail/send-mail.ts'
import { askToConfirm, notifyOfTransaction } from '../people/notifications.ts'
import type { RemovedPharmacy } from './open-pharmacy.ts'
import { isConfirmed } from './purchase-confirmations.ts'
import { presentOwners } from './transaction-owners.ts'
import { getTransactionRelation } from './transaction-relation.ts'
import { mayFilerChange } from './transaction-rights.ts'
import type { TransactionRow } from './transactions.ts'

interface Sender {
  readonly contactId: ContactId
  readonly firstName: string
  readonly lastName: string
}

/**
 * Notifies the owners of a pharmacy and the filer that somebody else sent the transaction. Asks the
 * present owners to confirm a purchase, unless they have.
 */
export async function notifyOfSentTransaction(
  db: Queryable,
  transaction: TransactionRow,
  { contactId, firstName, lastName }: Sender,
): Promise<void> {
  const { id, number, type, pharmacyId, pharmacyName, effectiveDate, createdBy } = transaction
  if (pharmacyId === null || pharmacyName === null || effectiveDate === null) return
  const owners = await presentOwners(db, pharmacyId, todayInQuebec())
  const recipientIds = new Set([createdBy, ...owners.map((owner) => owner.contactId)])
  recipientIds.delete(contactId)
  const askedIds = (transaction.confirmations ?? []).flatMap((owner) =>
    isConfirmed(owner) ? [] : owner.contactId,
  )
  const informedIds = [...recipientIds].filter((id) => !askedIds.includes(id))
  await notifyOfTransaction(db, informedIds, 'InformationNotice', transaction)
  await askToConfirm(db, askedIds, transaction)
  for (const recipientId of recipientIds) {
    const recipient = await findRecipient(db, recipientId)
    if (!recipient) continue
    const effectiveOn = formatDate(effectiveDate, localeFor(recipient.language))
    const parameters = {
      type,
      number: String(number),
      pharmacy: pharmacyName,
      effectiveOn,
      transactionId: id,
    }
    const template = askedIds.includes(recipientId) ? 'purchaseToConfirm' : 'transactionSent'
    await sendMail(db, template, { ...parameters, sender: fullName({ firstName, lastName }) }, [recipient])
  }
}

interface RefusedAffirmation {
  readonly transactionId: TransactionId
  /** The file's name. */
  readonly file: string
  /** The name of the owner who swore it. */
  readonly owner: string
  readonly uploadedBy: ContactId
}

/** Notifies the filer and the uploader that an affirmation was refused. */
export async function notifyOfRefusedAffirmation(
  db: Queryable,
  { transactionId, file, owner, uploadedBy }: RefusedAffirmation,
): Promise<void> {
  const transaction = await findTransactionSummary(db, transactionId)
  if (!transaction) return
  await notifyOfTransaction(db, [transaction.createdBy], 'Reminder', transaction)
  for (const contactId of new Set([transaction.createdBy, uploadedBy])) {
    const recipient = await findRecipient(db, contactId)
    if (recipient)
      await sendMail(db, 'affirmationRefused', { ...transactionParameters(transaction), file, owner }, [
        recipient,
      ])
  }
}

/** Audit action of `notifyOfClosedTransaction`. */
export const closedTransactionNoticeAction = 'transaction.tellClosing'

/** Notifies the filer that a transaction can't be sent any more. */
export async function notifyOfClosedTransaction(db: Queryable, transactionId: TransactionId): Promise<void> {
  const transaction = await findTransactionSummary(db, transactionId)
  if (!transaction) return
  const record = { recordType: 'transaction', recordId: transactionId }
  await appendAudit(db, { actor: systemActor, action: closedTransactionNoticeAction, ...record })
  await notifyOfTransaction(db, [transaction.createdBy], 'InformationNotice', transaction)
  const filer = await findRecipient(db, transaction.createdBy)
  if (filer) await sendMail(db, 'transactionClosed', transactionParameters(transaction), [filer])
}

/** A transaction with the fields that mails need to name it. */
async function findTransactionSummary(db: Queryable, id: TransactionId) {
  const [transaction] = await db
    .select({
      id: transactionTable.id,
      number: transactionTable.number,
      type: transactionTable.type,
      pharmacyId: transactionTable.pharmacyId,
      pharmacyName: sql<
        string | null
      >`coalesce(${pharmacy.companyName}, ${transactionTable.address} ->> 'companyName')`,
      createdBy: transactionTable.createdBy,
    })
    .from(transactionTable)
    .leftJoin(pharmacy, eq(pharmacy.id, transactionTable.pharmacyId))
    .where(eq(transactionTable.id, id))
  return transaction
}

type FormSummary = Pick<TransactionRow, 'id' | 'number' | 'type' | 'pharmacyName'>

const transactionParameters = ({ id, number, type, pharmacyName }: FormSummary) => ({
  ...{ type, number: String(number), transactionId: id },
  ...{ hasPharmacy: pharmacyName === null ? 'no' : 'yes', pharmacy: pharmacyName ?? '' },
})

/**
 * What a transaction changes for a person; `files` for a filer who is not on it, `none` for another
 * owner of the pharmacy.
 */
type Change = 'joins' | 'stays' | 'leaves' | 'files' | 'none'

interface ConcernedPerson {
  readonly contactId: ContactId
  readonly change: Change
  /** Only named on the transaction: they don't receive the reason. */
  readonly isOnlyNamed: boolean
  /** Who can correct a returned transaction: this person, only the filer, or nobody. */
  readonly corrects: 'reader' | 'filer' | 'nobody'
}

/** Notifies everybody concerned of the association's decision. */
export async function notifyOfDecision(
  db: Queryable,
  transaction: TransactionRow,
  decision: TransactionDecisionName,
  reason: string,
): Promise<void> {
  const people = await findConcernedPeople(db, transaction, todayInQuebec())
  // People who are only named are not notified before an acceptance.
  const wasAccepted = transaction.history.some(({ status }) => status === 'accepted')
  const recipients = wasAccepted ? people : people.filter((person) => !person.isOnlyNamed)
  const kind = decision === 'returned' ? 'Reminder' : 'InformationNotice'
  for (const person of recipients) {
    const isFiler = person.contactId === transaction.createdBy
    await notifyOfTransaction(db, [person.contactId], isFiler ? kind : 'InformationNotice', transaction)
    const recipient = await findRecipient(db, person.contactId)
    if (recipient) await mailDecision(db, transaction, decision, person, recipient, reason)
  }
}

async function mailDecision(
  db: Queryable,
  transaction: TransactionRow,
  decision: TransactionDecisionName,
  { change, isOnlyNamed, corrects }: ConcernedPerson,
  recipient: Recipient,
  reason: string,
): Promise<void> {
  const parameters = transactionParameters(transaction)
  switch (decision) {
    case 'inReview':
      return await sendMail(db, 'transactionInReview', parameters, [recipient])
    case 'returned':
      return await sendMail(db, 'transactionReturned', { ...parameters, reason, corrects }, [recipient])
    case 'withdrawn': {
      const reasonParameters = isOnlyNamed ? { hasReason: 'no', reason: '' } : { hasReason: 'yes', reason }
      return await sendMail(db, 'transactionWithdrawn', { ...parameters, ...reasonParameters }, [recipient])
    }
    case 'accepted': {
      const effectiveOn = effectiveOnFor(transaction, recipient)
      return await sendMail(db, 'transactionAccepted', { ...parameters, effectiveOn, change }, [recipient])
    }
  }
}

/** Notifies the employees of a pharmacy that it will not open. */
export async function notifyOfWithdrawnOpening(
  db: Queryable,
  { companyName, employees }: RemovedPharmacy,
): Promise<void> {
  for (const contactId of employees) {
    const recipient = await findRecipient(db, contactId)
    if (recipient) await sendMail(db, 'openingWithdrawn', { pharmacy: companyName }, [recipient])
  }
}

/** Notifies everybody concerned that a transaction was applied. `day` is `YYYY-MM-DD`. */
export async function notifyOfAppliedTransaction(
  db: Queryable,
  transaction: TransactionRow,
  day: string,
): Promise<void> {
  for (const { contactId, change } of await findConcernedPeople(db, transaction, day)) {
    await notifyOfTransaction(db, [contactId], 'InformationNotice', transaction)
    const recipient = await findRecipient(db, contactId)
    if (!recipient) continue
    const effectiveOn = effectiveOnFor(transaction, recipient)
    await sendMail(db, 'transactionApplied', { ...transactionParameters(transaction), effectiveOn, change }, [
      recipient,
    ])
  }
}

/** Notifies the administration that a transaction can't be applied. */
export async function notifyOfBlockedTransaction(db: Queryable, transaction: TransactionRow): Promise<void> {
  const staff = await listAdministrators(db)
  await notifyOfTransaction(
    db,
    staff.map(({ contactId }) => contactId),
    'Reminder',
    transaction,
  )
  for (const recipient of staff) {
    const effectiveOn = effectiveOnFor(transaction, recipient)
    await sendMail(db, 'transactionBlocked', { ...transactionParameters(transaction), effectiveOn }, [
      recipient,
    ])
  }
}

/** Notifies the administration of an owner's request to withdraw a transaction. */
export async function notifyOfWithdrawalRequest(
  db: Queryable,
  transaction: TransactionRow,
  { asker, reason }: { readonly asker: string; readonly reason: string },
): Promise<void> {
  const staff = await listAdministrators(db)
  await notifyOfTransaction(
    db,
    staff.map(({ contactId }) => contactId),
    'Reminder',
    transaction,
  )
  await sendMail(
    db,
    'transactionWithdrawalAsked',
    { ...transactionParameters(transaction), asker, reason },
    staff,
  )
}

/**
 * Notifies the filer of a present owner's answer to the purchase; if they contest it, also the
 * administration, which alone gets the reason.
 */
export async function notifyOfPurchaseAnswer(
  db: Queryable,
  transaction: TransactionRow,
  { contactId, firstName, lastName }: Sender,
  { answer, reason }: PurchaseConfirmation,
): Promise<void> {
  const owner = fullName({ firstName, lastName })
  const filer =
    transaction.createdBy === contactId ? undefined : await findRecipient(db, transaction.createdBy)
  if (filer)
    await sendMail(db, 'purchaseAnswered', { ...transactionParameters(transaction), owner, answer }, [filer])
  if (answer !== 'contested') return
  const staff = await listAdministrators(db)
  const staffIds = staff.map((administrator) => administrator.contactId)
  await notifyOfTransaction(db, staffIds, 'Reminder', transaction)
  await sendMail(
    db,
    'purchaseContested',
    { ...transactionParameters(transaction), owner, reason: reason ?? '' },
    staff,
  )
}

const effectiveOnFor = ({ effectiveDate }: TransactionRow, { language }: Recipient): string =>
  effectiveDate === null ? '' : formatDate(effectiveDate, localeFor(language))

/**
 * The filer, the current owners who also were owners at the time of sending, and the known contacts
 * on the transaction.
 */
async function findConcernedPeople(
  db: Queryable,
  transaction: TransactionRow,
  day: string,
): Promise<readonly ConcernedPerson[]> {
  const { id, createdBy, pharmacyId, owners, sentAt } = transaction
  const ownerIdsOn = async (date: string) =>
    (await presentOwners(db, pharmacyId, date)).map(({ contactId }) => contactId)
  const ownersAtSending = sentAt === null ? [] : await ownerIdsOn(calendarDateOf(sentAt))
  const currentOwners = await ownerIdsOn(day)
  const readers = new Set([
    createdBy,
    ...currentOwners.filter((contactId) => ownersAtSending.includes(contactId)),
  ])
  const relation = await getTransactionRelation(db, id, createdBy)
  const correctorFor = (contactId: ContactId): ConcernedPerson['corrects'] => {
    if (!relation || !mayFilerChange(relation)) return 'nobody'
    return relation.filerOwns || contactId === createdBy ? 'reader' : 'filer'
  }
  const changeByContact = new Map(
    owners.flatMap(({ contactId, change }) => (contactId === null ? [] : [[contactId, change]])),
  )
  return [...new Set([...readers, ...changeByContact.keys()])].map((contactId) => ({
    contactId,
    change: changeByContact.get(contactId) ?? (contactId === createdBy ? 'files' : 'none'),
    isOnlyNamed: !readers.has(contactId),
    corrects: correctorFor(contactId),
  }))
}

/** The current administrators of the association. */
async function listAdministrators(db: Queryable): Promise<readonly (Recipient & { contactId: ContactId })[]> {
  return db
    .selectDistinct({
      contactId: contact.id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      language: contact.language,
    })
    .from(employment)
    .innerJoin(contact, eq(contact.id, employment.contactId))
    .where(and(eq(employment.type, employmentTypes.AdminAQPP), isCurrentOn(todayInQuebec())))
    .orderBy(contact.id)
}
