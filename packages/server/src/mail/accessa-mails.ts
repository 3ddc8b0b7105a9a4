import type { ProgrammeCategory } from '@officine/api/calls'
import { formatDate, type Locale } from '@officine/i18n/locale'
import { today } from '../api/today.ts'
import type { Queryable } from '../database/database.ts'
import { agreementOf, type ParticipantRow, participantsOf, responsibleOf } from '../records/accessa.ts'
import { approversOf, pharmacyOwners } from '../records/approvals.ts'
import { notifyOfAccessa } from '../records/notifications.ts'
import { getPharmacy } from '../records/pharmacies.ts'
import type { ReleasedResponsible, SettledParticipation } from '../records/settle-participation.ts'
import { findRecipient } from './recipient.ts'
import { localeFor, type Recipient, sendMail } from './send-mail.ts'

type Kind = 'InformationNotice' | 'Reminder'

interface AccessaRecipient extends Recipient {
  readonly contactId: string
}

/** Category names as a list in the mail's language. */
const categoriesIn = (locale: Locale, categories: readonly ParticipantRow[]) =>
  new Intl.ListFormat(locale).format(categories.map(({ categoryName }) => categoryName[locale]))

/** To an added participant: which data goes to which third party, and how to leave (Law 25). */
export async function notifyOfAddedParticipant(
  db: Queryable,
  pharmacyId: string,
  participant: ParticipantRow,
): Promise<void> {
  await notifyOfAccessa(db, [participant.contactId], 'InformationNotice', pharmacyId)
  await mailPerson(db, participant.contactId, pharmacyId, (recipient, place) => {
    const { categoryName, curoEmail } = participant
    const category = categoryName[localeFor(recipient.language)]
    return sendMail(db, 'accessaAdded', { ...place, category, curoEmail: curoEmail ?? '' }, [recipient])
  })
}

/**
 * To a person removed by somebody else; when they left by themselves, to the responsible people.
 */
export async function notifyOfRemovedParticipant(
  db: Queryable,
  pharmacyId: string,
  removed: readonly ParticipantRow[],
  by: string | null,
): Promise<void> {
  const [first] = removed
  if (!first) return
  const name = `${first.firstName} ${first.lastName}`
  if (by !== first.contactId) {
    await notifyOfAccessa(db, [first.contactId], 'InformationNotice', pharmacyId)
    await mailPerson(db, first.contactId, pharmacyId, (recipient, place) => {
      const categories = categoriesIn(localeFor(recipient.language), removed)
      return sendMail(db, 'accessaRemoved', { ...place, categories }, [recipient])
    })
    return
  }
  for (const reader of await accessaManagers(db, pharmacyId)) {
    if (reader.contactId === first.contactId) continue
    await notifyOfAccessa(db, [reader.contactId], 'InformationNotice', pharmacyId)
    const place = await pharmacyParameters(db, pharmacyId)
    const categories = categoriesIn(localeFor(reader.language), removed)
    if (place) await sendMail(db, 'accessaLeft', { ...place, name, categories }, [reader])
  }
}

export async function notifyOfEnrolmentEvaluation(
  db: Queryable,
  pharmacyId: string,
  { name, status, missing }: Pick<ProgrammeCategory, 'name' | 'status' | 'missing'>,
): Promise<void> {
  await notifyOfEvaluation(db, pharmacyId, { status, missing }, (locale) => ({ category: name[locale] }))
}

/** Notifies the pharmacy and the participant of an evaluation. */
export async function notifyOfParticipantEvaluation(
  db: Queryable,
  pharmacyId: string,
  row: ParticipantRow,
): Promise<void> {
  const { contactId, status, missing, firstName, lastName, categoryName } = row
  const person = `${firstName} ${lastName}`
  const named = (locale: Locale) => ({ category: categoryName[locale], person })
  await notifyOfEvaluation(db, pharmacyId, { status, missing, alsoTo: contactId }, named)
}

interface EvaluationToNotify {
  readonly status: ProgrammeCategory['status']
  readonly missing: string | null
  readonly alsoTo?: string
}

