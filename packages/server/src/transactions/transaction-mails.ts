import type { ContactId, TransactionId } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { formatDate, fullName } from '@officine/i18n/locale'
import { eq, sql } from 'drizzle-orm'
import { appendAudit, systemActor } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { pharmacy, transaction } from '../database/schema.ts'
import { findRecipient, localeFor, sendMail } from '../mail/send-mail.ts'
import { askToConfirm, notifyOfTransaction } from '../people/notifications.ts'
import { isConfirmed } from './purchase-confirmations.ts'
import { presentOwners } from './transaction-owners.ts'
import type { TransactionRow } from './transactions.ts'

export interface Sender {
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

export type FormSummary = Pick<TransactionRow, 'id' | 'number' | 'type' | 'pharmacyName'>

export const formParameters = ({ id, number, type, pharmacyName }: FormSummary) => ({
  ...{ type, number: String(number), transactionId: id },
  ...{ hasPharmacy: pharmacyName === null ? 'no' : 'yes', pharmacy: pharmacyName ?? '' },
})
