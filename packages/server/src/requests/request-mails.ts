import type { ContactId, MemberRequestId } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { AssociationSettings } from '../api/serve.ts'
import type { Queryable } from '../database/database.ts'
import { findRecipient, localeFor, type Recipient, sendMail } from '../mail/send-mail.ts'
import { notifyOfDocument } from '../people/notifications.ts'

interface NewRequest {
  readonly id: MemberRequestId
  readonly contactId: ContactId
  /** The sender's name. */
  readonly requester: string
}

/** Confirms a request to its sender, and notifies the association if it has an address for that. */
export async function mailNewRequest(
  db: Queryable,
  { id: reference, contactId, requester }: NewRequest,
  { requestsEmail, associationName }: AssociationSettings,
): Promise<void> {
  const sender = await findRecipient(db, contactId)
  if (sender) await sendMail(db, 'requestReceived', { reference }, [sender])
  if (!requestsEmail) return
  const association = { firstName: associationName, lastName: '', email: requestsEmail, language: 'fr-CA' }
  await sendMail(db, 'requestArrived', { requester, reference }, [association])
}

interface SentRequest {
  readonly id: MemberRequestId
  readonly contactId: ContactId
  readonly createdAt: Date
}

/**
 * Notifies the sender of a request of the answer; replaces earlier notifications of the request.
 */
export async function notifyOfAnswer(db: Queryable, request: SentRequest, answer: string): Promise<void> {
  const { id: requestId, contactId } = request
  await notifyOfDocument(db, contactId, 'InformationNotice', requestId)
  const recipient = await findRecipient(db, contactId)
  if (!recipient) return
  const sentOn = sentOnFor(request, recipient)
  await sendMail(db, 'requestAnswered', { requestId, sentOn, answer }, [recipient])
}

/**
 * Notifies the sender of a request that a later scan refused its file; they can send another one,
 * in a new request once it is handled.
 */
export async function notifyOfRefusedFile(
  db: Queryable,
  request: SentRequest & { readonly handledAt: Date | null },
  file: string,
): Promise<void> {
  const { id: requestId, contactId, handledAt } = request
  await notifyOfDocument(db, contactId, 'Reminder', requestId)
  const recipient = await findRecipient(db, contactId)
  if (!recipient) return
  const status = handledAt === null ? 'received' : 'handled'
  const parameters = { file, requestId, request: status, sentOn: sentOnFor(request, recipient) }
  await sendMail(db, 'fileRefused', parameters, [recipient])
}

const sentOnFor = ({ createdAt }: SentRequest, { language }: Recipient): string =>
  formatDate(calendarDateOf(createdAt), localeFor(language))
