import type { ContactId, PharmacyId, TransactionOwnerId } from '@officine/api/calls'
import {
  employmentTypes,
  isTransactionInProgress,
  jobFields,
  type TransactionStatus,
} from '@officine/api/constants'
import { normalizeEmail, todayInQuebec, type Violation } from '@officine/api/rules'
import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { account, contact, employment } from '../database/schema.ts'
import { isCurrentOn } from '../employments/current-employments.ts'
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
 * Matches the owners on a transaction, in its order, with contacts: by record, practice number or
 * e-mail; or returns the violation. Writes nothing.
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

/** Whether two owners of a transaction are, or would become, the same contact. */
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

/** IDs of owners who join by a transaction. */
export interface JoiningOwners {
  /** They will be invited when the transaction is accepted. */
  readonly withoutAccount: readonly TransactionOwnerId[]
  /** They work at the pharmacy today without owning it. */
  readonly employedHere: readonly TransactionOwnerId[]
}

interface FormWithOwners {
  readonly status: TransactionStatus
  readonly appliedAt: Date | null
  readonly pharmacyId: PharmacyId | null
  readonly owners: readonly OwnerRow[]
}

export const noJoiningOwners: JoiningOwners = { withoutAccount: [], employedHere: [] }

/**
 * Which joining owners lack an account, and which already work at the pharmacy. Empty for a
 * transaction that will not take effect.
 */
export async function loadJoiningOwners(db: Queryable, transaction: FormWithOwners): Promise<JoiningOwners> {
  const { pharmacyId, owners } = transaction
  const joining = owners.filter(({ change }) => change === 'joins')
  if (!isTransactionInProgress(transaction) || joining.length === 0) return noJoiningOwners
  const people = await peopleOf(db, joining)
  const employedIds = pharmacyId === null ? [] : await employedContactIds(db, people, pharmacyId)
  const matches = joining.map((owner) => ({ id: owner.id, person: personOf(owner, people) }))
  return {
    withoutAccount: matches.flatMap(({ id, person }) => (person?.hasAccount ? [] : [id])),
    employedHere: matches.flatMap(({ id, person }) =>
      person && employedIds.includes(person.id) ? [id] : [],
    ),
  }
}

async function peopleOf(db: Queryable, owners: readonly OwnerRow[]) {
  const ids = owners.flatMap(({ contactId }) => contactId ?? [])
  const ownersWithoutContact = owners.filter(({ contactId }) => contactId === null)
  const numbers = ownersWithoutContact.flatMap(({ practiceNumber }) => practiceNumber ?? [])
  const emails = ownersWithoutContact.flatMap(({ email }) => (email === null ? [] : normalizeEmail(email)))
  const rows = await db
    .select({
      id: contact.id,
      practiceNumber: contact.practiceNumber,
      email: contact.email,
      accountContactId: account.contactId,
    })
    .from(contact)
    .leftJoin(account, eq(account.contactId, contact.id))
    .where(
      or(inArray(contact.id, ids), inArray(contact.practiceNumber, numbers), inArray(contact.email, emails)),
    )
    .orderBy(asc(contact.createdAt), asc(contact.id))
  return rows.map(({ accountContactId, ...person }) => ({ ...person, hasAccount: accountContactId !== null }))
}

type Person = Awaited<ReturnType<typeof peopleOf>>[number]

/**
 * Matches like an acceptance (`matchOwnersToContacts`): by record, practice number, or the e-mail
 * of a contact without a number.
 */
function personOf(owner: OwnerRow, people: readonly Person[]): Person | undefined {
  const { contactId, practiceNumber, email } = owner
  if (contactId !== null) return people.find(({ id }) => id === contactId)
  const byNumber = people.find(
    (person) => practiceNumber !== null && person.practiceNumber === practiceNumber,
  )
  if (byNumber || email === null) return byNumber
  return people.find((person) => person.practiceNumber === null && person.email === normalizeEmail(email))
}

async function employedContactIds(db: Queryable, people: readonly Person[], pharmacyId: PharmacyId) {
  const rows = await db
    .selectDistinct({ contactId: employment.contactId })
    .from(employment)
    .where(
      and(
        inArray(
          employment.contactId,
          people.map(({ id }) => id),
        ),
        eq(employment.pharmacyId, pharmacyId),
        ne(employment.type, employmentTypes.Owner),
        isCurrentOn(todayInQuebec()),
      ),
    )
  return rows.map(({ contactId }) => contactId)
}
