import type { ContactId, NewContact, PharmacyId } from '@officine/api/calls'
import { approverTypes, invitationDays, jobFields } from '@officine/api/constants'
import { fullName } from '@officine/i18n/locale'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { account, contact, employment, oneTimeToken, pharmacy } from '../database/schema.ts'
import { isCurrentOn, isLive } from '../employments/current-employments.ts'
import { createToken, expireTokens, type NewToken } from '../identity/one-time-token.ts'
import { lockContact } from '../people/contacts.ts'
import { isEmailReserved } from '../people/email-change.ts'

type Person = typeof contact.$inferSelect

export interface Invitee {
  readonly person: Person
  readonly hasAccount: boolean
  /** Contact IDs of previous inviters. */
  readonly invitedBy: readonly string[]
  /** The invitation that can still create an account; `by` is null when no person sent it. */
  readonly openInvitation: { readonly by: string | null } | null
}

/**
 * Adds a person; undefined when the address is taken, or is the previous one of a person who may
 * still undo its change. `email` is in lower case.
 */
export async function addInvitee(
  db: Queryable,
  { email, jobField = jobFields.CommunityPharmacy, ...fields }: NewContact,
): Promise<Person | undefined> {
  const [row] = await db
    .insert(contact)
    .values({ ...fields, email, jobField })
    .onConflictDoNothing({ target: contact.email })
    .returning()
  if (!row || !(await isEmailReserved(db, email))) return row
  await db.delete(contact).where(eq(contact.id, row.id))
  return undefined
}

/** The invitee with an address. */
export const findInviteeByEmail = (db: Queryable, email: string) => findInvitee(db, eq(contact.email, email))

/** The invitee with an address, locked: no invitation or sign-up until the transaction ends. */
export async function lockInviteeByEmail(db: Queryable, email: string): Promise<Invitee | undefined> {
  const invitee = await findInviteeByEmail(db, email)
  if (!invitee) return undefined
  await lockContact(db, invitee.person.id)
  return await findInviteeByEmail(db, email)
}

/** The invitee with a contact ID. */
export const findInviteeById = (db: Queryable, contactId: ContactId) =>
  findInvitee(db, eq(contact.id, contactId))

async function findInvitee(db: Queryable, condition: SQL): Promise<Invitee | undefined> {
  const fromInvitations = sql`from ${oneTimeToken} t where t.contact_id = ${contact}.id and t.purpose = 'signup'`
  const [row] = await db
    .select({
      person: contact,
      hasAccount: sql<boolean>`exists (select 1 from ${account} a where a.contact_id = ${contact}.id)`,
      invitedBy: sql<string[]>`(
        select coalesce(array_agg(distinct t.data ->> 'invitedBy') filter (where t.data ->> 'invitedBy' is not null), '{}')
        ${fromInvitations}
      )`,
      openInvitation: sql<Invitee['openInvitation']>`(
        select json_build_object('by', t.data ->> 'invitedBy') ${fromInvitations}
        and t.spent_at is null and t.expires_at > clock_timestamp() order by t.expires_at desc limit 1
      )`,
    })
    .from(contact)
    .where(condition)
  return row
}

/** The sender of an invitation: a person, or the association. */
export interface Inviter {
  readonly contactId: ContactId
  readonly isAssociation: boolean
  /** The inviter was invited and has no account yet: their invitees can't invite anybody. */
  readonly isInvited: boolean
}

/**
 * Creates an invitation, to a pharmacy if given. Revokes the previous one, and raises the version
 * of employments that show its expiry.
 * @returns the secret that is mailed.
 */
export async function createInvitation(
  db: Queryable,
  contactId: ContactId,
  inviter: Inviter,
  pharmacyId?: PharmacyId,
): Promise<string> {
  return await replaceInvitation(db, contactId, {
    invitedBy: inviter.contactId,
    ...(inviter.isAssociation ? { isAssociation: true } : {}),
    ...(inviter.isInvited ? { invitesNobody: true } : {}),
    ...(pharmacyId === undefined ? {} : { pharmacyId }),
  })
}

/** Creates an invitation that no person sends. */
export async function createAssociationInvitation(db: Queryable, contactId: ContactId): Promise<string> {
  return await replaceInvitation(db, contactId, { isAssociation: true })
}

/** The last invitation of a person. */
export interface LastInvitation {
  /** Whether its link can still create an account. */
  readonly isOpen: boolean
  /** Undefined for one of the association. */
  readonly inviterId: ContactId | undefined
  readonly pharmacyId: PharmacyId | undefined
  readonly data: NonNullable<NewToken['data']>
}

