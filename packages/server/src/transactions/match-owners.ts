import type { ContactId } from '@officine/api/calls'
import { jobFields } from '@officine/api/constants'
import { normalizeEmail, type Violation } from '@officine/api/rules'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction } from '../database/database.ts'
import { contact } from '../database/schema.ts'
import { addInvitee } from '../invitations/invitations.ts'
import { changeContact } from '../people/change-contact.ts'
import { lockContact } from '../people/contacts.ts'
import type { OwnerRow } from './transaction-owners.ts'

interface OwnerContact {
  /** Null for a person to add. */
  readonly contactId: ContactId | null
  /**
   * Writes the contact if needed. Undefined when the address or its contact was taken meanwhile.
   */
  readonly ensureContact: (actor: Actor) => Promise<ContactId | undefined>
}

type OwnerMatch = OwnerContact | Violation

export const isViolation = (match: OwnerMatch): match is Violation => 'rule' in match

/**
 * Matches the owners on a form, in its order, with contacts: by record, practice number or e-mail;
 * or returns the violation. Writes nothing.
 */
export async function matchOwnersToContacts(
  tx: DatabaseTransaction,
  owners: readonly OwnerRow[],
): Promise<readonly OwnerMatch[]> {
  const numbers = owners.flatMap(({ contactId, practiceNumber }) =>
    contactId === null && practiceNumber !== null ? [practiceNumber] : [],
  )
  // Serializes two acceptances that name the same unknown person: the second one finds the contact.
  for (const number of numbers.sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`practice number ${number}`}, 0))`)
  }
  const matches: OwnerMatch[] = []
  for (const [index, owner] of owners.entries()) {
    const match = await contactOf(tx, owner, index)
    const isDuplicate = owners
      .slice(0, index)
      .some((earlier, earlierIndex) => isSame(matches[earlierIndex], match, earlier, owner))
    matches.push(isDuplicate ? violation('emailTaken', index) : match)
  }
  return matches
}

async function contactOf(tx: DatabaseTransaction, owner: OwnerRow, index: number): Promise<OwnerMatch> {
  const { contactId, practiceNumber, email } = owner
  if (contactId !== null) return existingContact(contactId)
  if (practiceNumber === null) return violation('required', index)
  const byNumber = eq(contact.practiceNumber, practiceNumber)
  const people = await tx
    .select({ id: contact.id, practiceNumber: contact.practiceNumber })
    .from(contact)
    .where(email === null ? byNumber : or(byNumber, eq(contact.email, normalizeEmail(email))))
    .orderBy(contact.createdAt, contact.id)
  const existing = people.find((person) => person.practiceNumber === practiceNumber)
  if (existing) return existingContact(existing.id)
  if (email === null) return violation('required', index)
  const [sameEmail] = people
  if (sameEmail === undefined) {
    return {
      contactId: null,
      ensureContact: (actor) => insertContact(tx, owner, { practiceNumber, email, actor }),
    }
  }
  if (sameEmail.practiceNumber !== null) return violation('emailTaken', index)
  // The association checked the roll, so the practice number belongs to this contact.
  return {
    contactId: sameEmail.id,
    ensureContact: async (actor) => {
      await lockContact(tx, sameEmail.id)
      const isNumbered = and(eq(contact.id, sameEmail.id), isNotNull(contact.practiceNumber))
      if ((await tx.$count(contact, isNumbered)) > 0) return undefined
      const change = { difference: { practiceNumber }, fields: ['practiceNumber'], actor }
      await changeContact(tx, sameEmail.id, change)
      return sameEmail.id
    },
  }
}

const existingContact = (contactId: ContactId): OwnerContact => ({
  contactId,
  ensureContact: async () => contactId,
})

/** Whether two owners of a form are, or would become, the same contact. */
function isSame(
  earlier: OwnerMatch | undefined,
  later: OwnerMatch,
  { email: earlierEmail }: OwnerRow,
  { email }: OwnerRow,
): boolean {
  if (!earlier || isViolation(earlier) || isViolation(later)) return false
  if (earlier.contactId !== null || later.contactId !== null) return earlier.contactId === later.contactId
  return normalizeEmail(earlierEmail ?? '') === normalizeEmail(email ?? '')
}

const violation = (rule: 'emailTaken' | 'required', index: number): Violation => ({
  pointer: `/owners/${index}/email`,
  rule,
  parameters: {},
})

async function insertContact(
  tx: DatabaseTransaction,
  owner: OwnerRow,
  identity: { readonly practiceNumber: string; readonly email: string; readonly actor: Actor },
): Promise<ContactId | undefined> {
  const { firstName, lastName, phone, extension, mobile, greeting, sex, birthdate } = owner
  const { practiceNumber, email, actor } = identity
  const row = await addInvitee(tx, {
    ...{ firstName, lastName, practiceNumber, email: normalizeEmail(email) },
    jobField: jobFields.CommunityPharmacy,
  })
  if (!row) return undefined
  await tx
    .update(contact)
    .set({ phone, extension, mobile, greeting, sex, birthdate })
    .where(eq(contact.id, row.id))
  await appendAudit(tx, { actor, action: 'contact.invite', recordType: 'contact', recordId: row.id })
  return row.id
}
