import type { ContactId, PurchaseConfirmation, TransactionId } from '@officine/api/calls'
import { employmentTypes, type TransactionDecisionName } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { calendarDateOf, formatDate, fullName } from '@officine/i18n/locale'
import { and, eq, sql } from 'drizzle-orm'
import { appendAudit, systemActor } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { contact, employment, pharmacy, transaction } from '../database/schema.ts'
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
 * Notifies the owners of a pharmacy and the filer that somebody else sent the form. Asks the present
 * owners to confirm a purchase, unless they have.
 */
export async function notifyOfSentTransaction(
  db: Queryable,
  form: TransactionRow,
  { contactId, firstName, lastName }: Sender,
): Promise<void> {
  const { id, number, type, pharmacyId, pharmacyName, effectiveDate, createdBy } = form
  if (pharmacyId === null || pharmacyName === null || effectiveDate === null) return
  const owners = await presentOwners(db, pharmacyId, todayInQuebec())
  const recipientIds = new Set([createdBy, ...owners.map((owner) => owner.contactId)])
  recipientIds.delete(contactId)
  const askedIds = (form.confirmations ?? []).flatMap((owner) => (isConfirmed(owner) ? [] : owner.contactId))
  const informedIds = [...recipientIds].filter((id) => !askedIds.includes(id))
  await notifyOfTransaction(db, informedIds, 'InformationNotice', form)
  await askToConfirm(db, askedIds, form)
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
  const form = await findFormSummary(db, transactionId)
  if (!form) return
  await notifyOfTransaction(db, [form.createdBy], 'Reminder', form)
  for (const contactId of new Set([form.createdBy, uploadedBy])) {
    const recipient = await findRecipient(db, contactId)
    if (recipient)
      await sendMail(db, 'affirmationRefused', { ...formParameters(form), file, owner }, [recipient])
  }
}

/** Audit action of `notifyOfClosedForm`. */
export const closedFormNoticeAction = 'transaction.tellClosing'

/** Notifies the filer that a form can't be sent any more. */
export async function notifyOfClosedForm(db: Queryable, transactionId: TransactionId): Promise<void> {
  const form = await findFormSummary(db, transactionId)
  if (!form) return
  const record = { recordType: 'transaction', recordId: transactionId }
  await appendAudit(db, { actor: systemActor, action: closedFormNoticeAction, ...record })
  await notifyOfTransaction(db, [form.createdBy], 'InformationNotice', form)
  const filer = await findRecipient(db, form.createdBy)
  if (filer) await sendMail(db, 'transactionClosed', formParameters(form), [filer])
}

/** A form with the fields that mails need to name it. */
async function findFormSummary(db: Queryable, id: TransactionId) {
  const [form] = await db
    .select({
      id: transaction.id,
      number: transaction.number,
      type: transaction.type,
      pharmacyId: transaction.pharmacyId,
      pharmacyName: sql<
        string | null
      >`coalesce(${pharmacy.companyName}, ${transaction.address} ->> 'companyName')`,
      createdBy: transaction.createdBy,
    })
    .from(transaction)
    .leftJoin(pharmacy, eq(pharmacy.id, transaction.pharmacyId))
    .where(eq(transaction.id, id))
  return form
}

type FormSummary = Pick<TransactionRow, 'id' | 'number' | 'type' | 'pharmacyName'>

const formParameters = ({ id, number, type, pharmacyName }: FormSummary) => ({
  ...{ type, number: String(number), transactionId: id },
  ...{ hasPharmacy: pharmacyName === null ? 'no' : 'yes', pharmacy: pharmacyName ?? '' },
})

/**
 * What a form changes for a person; `files` for a filer who is not on it, `none` for another owner
 * of the pharmacy.
 */
type Change = 'joins' | 'stays' | 'leaves' | 'files' | 'none'

interface ConcernedPerson {
  readonly contactId: ContactId
  readonly change: Change
  /** Only named on the form: they don't receive the reason. */
  readonly isOnlyNamed: boolean
  /** Who can correct a returned form: this person, only the filer, or nobody. */
  readonly corrects: 'reader' | 'filer' | 'nobody'
}

