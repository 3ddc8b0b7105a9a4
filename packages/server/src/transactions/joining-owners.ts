import type { PharmacyId, TransactionOwnerId } from '@officine/api/calls'
import { employmentTypes, isTransactionInProgress, type TransactionStatus } from '@officine/api/constants'
import { normalizeEmail, todayInQuebec } from '@officine/api/rules'
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { account, contact, employment } from '../database/schema.ts'
import { isCurrentOn } from '../employments/current-employments.ts'
import type { OwnerRow } from './transaction-owners.ts'

/** IDs of owners who join by a form. */
export interface JoiningOwners {
  /** They will be invited when the form is accepted. */
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
 * Which joining owners lack an account, and which already work at the pharmacy. Empty for a form
 * that will not take effect.
 */
export async function loadJoiningOwners(db: Queryable, form: FormWithOwners): Promise<JoiningOwners> {
  const { pharmacyId, owners } = form
  const joining = owners.filter(({ change }) => change === 'joins')
  if (!isTransactionInProgress(form) || joining.length === 0) return noJoiningOwners
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
 * Matches like an acceptance (`matchOwnersToContacts`): by record, practice number, or the e-mail of
 * a contact without a number.
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
