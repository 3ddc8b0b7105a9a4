import type { AnnouncementAudience, AnnouncementPreview, ContactId } from '@officine/api/calls'
import { type AnnouncementRole, employmentTypes, type Region } from '@officine/api/constants'
import { normalizeEmail } from '@officine/api/rules'
import { and, eq, inArray, isNull, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact, employment, pharmacy } from '../database/schema.ts'
import { eIsCurrent } from '../employments/current-employments.ts'

// Who is in the audience of an announcement.

/** The columns of an announcement, or the values of one that is not published yet. */
export interface AudienceInSql {
  readonly role: SQLWrapper
  readonly region: SQLWrapper
  readonly people: SQLWrapper
}

const typesOfRoles: Readonly<Record<AnnouncementRole, readonly number[]>> = {
  Owner: [employmentTypes.Owner],
  Delegate: [employmentTypes.DelegatedResponsible],
  Employee: [employmentTypes.Employee, employmentTypes.Mandator],
}

const arrayOf = (types: readonly number[]) => sql.raw(`array[${types.join(', ')}]`)

/** A member is whoever has a current employment at a pharmacy. */
const typesOf = (role: SQLWrapper): SQL => {
  const cases = Object.entries(typesOfRoles).map(
    ([name, types]) => sql`when ${sql.raw(`'${name}'`)} then ${arrayOf(types)}`,
  )
  const all = arrayOf(Object.values(typesOfRoles).flat())
  return sql`(case ${role} ${sql.join(cases, sql` `)} else ${all} end)`
}

/**
 * Whether a person whose file has not ended is in an audience. Role and region are those of today;
 * people who were listed need neither, unless it is chosen too.
 */
export const isInAudience = (
  { role, region, people }: AudienceInSql,
  contactId: SQLWrapper,
  today: string | Placeholder,
): SQL => sql`(
  (${people} is null or ${contactId} = any(${people}))
  and ((${people} is not null and ${role} is null) or exists (
    select 1 from ${employment} e
    where e.contact_id = ${contactId} and e.type = any(${typesOf(role)}) and ${eIsCurrent(sql`${today}`)}
  ))
  and (${region} is null or exists (
    select 1 from ${employment} e join ${pharmacy} p on p.id = e.pharmacy_id
    where e.contact_id = ${contactId} and e.is_primary_link and ${eIsCurrent(sql`${today}`)} and p.region = ${region}
  ))
)`

/** People in an audience, as a condition about `contact`. */
export const isRecipient = (audience: AudienceInSql, today: string): SQL | undefined =>
  and(isNull(contact.endedOn), isInAudience(audience, contact.id, today))

/** An audience as it is stored; `people` are the ids of those who are listed, null without a list. */
export interface StoredAudience {
  readonly role: AnnouncementRole | null
  readonly region: Region | null
  readonly people: ContactId[] | null
}

export const audienceInSql = ({ role, region, people }: StoredAudience): AudienceInSql => ({
  role: sql`${role}::text`,
  region: sql`${region}::text`,
  people: sql`${sql.param(people)}::text[]`,
})

interface ResolvedAudience {
  readonly audience: StoredAudience
  readonly unrecognised: AnnouncementPreview['unrecognised']
}

/** Finds the people of the listed numbers and addresses; several may share a number. */
export async function resolveAudience(
  db: Queryable,
  { role, region, people }: AnnouncementAudience,
): Promise<ResolvedAudience> {
  if (people.length === 0) return { audience: { role, region, people: null }, unrecognised: [] }
  const lines = people.map((text, index) => ({ line: index + 1, text: text.trim() }))
  const filled = lines.filter(({ text }) => text !== '')
  const texts = filled.map(({ text }) => (text.includes('@') ? normalizeEmail(text) : text))
  const rows = await db
    .select({ id: contact.id, email: contact.email, practiceNumber: contact.practiceNumber })
    .from(contact)
    .where(
      and(isNull(contact.endedOn), or(inArray(contact.email, texts), inArray(contact.practiceNumber, texts))),
    )
  const known = new Set(rows.flatMap(({ email, practiceNumber }) => [email, practiceNumber]))
  return {
    audience: { role, region, people: rows.map(({ id }) => id) },
    unrecognised: filled.filter((_, index) => !known.has(texts[index] ?? '')),
  }
}

/** How many people are in an audience, and how many of them get mails. */
export async function countAudience(
  db: Queryable,
  audience: AudienceInSql,
  today: string,
): Promise<{ readonly recipients: number; readonly mails: number }> {
  const where = isRecipient(audience, today)
  return {
    recipients: await db.$count(contact, where),
    mails: await db.$count(contact, and(where, eq(contact.announcementMails, true))),
  }
}