async function notifyOfEvaluation(
  db: Queryable,
  pharmacyId: string,
  { status, missing, alsoTo }: EvaluationToNotify,
  named: (locale: Locale) => { readonly category: string; readonly person?: string },
): Promise<void> {
  const place = await pharmacyParameters(db, pharmacyId)
  if (!place || status === null) return
  const kind: Kind = status === 'nonCompliant' ? 'Reminder' : 'InformationNotice'
  const readers = await accessaManagers(db, pharmacyId)
  const isTold = readers.some(({ contactId }) => contactId === alsoTo)
  const also = alsoTo === undefined || isTold ? undefined : await findRecipient(db, alsoTo)
  const everybody = also && alsoTo ? [...readers, { contactId: alsoTo, ...also }] : readers
  await notifyOfAccessa(
    db,
    everybody.map(({ contactId }) => contactId),
    kind,
    pharmacyId,
  )
  for (const reader of everybody) {
    const { category, person = '' } = named(localeFor(reader.language))
    const parameters = { ...place, category, person, hasPerson: person ? 'yes' : 'no' }
    await sendMail(db, 'accessaEvaluated', { ...parameters, status, missing: missing ?? '' }, [reader])
  }
}

/**
 * To the owners (a copy to the one who gave notice), the responsible person and all participants.
 */
export async function notifyOfParticipationNotice(
  db: Queryable,
  pharmacyId: string,
  lastDay: string,
  givenBy: string,
): Promise<void> {
  await notifyEverybody(db, pharmacyId, (reader, place) => {
    const lastDayText = formatDate(lastDay, localeFor(reader.language))
    const isCopy = reader.contactId === givenBy ? 'yes' : 'no'
    return sendMail(db, 'accessaNotice', { ...place, lastDay: lastDayText, isCopy }, [reader])
  })
}

export async function notifyOfNoticeTakenBack(
  db: Queryable,
  pharmacyId: string,
  takenBackBy: string,
): Promise<void> {
  await notifyEverybody(db, pharmacyId, (reader, place) =>
    reader.contactId === takenBackBy ? undefined : sendMail(db, 'accessaNoticeTakenBack', place, [reader]),
  )
}

/** Notifies people of what ended at a pharmacy. */
export async function notifyOfSettlement(
  db: Queryable,
  pharmacyId: string,
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
    await notifyOfRemovedParticipant(db, pharmacyId, removed, contactId)
  }
  const place = await pharmacyParameters(db, pharmacyId)
  if (!place) return
  if (endedByNotice) {
    const ids = [
      ...new Set([...contactIdsToNotify, ...(releasedResponsible ? [releasedResponsible.contactId] : [])]),
    ]
    await notifyOfAccessa(db, ids, 'InformationNotice', pharmacyId)
    for (const reader of await loadRecipients(db, ids)) await sendMail(db, 'accessaEnded', place, [reader])
  } else if (releasedResponsible) await notifyOfReleasedResponsible(db, pharmacyId, releasedResponsible)
  if (hasLostAgreement) {
    const owners = await pharmacyOwners(db, pharmacyId, today())
    await notifyOfAccessa(
      db,
      owners.map(({ contactId }) => contactId),
      'Reminder',
      pharmacyId,
    )
    await sendMail(db, 'accessaToSign', place, owners)
  }
}

/**
 * To the former responsible person if they still work there; otherwise to those who choose a new
 * one.
 */
async function notifyOfReleasedResponsible(
  db: Queryable,
  pharmacyId: string,
  { contactId, hasLeft }: ReleasedResponsible,
): Promise<void> {
  if (!hasLeft) {
    await notifyOfAccessa(db, [contactId], 'InformationNotice', pharmacyId)
    return await mailPerson(db, contactId, pharmacyId, (recipient, place) =>
      sendMail(db, 'accessaResponsibleReleased', { ...place, why: 'agreement' }, [recipient]),
    )
  }
  const [place, person] = [await pharmacyParameters(db, pharmacyId), await findRecipient(db, contactId)]
  if (!place || !person || !(await agreementOf(db, pharmacyId))) return
  const approvers = await approversOf(db, pharmacyId, today())
  await notifyOfAccessa(
    db,
    approvers.map((one) => one.contactId),
    'Reminder',
    pharmacyId,
  )
  const name = `${person.firstName} ${person.lastName}`
  for (const reader of approvers) await sendMail(db, 'accessaResponsibleLeft', { ...place, name }, [reader])
}

