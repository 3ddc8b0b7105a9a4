import type { ContactId, PharmacyId } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { and, type Column, eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { account, contact, declaration, employment, oneTimeToken, outgoingMail } from '../database/schema.ts'
import { eIsCurrent, isLive } from '../employments/current-employments.ts'
import { isEmailReserved } from './email-change.ts'

/** A person with related data from other tables. */
export type ContactRow = NonNullable<Awaited<ReturnType<typeof getContact>>>

/** `today` is `YYYY-MM-DD` in the association's time zone. */
export async function getContact(db: Queryable, contactId: ContactId, today: string) {
  const isCurrent = eIsCurrent(today)
  const isOwnEmployment = sql`e.contact_id = ${contact}.id`
  const [row] = await db
    .select({
      person: contact,
      hasAccount: sql<boolean>`exists (select 1 from ${account} a where a.contact_id = ${contact}.id)`,
      primaryAccount: sql<string | null>`(
        select e.pharmacy_id from ${employment} e where ${isOwnEmployment} and e.is_primary_link and ${isCurrent} limit 1
      )`,
      isOwner: sql<boolean>`exists (
        select 1 from ${employment} e where ${isOwnEmployment} and e.type = ${employmentTypes.Owner} and ${isCurrent}
      )`,
      emailToConfirm: sql<string | null>`(
        select t.data ->> 'email' from ${oneTimeToken} t
        where t.contact_id = ${contact}.id and t.purpose = 'emailChange'
          and t.spent_at is null and t.expires_at > now()
        order by t.created_at desc limit 1
      )`,
      mailRefusedAt: mailRefusedAt(contact.email),
      lastDeclarationId: sql<string | null>`(
        select d.id from ${declaration} d where d.contact_id = ${contact}.id and d.accepted
        order by d.signed_at desc, d.id limit 1
      )`,
      lastDeclarationSignedAt: sql<Date | null>`(
        select max(d.signed_at) from ${declaration} d where d.contact_id = ${contact}.id and d.accepted
      )`.mapWith(contact.createdAt),
    })
    .from(contact)
    .where(eq(contact.id, contactId))
  return row
}

/**
 * The pharmacies where a person works or has requested to: their managers may see the person. Reads
 * employments alone, so that the timing reveals nothing about whether the contact exists.
 */
export async function pharmaciesOfContact(
  db: Queryable,
  contactId: ContactId,
  today: string,
): Promise<readonly PharmacyId[]> {
  const rows = await db
    .selectDistinct({ pharmacyId: employment.pharmacyId })
    .from(employment)
    .where(and(eq(employment.contactId, contactId), isLive(today)))
  return rows.flatMap(({ pharmacyId }) => pharmacyId ?? [])
}

export async function contactExists(db: Queryable, id: ContactId): Promise<boolean> {
  return (await db.$count(contact, eq(contact.id, id))) > 0
}

/** Whether a person has left the profession or died. */
export async function hasPersonEnded(db: Queryable, contactId: ContactId): Promise<boolean> {
  return (await db.$count(contact, and(eq(contact.id, contactId), isNotNull(contact.endedOn)))) > 0
}

/** Serializes writes of a person and of their employments. False when the person doesn't exist. */
export async function lockContact(db: Queryable, contactId: ContactId): Promise<boolean> {
  const rows = await db
    .select({ id: contact.id })
    .from(contact)
    .where(eq(contact.id, contactId))
    .for('no key update')
  return rows.length > 0
}

/** Whether no contact has the address, nor may get it back by undoing a change. */
export async function isEmailFree(db: Queryable, email: string, requester: ContactId): Promise<boolean> {
  const rows = await db.select({ id: contact.id }).from(contact).where(eq(contact.email, email))
  return rows.length === 0 && !(await isEmailReserved(db, email, requester))
}

/** Whether nobody has the practice number. Imports may bring one that two files have. */
export const isPracticeNumberFree = async (db: Queryable, practiceNumber: string): Promise<boolean> =>
  (await db.$count(contact, eq(contact.practiceNumber, practiceNumber))) === 0

/**
 * When a mail server last refused mails to an address for good, as an ISO instant; null where none
 * did, or one has arrived since.
 */
export const mailRefusedAt = (address: Column) => sql<string | null>`(
  select to_char(max(m.failed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from ${outgoingMail} m where m.recipient_address = ${address} and m.failed_at is not null
)`

interface NameColumns {
  readonly firstName: SQLWrapper
  readonly lastName: SQLWrapper
}

/** `fullName` of i18n in SQL: the first name is empty for a person of one name. Null without a person. */
export const fullNameInSql = ({ firstName, lastName }: NameColumns) =>
  sql<string>`ltrim(${firstName} || ' ' || ${lastName})`
