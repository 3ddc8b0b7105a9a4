import type { PharmacyId } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import type { Queryable } from '../database/database.ts'
import { approversOf } from '../employments/approvals.ts'
import { findRecipient } from '../mail/recipient.ts'
import { sendMail } from '../mail/send-mail.ts'
import { notifyOfAccessa } from '../people/notifications.ts'
import { agreementOf } from './accessa.ts'
import { mailPerson, pharmacyParameters } from './accessa-recipients.ts'
import type { ReleasedResponsible } from './settle-participation.ts'

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
export async function notifyOfReleasedResponsible(
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