/** To the new and the former responsible person. */
export async function notifyOfResponsible(
  db: Queryable,
  pharmacyId: string,
  {
    named,
    released,
    by,
  }: { readonly named?: string; readonly released?: string; readonly by: string | null },
): Promise<void> {
  for (const contactId of [named, released]) {
    if (contactId === undefined || contactId === by) continue
    await notifyOfAccessa(db, [contactId], 'InformationNotice', pharmacyId)
    await mailPerson(db, contactId, pharmacyId, (recipient, place) =>
      contactId === named
        ? sendMail(db, 'accessaResponsibleNamed', place, [recipient])
        : sendMail(db, 'accessaResponsibleReleased', { ...place, why: 'other' }, [recipient]),
    )
  }
}

/** To a participant: the new address to which their data goes (Law 25). */
export async function notifyOfAddressChange(
  db: Queryable,
  pharmacyId: string,
  { contactId, curoEmail }: { readonly contactId: string; readonly curoEmail: string },
): Promise<void> {
  await notifyOfAccessa(db, [contactId], 'InformationNotice', pharmacyId)
  await mailPerson(db, contactId, pharmacyId, (recipient, place) =>
    sendMail(db, 'accessaAddressChanged', { ...place, curoEmail }, [recipient]),
  )
}

/** Owners, delegates and the responsible person of a pharmacy. */
async function accessaManagers(db: Queryable, pharmacyId: string): Promise<readonly AccessaRecipient[]> {
  const approvers = await approversOf(db, pharmacyId, today())
  const responsible = await responsibleOf(db, pharmacyId, today())
  if (!responsible || approvers.some(({ contactId }) => contactId === responsible.contactId)) return approvers
  const recipient = await findRecipient(db, responsible.contactId)
  return recipient ? [...approvers, { contactId: responsible.contactId, ...recipient }] : approvers
}

async function notifyEverybody(
  db: Queryable,
  pharmacyId: string,
  tell: (reader: AccessaRecipient, place: PharmacyParameters) => Promise<void> | undefined,
): Promise<void> {
  const place = await pharmacyParameters(db, pharmacyId)
  if (!place) return
  const answerers = await accessaManagers(db, pharmacyId)
  const participants = await participantsOf(db, pharmacyId, today())
  const ids = [
    ...new Set([
      ...answerers.map(({ contactId }) => contactId),
      ...participants.map(({ contactId }) => contactId),
    ]),
  ]
  await notifyOfAccessa(db, ids, 'InformationNotice', pharmacyId)
  for (const reader of await loadRecipients(db, ids)) await tell(reader, place)
}

async function loadRecipients(db: Queryable, ids: readonly string[]): Promise<readonly AccessaRecipient[]> {
  const readers = await Promise.all(
    ids.map(async (contactId) => {
      const recipient = await findRecipient(db, contactId)
      return recipient && { contactId, ...recipient }
    }),
  )
  return readers.filter((reader) => reader !== undefined)
}

interface PharmacyParameters {
  readonly pharmacyId: string
  readonly pharmacy: string
}

async function pharmacyParameters(
  db: Queryable,
  pharmacyId: string,
): Promise<PharmacyParameters | undefined> {
  const pharmacy = await getPharmacy(db, pharmacyId)
  return pharmacy && { pharmacyId, pharmacy: pharmacy.companyName }
}

async function mailPerson(
  db: Queryable,
  contactId: string,
  pharmacyId: string,
  send: (recipient: Recipient, place: PharmacyParameters) => Promise<void>,
): Promise<void> {
  const [recipient, place] = [await findRecipient(db, contactId), await pharmacyParameters(db, pharmacyId)]
  if (recipient && place) await send(recipient, place)
}
