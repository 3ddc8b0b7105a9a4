import type { ContactId, PharmacyId } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import type { Queryable } from '../database/database.ts'
import { approversOf } from '../employments/approvals.ts'
import { findRecipient } from '../mail/recipient.ts'
import type { Recipient } from '../mail/send-mail.ts'
import { getPharmacy } from '../pharmacies/pharmacies.ts'
import { responsibleOf } from './accessa.ts'

export interface AccessaRecipient extends Recipient {
  readonly contactId: ContactId
}

/** Owners, delegates and the responsible person of a pharmacy. */
export async function accessaManagers(
  db: Queryable,
  pharmacyId: PharmacyId,
): Promise<readonly AccessaRecipient[]> {
  const approvers = await approversOf(db, pharmacyId, todayInQuebec())
  const responsible = await responsibleOf(db, pharmacyId, todayInQuebec())
  if (!responsible || approvers.some(({ contactId }) => contactId === responsible.contactId)) return approvers
  const recipient = await findRecipient(db, responsible.contactId)
  return recipient ? [...approvers, { contactId: responsible.contactId, ...recipient }] : approvers
}

export async function loadRecipients(
  db: Queryable,
  ids: readonly ContactId[],
): Promise<readonly AccessaRecipient[]> {
  const readers = await Promise.all(
    ids.map(async (contactId) => {
      const recipient = await findRecipient(db, contactId)
      return recipient && { contactId, ...recipient }
    }),
  )
  return readers.filter((reader) => reader !== undefined)
}

export interface PharmacyParameters {
  readonly pharmacyId: PharmacyId
  readonly pharmacy: string
}

export async function pharmacyParameters(
  db: Queryable,
  pharmacyId: PharmacyId,
): Promise<PharmacyParameters | undefined> {
  const pharmacy = await getPharmacy(db, pharmacyId)
  return pharmacy && { pharmacyId, pharmacy: pharmacy.companyName }
}

export async function mailPerson(
  db: Queryable,
  contactId: ContactId,
  pharmacyId: PharmacyId,
  send: (recipient: Recipient, pharmacy: PharmacyParameters) => Promise<void>,
): Promise<void> {
  const [recipient, pharmacy] = [await findRecipient(db, contactId), await pharmacyParameters(db, pharmacyId)]
  if (recipient && pharmacy) await send(recipient, pharmacy)
}