export async function findLastInvitation(
  db: Queryable,
  contactId: ContactId,
): Promise<LastInvitation | undefined> {
  const [row] = await db
    .select({
      data: oneTimeToken.data,
      isOpen: sql<boolean>`${oneTimeToken.spentAt} is null and ${oneTimeToken.expiresAt} > clock_timestamp()`,
    })
    .from(oneTimeToken)
    .where(and(eq(oneTimeToken.contactId, contactId), eq(oneTimeToken.purpose, 'signup')))
    .orderBy(desc(oneTimeToken.createdAt), desc(oneTimeToken.expiresAt))
    .limit(1)
  if (!row) return undefined
  const { isAssociation, invitedBy, pharmacyId } = row.data
  return {
    ...row,
    inviterId: isAssociation !== true && typeof invitedBy === 'string' ? invitedBy : undefined,
    pharmacyId: typeof pharmacyId === 'string' ? pharmacyId : undefined,
  }
}

/** Replaces an invitation by one of the same sender, to the same pharmacy. */
export const repeatInvitation = (
  db: Queryable,
  contactId: ContactId,
  { data }: LastInvitation,
): Promise<string> => replaceInvitation(db, contactId, data)

async function replaceInvitation(
  db: Queryable,
  contactId: ContactId,
  data: NonNullable<NewToken['data']>,
): Promise<string> {
  await lockContact(db, contactId)
  await expireTokens(db, contactId, 'signup')
  await raiseEmploymentVersions(db, contactId)
  return await createToken(db, { contactId, purpose: 'signup', data, validHours: invitationDays * 24 })
}

/**
 * Revokes the invitation of a person without a remaining approved employment. The caller has locked
 * the contact.
 */
export async function revokeInvitationWithoutEmployment(
  db: Queryable,
  contactId: ContactId,
  today: string,
): Promise<void> {
  const isApproved = eq(employment.validationStatus, 1)
  const remaining = await db
    .select({ id: employment.id })
    .from(employment)
    .where(and(eq(employment.contactId, contactId), isApproved, isLive(today)))
    .limit(1)
  if (remaining.length === 0) await expireTokens(db, contactId, 'signup')
}

/** Employments show the invitation's state: raises their versions. */
export async function raiseEmploymentVersions(db: Queryable, contactId: ContactId): Promise<void> {
  await db
    .update(employment)
    .set({ version: sql`${employment.version} + 1` })
    .where(and(eq(employment.contactId, contactId), isNull(employment.endDate)))
}

export interface InvitationRow {
  readonly person: Person
  /** For example `Ève Roy`; null when the association sent the invitation. */
  readonly inviterName: string | null
  readonly pharmacyName: string | null
}

/**
 * The invitee, the inviter and a pharmacy: one where the person was added, else the one named in
 * the mail, else the inviter's only one.
 */
export async function loadInvitation(
  db: Queryable,
  { contactId, data }: { contactId: ContactId; data: Readonly<Record<string, unknown>> },
  today: string,
): Promise<InvitationRow | undefined> {
  const [person] = await db.select().from(contact).where(eq(contact.id, contactId))
  if (!person) return undefined
  const { isAssociation, invitedBy } = data
  const inviterId = isAssociation !== true && typeof invitedBy === 'string' ? invitedBy : undefined
  const [inviter] = inviterId ? await db.select().from(contact).where(eq(contact.id, inviterId)) : []
  return {
    person,
    inviterName: inviter ? fullName(inviter) : null,
    pharmacyName:
      (await employingPharmacyName(db, contactId, data, today)) ??
      (await pharmacyNameOf(db, data.pharmacyId)) ??
      (inviterId ? await onlyPharmacyNameOf(db, inviterId, today) : null),
  }
}

/**
 * Among the invitee's employments: the pharmacy named in the mail first, then the one where the
 * inviter added them.
 */
async function employingPharmacyName(
  db: Queryable,
  contactId: ContactId,
  { pharmacyId = null, invitedBy = null }: Readonly<Record<string, unknown>>,
  today: string,
): Promise<string | null> {
  const [row] = await db
    .select({ name: pharmacy.companyName })
    .from(employment)
    .innerJoin(pharmacy, eq(pharmacy.id, employment.pharmacyId))
    .where(and(eq(employment.contactId, contactId), eq(employment.validationStatus, 1), isLive(today)))
    .orderBy(
      desc(sql`${pharmacy.id} is not distinct from ${pharmacyId}::text`),
      desc(sql`${employment.decidedBy} is not distinct from ${invitedBy}::text`),
      employment.requestedAt,
      employment.id,
    )
    .limit(1)
  return row?.name ?? null
}

async function pharmacyNameOf(db: Queryable, id: unknown): Promise<string | null> {
  if (typeof id !== 'string') return null
  const [row] = await db.select({ name: pharmacy.companyName }).from(pharmacy).where(eq(pharmacy.id, id))
  return row?.name ?? null
}

/** Null where the inviter manages several pharmacies: the intended one is unknown. */
async function onlyPharmacyNameOf(
  db: Queryable,
  contactId: ContactId,
  today: string,
): Promise<string | null> {
  const [first, second] = await db
    .select({ name: pharmacy.companyName })
    .from(employment)
    .innerJoin(pharmacy, eq(pharmacy.id, employment.pharmacyId))
    .where(
      and(eq(employment.contactId, contactId), inArray(employment.type, approverTypes), isCurrentOn(today)),
    )
    .limit(2)
  return first && !second ? first.name : null
}
