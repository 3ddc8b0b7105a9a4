import type { NewContact } from '@officine/api/calls'
import { employmentTypes, jobFields } from '@officine/api/constants'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { account, contact, employment, oneTimeToken, pharmacy } from '../database/schema.ts'
import { isCurrentOn, isLive } from './current.ts'
import { keepToken } from './one-time-token.ts'

const validDays = 14

type Person = typeof contact.$inferSelect

export interface Invitee {
  readonly person: Person
  readonly hasAccount: boolean
  /** Who sent them an invitation before. */
  readonly invitedBy: readonly string[]
}

/** Adds somebody who is not known yet; nothing when the address is somebody's. `email` is in lower case. */
export async function addInvitee(
  db: Queryable,
  { email, jobField = jobFields.CommunityPharmacy, ...fields }: NewContact,
): Promise<Person | undefined> {
  const [added] = await db
    .insert(contact)
    .values({ ...fields, email, jobField })
    .onConflictDoNothing({ target: contact.email })
    .returning()
  return added
}

/** Whose an address is. */
export async function inviteeWith(db: Queryable, email: string): Promise<Invitee | undefined> {
  const [found] = await db
    .select({
      person: contact,
      hasAccount: sql<boolean>`exists (select 1 from ${account} a where a.contact_id = ${contact}.id)`,
      invitedBy: sql<string[]>`(
        select coalesce(array_agg(distinct t.data ->> 'invitedBy') filter (where t.data ->> 'invitedBy' is not null), '{}')
        from ${oneTimeToken} t where t.contact_id = ${contact}.id and t.purpose = 'signup'
      )`,
    })
    .from(contact)
    .where(eq(contact.email, email))
  return found
}

/** Who invites: a person, by name, or the association, which has none. */
export interface Inviter {
  readonly contactId: string
  readonly isAssociation: boolean
  /** Was invited themselves and has no account yet: those whom they invite invite nobody. */
  readonly isInvited: boolean
}

/** @returns the secret that is mailed. */
export async function keepInvitation(db: Queryable, contactId: string, inviter: Inviter): Promise<string> {
  return await keepToken(db, {
    contactId,
    purpose: 'signup',
    data: {
      invitedBy: inviter.contactId,
      ...(inviter.isAssociation ? { isAssociation: true } : {}),
      ...(inviter.isInvited ? { invitesNobody: true } : {}),
    },
    validHours: validDays * 24,
  })
}

/** An invitation that no person sent. */
export async function keepInvitationOfAssociation(db: Queryable, contactId: string): Promise<string> {
  const data = { isAssociation: true }
  return await keepToken(db, { contactId, purpose: 'signup', data, validHours: validDays * 24 })
}

export interface InvitationRow {
  readonly person: Person
  /** `Ève Roy`; null when the association invited. */
  readonly inviterName: string | null
  readonly pharmacyName: string | null
}

/** Who was invited, by whom, and where they are to work: where they were added, else the one pharmacy of who invited them. */
export async function invitationOf(
  db: Queryable,
  { contactId, data }: { contactId: string; data: Readonly<Record<string, unknown>> },
  today: string,
): Promise<InvitationRow | undefined> {
  const [person] = await db.select().from(contact).where(eq(contact.id, contactId))
  if (!person) return undefined
  const isApproved = eq(employment.validationStatus, 1)
  const theirs = await pharmacyNames(db, contactId, and(isApproved, isLive(today)))
  if (data.isAssociation === true || typeof data.invitedBy !== 'string') {
    return { person, inviterName: null, pharmacyName: theirs[0] ?? null }
  }
  const [inviter] = await db.select().from(contact).where(eq(contact.id, data.invitedBy))
  const gives = inArray(employment.type, [employmentTypes.Owner, employmentTypes.DelegatedResponsible])
  const ran = await pharmacyNames(db, data.invitedBy, and(gives, isCurrentOn(today)))
  return {
    person,
    inviterName: inviter ? `${inviter.firstName} ${inviter.lastName}` : null,
    pharmacyName: theirs[0] ?? (ran.length === 1 ? (ran[0] ?? null) : null),
  }
}

async function pharmacyNames(db: Queryable, contactId: string, which: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ name: pharmacy.companyName })
    .from(employment)
    .innerJoin(pharmacy, eq(pharmacy.id, employment.pharmacyId))
    .where(and(eq(employment.contactId, contactId), which))
    .orderBy(employment.requestedAt, employment.id)
    .limit(2)
  return rows.map(({ name }) => name)
}
