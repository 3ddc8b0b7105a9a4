import type { PharmacyId } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import type { Actor } from '../database/audit.ts'
import { inTransaction, type Queryable } from '../database/database.ts'
import { pharmacyOwners } from '../employments/approvals.ts'
import { sendMail } from '../mail/send-mail.ts'
import { notifyOfAccessa } from '../people/notifications.ts'
import { notifyOfRemovedParticipant } from './accessa-participant-mails.ts'
import { loadRecipients, pharmacyParameters } from './accessa-recipients.ts'
import { notifyOfReleasedResponsible } from './accessa-responsible-mails.ts'
import { type SettledParticipation, settleParticipation } from './settle-participation.ts'

/** Settles accessa after changes of a pharmacy's employees or owners, and notifies people. */
export async function settleAccessa(
  db: Queryable,
  pharmacyId: PharmacyId,
  context: { readonly actor: Actor; readonly today: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await notifyOfSettlement(tx, pharmacyId, await settleParticipation(tx, pharmacyId, context))
  })
}

/** Notifies people of what ended at a pharmacy. */
async function notifyOfSettlement(
  db: Queryable,
  pharmacyId: PharmacyId,
  {
    formerParticipants,
    hasLostAgreement,
    endedByNotice,
    contactIdsToNotify,
    releasedResponsible,
  }: SettledParticipation,
): Promise<void> {
  for (const contactId of new Set(formerParticipants.map((row) => row.contactId))) {
    const removed = formerParticipants.filter((row) => row.contactId === contactId)
    // As if they had left accessa by themselves: they no longer work there.
    await notifyOfRemovedParticipant(db, pharmacyId, removed, contactId)
  }
  const pharmacy = await pharmacyParameters(db, pharmacyId)
  if (!pharmacy) return
  if (endedByNotice) {
    const ids = [
      ...new Set([...contactIdsToNotify, ...(releasedResponsible ? [releasedResponsible.contactId] : [])]),
    ]
    await notifyOfAccessa(db, ids, 'InformationNotice', pharmacyId)
    for (const reader of await loadRecipients(db, ids)) await sendMail(db, 'accessaEnded', pharmacy, [reader])
  } else if (releasedResponsible) await notifyOfReleasedResponsible(db, pharmacyId, releasedResponsible)
  if (hasLostAgreement) {
    const owners = await pharmacyOwners(db, pharmacyId, todayInQuebec())
    await notifyOfAccessa(
      db,
      owners.map(({ contactId }) => contactId),
      'Reminder',
      pharmacyId,
    )
    await sendMail(db, 'accessaToSign', pharmacy, owners)
  }
}
