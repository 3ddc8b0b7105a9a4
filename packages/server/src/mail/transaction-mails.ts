import { formatDate } from '@officine/i18n/locale'
import { today } from '../api/today.ts'
import type { Queryable } from '../database/database.ts'
import { presentOwners } from '../records/transaction-owners.ts'
import type { TransactionRow } from '../records/transactions.ts'
import { recipientOf } from './recipient.ts'
import { localeFor, sendMail } from './send.ts'

interface Sender {
  readonly contactId: string
  readonly firstName: string
  readonly lastName: string
}

/** Tells the owners of a pharmacy, and who files the form, that somebody else has sent it. */
export async function mailOfSending(
  db: Queryable,
  { number, type, pharmacyId, pharmacyName, effectiveDate, createdBy }: TransactionRow,
  { contactId, firstName, lastName }: Sender,
): Promise<void> {
  if (pharmacyName === null || effectiveDate === null) return
  const owners = await presentOwners(db, pharmacyId, today())
  const others = new Set([createdBy, ...owners.map((owner) => owner.contactId)])
  others.delete(contactId)
  for (const other of others) {
    const recipient = await recipientOf(db, other)
    if (!recipient) continue
    const effectiveOn = formatDate(effectiveDate, localeFor(recipient.language))
    const facts = { type, number: String(number), pharmacy: pharmacyName, effectiveOn }
    await sendMail(db, 'transactionSent', { ...facts, sender: `${firstName} ${lastName}` }, [recipient])
  }
}
