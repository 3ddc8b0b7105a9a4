import type { ContactId, PharmacyId, ProgrammeCategory } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { formatDate, formatList, fullName, type Locale } from '@officine/i18n/locale'
import type { Queryable } from '../database/database.ts'
import { approversOf } from '../employments/approvals.ts'
import { findRecipient, localeFor, type Recipient, sendMail } from '../mail/send-mail.ts'
import { notifyOfAccessa } from '../people/notifications.ts'
import { getPharmacy } from '../pharmacies/pharmacies.ts'
import { type ParticipantRow, participantsOf, responsibleOf } from './accessa.ts'

interface AccessaRecipient extends Recipient {
  readonly contactId: ContactId
}

/** Owners, delegates and the responsible person of a pharmacy. */
async function accessaManagers(db: Queryable, pharmacyId: PharmacyId): Promise<readonly AccessaRecipient[]> {
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

interface PharmacyParameters {
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

/** Category names as a list in the mail's language. */
const categoriesIn = (locale: Locale, categories: readonly ParticipantRow[]) =>
  formatList(
    categories.map(({ categoryName }) => categoryName[locale]),
    locale,
  )

/** To an added participant: which data goes to which third party, and how to leave (Law 25). */
export async function notifyOfAddedParticipant(
  db: Queryable,
  pharmacyId: PharmacyId,
  participant: ParticipantRow,
): Promise<void> {
  await notifyOfAccessa(db, [participant.contactId], 'InformationNotice', pharmacyId)
  await mailPerson(db, participant.contactId, pharmacyId, (recipient, pharmacy) => {
    const { categoryName, curoEmail } = participant
    const category = categoryName[localeFor(recipient.language)]
    return sendMail(db, 'accessaAdded', { ...pharmacy, category, curoEmail: curoEmail ?? '' }, [recipient])
  })
}

/**
 * To a person removed by somebody else; when they left by themselves, to the owners, delegates and
 * responsible person. `removed` has the rows of one person, one per category.
 */
export async function notifyOfRemovedParticipant(
  db: Queryable,
  pharmacyId: PharmacyId,
  removed: readonly ParticipantRow[],
  by: string | null,
): Promise<void> {
  const [first] = removed
  if (!first) return
  const name = fullName(first)
  if (by !== first.contactId) {
    await notifyOfAccessa(db, [first.contactId], 'InformationNotice', pharmacyId)
    await mailPerson(db, first.contactId, pharmacyId, (recipient, pharmacy) => {
      const categories = categoriesIn(localeFor(recipient.language), removed)
      return sendMail(db, 'accessaRemoved', { ...pharmacy, categories }, [recipient])
    })
    return
  }
  for (const reader of await accessaManagers(db, pharmacyId)) {
    if (reader.contactId === first.contactId) continue
    await notifyOfAccessa(db, [reader.contactId], 'InformationNotice', pharmacyId)
    const pharmacy = await pharmacyParameters(db, pharmacyId)
    const categories = categoriesIn(localeFor(reader.language), removed)
    if (pharmacy) await sendMail(db, 'accessaLeft', { ...pharmacy, name, categories }, [reader])
  }
}

/** To a participant: the new address to which their data goes (Law 25). */
export async function notifyOfAddressChange(
  db: Queryable,
  pharmacyId: PharmacyId,
  { contactId, curoEmail }: { readonly contactId: ContactId; readonly curoEmail: string },
): Promise<void> {
  await notifyOfAccessa(db, [contactId], 'InformationNotice', pharmacyId)
  await mailPerson(db, contactId, pharmacyId, (recipient, pharmacy) =>
    sendMail(db, 'accessaAddressChanged', { ...pharmacy, curoEmail }, [recipient]),
  )
}

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

export async function notifyOfEnrolmentEvaluation(
  db: Queryable,
  pharmacyId: PharmacyId,
  { name, status, missing }: Pick<ProgrammeCategory, 'name' | 'status' | 'missing'>,
): Promise<void> {
  await notifyOfEvaluation(db, pharmacyId, { status, missing }, (locale) => ({ category: name[locale] }))
}

/** Notifies the pharmacy and the participant of an evaluation. */
export async function notifyOfParticipantEvaluation(
  db: Queryable,
  pharmacyId: PharmacyId,
  row: ParticipantRow,
): Promise<void> {
  const { contactId, status, missing, firstName, lastName, categoryName } = row
  const person = fullName({ firstName, lastName })
  const namesIn = (locale: Locale) => ({ category: categoryName[locale], person })
  await notifyOfEvaluation(db, pharmacyId, { status, missing, participantId: contactId }, namesIn)
}

interface EvaluationToNotify {
  readonly status: ProgrammeCategory['status']
  readonly missing: string | null
  /** Notified besides the pharmacy's managers. */
  readonly participantId?: string
}

async function notifyOfEvaluation(
  db: Queryable,
  pharmacyId: PharmacyId,
  { status, missing, participantId }: EvaluationToNotify,
  namesIn: (locale: Locale) => { readonly category: string; readonly person?: string },
): Promise<void> {
  const pharmacy = await pharmacyParameters(db, pharmacyId)
  if (!pharmacy || status === null) return
  const kind = status === 'nonCompliant' ? 'Reminder' : 'InformationNotice'
  const readers = await accessaManagers(db, pharmacyId)
  const isManager = readers.some(({ contactId }) => contactId === participantId)
  const participant =
    participantId === undefined || isManager ? undefined : await findRecipient(db, participantId)
  const everybody =
    participant && participantId ? [...readers, { contactId: participantId, ...participant }] : readers
  await notifyOfAccessa(
    db,
    everybody.map(({ contactId }) => contactId),
    kind,
    pharmacyId,
  )
  for (const reader of everybody) {
    const { category, person = '' } = namesIn(localeFor(reader.language))
    const parameters = { ...pharmacy, category, person, hasPerson: person ? 'yes' : 'no' }
    await sendMail(db, 'accessaEvaluated', { ...parameters, status, missing: missing ?? '' }, [reader])
  }
}
