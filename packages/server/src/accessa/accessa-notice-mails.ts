import type { ContactId, PharmacyId } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { formatDate } from '@officine/i18n/locale'
import type { Queryable } from '../database/database.ts'
import { localeFor, sendMail } from '../mail/send-mail.ts'
import { notifyOfAccessa } from '../people/notifications.ts'
import { participantsOf } from './accessa.ts'
import {
  type AccessaRecipient,
  accessaManagers,
  loadRecipients,
  type PharmacyParameters,
  pharmacyParameters,
} from './accessa-recipients.ts'

/**
 * A pharmacy's notice to leave accessa: to the owners (a copy to the one who gave it), the
 * delegates, the responsible person and all participants.
 */
export async function notifyOfParticipationNotice(
  db: Queryable,
  pharmacyId: PharmacyId,
  lastDay: string,
  givenBy: ContactId,
): Promise<void> {
  await notifyAllParties(db, pharmacyId, (reader, pharmacy) => {
    const lastDayText = formatDate(lastDay, localeFor(reader.language))
    const isCopy = reader.contactId === givenBy ? 'yes' : 'no'
    return sendMail(db, 'accessaNotice', { ...pharmacy, lastDay: lastDayText, isCopy }, [reader])
  })
}

export async function notifyOfNoticeTakenBack(
  db: Queryable,
  pharmacyId: PharmacyId,
  takenBackBy: string,
): Promise<void> {
  await notifyAllParties(db, pharmacyId, (reader, pharmacy) =>
    reader.contactId === takenBackBy ? undefined : sendMail(db, 'accessaNoticeTakenBack', pharmacy, [reader]),
  )
}

async function notifyAllParties(
  db: Queryable,
  pharmacyId: PharmacyId,
  send: (reader: AccessaRecipient, pharmacy: PharmacyParameters) => Promise<void> | undefined,
): Promise<void> {
  const pharmacy = await pharmacyParameters(db, pharmacyId)
  if (!pharmacy) return
  const managers = await accessaManagers(db, pharmacyId)
  const participants = await participantsOf(db, pharmacyId, todayInQuebec())
  const ids = [
    ...new Set([
      ...managers.map(({ contactId }) => contactId),
      ...participants.map(({ contactId }) => contactId),
    ]),
  ]
  await notifyOfAccessa(db, ids, 'InformationNotice', pharmacyId)
  for (const reader of await loadRecipients(db, ids)) await send(reader, pharmacy)
}