/** Notifies everybody concerned of the association's decision. */
export async function notifyOfDecision(
  db: Queryable,
  form: TransactionRow,
  decision: TransactionDecisionName,
  reason: string,
): Promise<void> {
  const people = await findConcernedPeople(db, form, todayInQuebec())
  // People who are only named are not notified before an acceptance.
  const wasAccepted = form.history.some(({ status }) => status === 'accepted')
  const recipients = wasAccepted ? people : people.filter((person) => !person.isOnlyNamed)
  const kind = decision === 'returned' ? 'Reminder' : 'InformationNotice'
  for (const person of recipients) {
    const isFiler = person.contactId === form.createdBy
    await notifyOfTransaction(db, [person.contactId], isFiler ? kind : 'InformationNotice', form)
    const recipient = await findRecipient(db, person.contactId)
    if (recipient) await mailDecision(db, form, decision, person, recipient, reason)
  }
}

async function mailDecision(
  db: Queryable,
  form: TransactionRow,
  decision: TransactionDecisionName,
  { change, isOnlyNamed, corrects }: ConcernedPerson,
  recipient: Recipient,
  reason: string,
): Promise<void> {
  const parameters = formParameters(form)
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
      const effectiveOn = effectiveOnFor(form, recipient)
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

/** Notifies everybody concerned that a form was applied. `day` is `YYYY-MM-DD`. */
export async function notifyOfAppliedTransaction(
  db: Queryable,
  form: TransactionRow,
  day: string,
): Promise<void> {
  for (const { contactId, change } of await findConcernedPeople(db, form, day)) {
    await notifyOfTransaction(db, [contactId], 'InformationNotice', form)
    const recipient = await findRecipient(db, contactId)
    if (!recipient) continue
    const effectiveOn = effectiveOnFor(form, recipient)
    await sendMail(db, 'transactionApplied', { ...formParameters(form), effectiveOn, change }, [recipient])
  }
}

/** Notifies the administration that a form can't be applied. */
export async function notifyOfBlockedTransaction(db: Queryable, form: TransactionRow): Promise<void> {
  const staff = await listAdministrators(db)
  await notifyOfTransaction(
    db,
    staff.map(({ contactId }) => contactId),
    'Reminder',
    form,
  )
  for (const recipient of staff) {
    const effectiveOn = effectiveOnFor(form, recipient)
    await sendMail(db, 'transactionBlocked', { ...formParameters(form), effectiveOn }, [recipient])
  }
}

/** Notifies the administration of an owner's request to withdraw a form. */
export async function notifyOfWithdrawalRequest(
  db: Queryable,
  form: TransactionRow,
  { asker, reason }: { readonly asker: string; readonly reason: string },
): Promise<void> {
  const staff = await listAdministrators(db)
  await notifyOfTransaction(
    db,
    staff.map(({ contactId }) => contactId),
    'Reminder',
    form,
  )
  await sendMail(db, 'transactionWithdrawalAsked', { ...formParameters(form), asker, reason }, staff)
}

/**
 * Notifies the filer of a present owner's answer to the purchase; if they contest it, also the
 * administration, which alone gets the reason.
 */
export async function notifyOfPurchaseAnswer(
  db: Queryable,
  form: TransactionRow,
  { contactId, firstName, lastName }: Sender,
  { answer, reason }: PurchaseConfirmation,
): Promise<void> {
  const owner = fullName({ firstName, lastName })
  const filer = form.createdBy === contactId ? undefined : await findRecipient(db, form.createdBy)
  if (filer) await sendMail(db, 'purchaseAnswered', { ...formParameters(form), owner, answer }, [filer])
  if (answer !== 'contested') return
  const staff = await listAdministrators(db)
  const staffIds = staff.map((administrator) => administrator.contactId)
  await notifyOfTransaction(db, staffIds, 'Reminder', form)
  await sendMail(db, 'purchaseContested', { ...formParameters(form), owner, reason: reason ?? '' }, staff)
}

const effectiveOnFor = ({ effectiveDate }: TransactionRow, { language }: Recipient): string =>
  effectiveDate === null ? '' : formatDate(effectiveDate, localeFor(language))

/**
 * The filer, the current owners who also were owners at the time of sending, and the known contacts
 * on the form.
 */
async function findConcernedPeople(
  db: Queryable,
  form: TransactionRow,
  day: string,
): Promise<readonly ConcernedPerson[]> {
  const { id, createdBy, pharmacyId, owners, sentAt } = form
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
