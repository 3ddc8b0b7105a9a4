import { invitationDays } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { calendarDateOf, formatDate, formatTime, fullName, timeOf } from '@officine/i18n/locale'
import { and, eq } from 'drizzle-orm'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { contact } from '../database/schema.ts'
import { findRecipient, localeFor, type Recipient, sendMail } from '../mail/send-mail.ts'
import { isOnRegister } from '../people/people.ts'
import { getPharmacy, type PharmacyRow } from '../pharmacies/pharmacies.ts'
import { countInvitationToRecipient } from './invitation-limits.ts'
import {
  createAssociationInvitation,
  findLastInvitation,
  type LastInvitation,
  repeatInvitation,
} from './invitations.ts'

type Person = typeof contact.$inferSelect

/** Parameters that name the sender of an invitation, the association without a person. */
export const senderParameters = (sender: Pick<Recipient, 'firstName' | 'lastName'> | undefined) =>
  sender ? { from: 'person', inviter: fullName(sender) } : { from: 'association', inviter: '' }

/** Parameters that name the pharmacy of an invitation. */
export const pharmacyParameters = (pharmacy: Pick<PharmacyRow, 'companyName' | 'city'> | undefined) =>
  pharmacy
    ? { hasPharmacy: 'yes', pharmacy: pharmacy.companyName, city: pharmacy.city }
    : { hasPharmacy: 'no', pharmacy: '', city: '' }

/**
 * To a person without an account who asks for access: an invitation if the register knows them, their
 * open one once more, or whom to ask for another. Counts as every invitation to the address; nothing
 * for others, or beyond the limit.
 */
export async function mailFirstAccess(db: DatabaseTransaction, person: Person): Promise<void> {
  const earlier = await findLastInvitation(db, person.id)
  const isKnown = and(eq(contact.id, person.id), isOnRegister(todayInQuebec()))
  const mayHaveAccount = earlier?.isOpen || (await db.$count(contact, isKnown)) > 0
  if (!earlier && !mayHaveAccount) return
  if ((await countInvitationToRecipient(db, person.email)) !== undefined) return
  const parameters = await parametersOf(db, earlier)
  if (!mayHaveAccount) return await sendMail(db, 'invitationExpired', parameters, [person])
  const token = earlier
    ? await repeatInvitation(db, person.id, earlier)
    : await createAssociationInvitation(db, person.id)
  await sendInvitation(db, person, token, parameters)
}

type InvitationParameters = ReturnType<typeof senderParameters> & ReturnType<typeof pharmacyParameters>

/** Sends an invitation that was just created. */
export async function sendInvitation(
  db: Queryable,
  person: Recipient,
  token: string,
  parameters: InvitationParameters,
): Promise<void> {
  await sendMail(db, 'invitation', { ...parameters, ...linkParameters(person, token) }, [person])
}

/** The link of an invitation that was just created, and the day and time until which it is valid. */
export function linkParameters({ language }: Recipient, token: string) {
  const expiry = new Date(Date.now() + invitationDays * 24 * 3_600_000)
  const locale = localeFor(language)
  const validUntil = `${formatDate(calendarDateOf(expiry), locale)}, ${formatTime(timeOf(expiry), locale)}`
  return { validUntil, token }
}

/**
 * Replaces the open invitation of a locked person whose address was changed by another one to the
 * new address; nothing without one. Resolves to the seconds to wait if the address has reached its
 * daily limit: the caller rolls back.
 */
export async function mailInvitationToNewEmail(db: Queryable, person: Person): Promise<number | undefined> {
  const invitation = await findLastInvitation(db, person.id)
  if (!invitation?.isOpen) return undefined
  const retryAfter = await countInvitationToRecipient(db, person.email)
  if (retryAfter !== undefined) return retryAfter
  const token = await repeatInvitation(db, person.id, invitation)
  await sendInvitation(db, person, token, await parametersOf(db, invitation))
  return undefined
}

async function parametersOf(db: Queryable, invitation: LastInvitation | undefined) {
  const { inviterId, pharmacyId } = invitation ?? {}
  const sender = inviterId === undefined ? undefined : await findRecipient(db, inviterId)
  const pharmacy = pharmacyId === undefined ? undefined : await getPharmacy(db, pharmacyId)
  return { ...senderParameters(sender), ...pharmacyParameters(pharmacy) }
}
