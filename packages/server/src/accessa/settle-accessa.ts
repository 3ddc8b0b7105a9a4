import type { PharmacyId } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import type { Actor } from '../database/audit.ts'
import { inTransaction, type Queryable } from '../database/database.ts'
import { approversOf, pharmacyOwners } from '../employments/approvals.ts'
import { findRecipient, sendMail } from '../mail/send-mail.ts'
import { notifyOfAccessa } from '../people/notifications.ts'
import { agreementOf } from './accessa.ts'
import {
  loadRecipients,
  mailPerson,
  notifyOfRemovedParticipant,
  pharmacyParameters,
} from './accessa-mails.ts'
import {
  type ReleasedResponsible,
  type SettledParticipation,
  settleParticipation,
} from './settle-participation.ts'

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

/** To the new and the former responsible person. */
export async function notifyOfResponsible(
  db: Queryable,
  pharmacyId: PharmacyId,
  {
    named,
    released,
    by,
  }: { readonly named?: string; readonly released?: string; readonly by: string | null },
): Promise<void> {
  for (const contactId of [named, released]) {
    if (contactId === undefined || contactId === by) continue
    await notifyOfAccessa(db, [contactId], 'InformationNotice', pharmacyId)
    await mailPerson(db, contactId, pharmacyId, (recipient, pharmacy) =>
      contactId === named
        ? sendMail(db, 'accessaResponsibleNamed', pharmacy, [recipient])
        : sendMail(db, 'accessaResponsibleReleased', { ...pharmacy, why: 'other' }, [recipient]),
    )
  }
}

/**
 * To the former responsible person if they still work there; otherwise to those who choose a new
 * one.
 */
async function notifyOfReleasedResponsible(
  db: Queryable,
  pharmacyId: PharmacyId,
  { contactId, hasLeft }: ReleasedResponsible,
): Promise<void> {
  if (!hasLeft) {
    await notifyOfAccessa(db, [contactId], 'InformationNotice', pharmacyId)
    return await mailPerson(db, contactId, pharmacyId, (recipient, pharmacy) =>
      sendMail(db, 'accessaResponsibleReleased', { ...pharmacy, why: 'agreement' }, [recipient]),
    )
  }
  const [pharmacy, person] = [await pharmacyParameters(db, pharmacyId), await findRecipient(db, contactId)]
  if (!pharmacy || !person || !(await agreementOf(db, pharmacyId))) return
  const approvers = await approversOf(db, pharmacyId, todayInQuebec())
  await notifyOfAccessa(
    db,
    approvers.map((one) => one.contactId),
    'Reminder',
    pharmacyId,
  )
  const name = fullName(person)
  for (const reader of approvers)
    await sendMail(db, 'accessaResponsibleLeft', { ...pharmacy, name }, [reader])
}
