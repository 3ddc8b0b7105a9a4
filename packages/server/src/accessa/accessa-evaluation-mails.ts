import type { PharmacyId, ProgrammeCategory } from '@officine/api/calls'
import type { Locale } from '@officine/i18n/locale'
import { fullName } from '@officine/i18n/locale'
import type { Queryable } from '../database/database.ts'
import { findRecipient } from '../mail/recipient.ts'
import { localeFor, sendMail } from '../mail/send-mail.ts'
import { notifyOfAccessa } from '../people/notifications.ts'
import type { ParticipantRow } from './accessa.ts'
import { accessaManagers, pharmacyParameters } from './accessa-recipients.ts'

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
