import type { ContactId, DeclarationId, PharmacyId } from '@officine/api/calls'
import {
  approverTypes,
  declaringTypes,
  notificationKinds,
  notificationTypes,
  postponedReminderDays,
} from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { associationTimeZone } from '@officine/i18n/locale'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { eIsCurrent } from '../employments/current-employments.ts'

const { UpdatePharmacy, UpdateEmployment, UpdateUser } = notificationTypes

/** Something that a person has not confirmed for a year. */
export type UnconfirmedSubject = {
  contactId: ContactId
  type: typeof UpdatePharmacy | typeof UpdateEmployment | typeof UpdateUser
  /** Null for the person's own file. */
  pharmacyId: PharmacyId | null
  companyName: string | null
  city: string | null
}

const codes = (numbers: readonly number[]) => sql.join([...numbers], sql`, `)

const dayOf = (instant: SQL) => sql`(${instant} at time zone ${sql.raw(`'${associationTimeZone}'`)})::date`

/** No reminder of the type within a year, unless it was postponed `postponedReminderDays` ago. */
const notRemindedFor = (
  { today, yearAgo }: ReminderYear,
  contactId: SQL,
  pharmacyId: SQL,
  type: SQL,
) => sql`not exists (
  select 1 from notification n where n.contact_id = ${contactId} and n.pharmacy_id is not distinct from ${pharmacyId}
    and n.kind = ${notificationKinds.Reminder} and n.type = ${type} and ${dayOf(sql`n.created_at`)} > ${yearAgo}::date
    and (n.dismissed_at is null or ${dayOf(sql`n.dismissed_at`)} > ${today}::date - ${postponedReminderDays}::int)
)`

/**
 * Owners and delegates confirm the record and the list of employees of their pharmacies, and
 * everybody their own file. A pharmacy that was never confirmed is due at once; one's own file,
 * filled in at sign-up, a year later. People without an account can't confirm anything and are
 * skipped.
 */
const unconfirmedQuery = (year: ReminderYear) => sql`
  select e.contact_id as "contactId", s.type, p.id as "pharmacyId", p.company_name as "companyName", p.city
  from employment e join pharmacy p on p.id = e.pharmacy_id and p.is_active
  join account a on a.contact_id = e.contact_id
  cross join (values ('pharmacy', ${UpdatePharmacy}::int), ('employees', ${UpdateEmployment}::int)) as s (subject, type)
  where e.type in (${codes(approverTypes)}) and ${eIsCurrent(year.today)}
    and not exists (
      select 1 from statement t where t.pharmacy_id = p.id and t.subject = s.subject and t.confirmed_on > ${year.yearAgo}::date
    )
    and ${notRemindedFor(year, sql`e.contact_id`, sql`p.id`, sql`s.type`)}
  union all
  select c.id, ${UpdateUser}::int, null, null, null
  from contact c join account a on a.contact_id = c.id
  where coalesce(c.confirmed_on, ${dayOf(sql`a.created_at`)}) <= ${year.yearAgo}::date
    and ${notRemindedFor(year, sql`c.id`, sql`null`, sql`${UpdateUser}`)}`

/** People who must sign declarations, without an open one or one within a year. */
const undeclaredQuery = (year: ReminderYear) => sql`
  select distinct e.contact_id as "contactId" from employment e
  join account a on a.contact_id = e.contact_id
  where e.type in (${codes(declaringTypes)}) and ${eIsCurrent(year.today)} and not exists (
    select 1 from declaration d where d.contact_id = e.contact_id
      and (d.accepted is not true or ${dayOf(sql`greatest(d.created_at, d.signed_at)`)} > ${year.yearAgo}::date)
  )`

/** Days before a declaration is due at which its reminder is sent. */
const declarationReminderDays = 7

/** Unanswered declarations that are due soon, of people who are bound to sign. */
const dueSoonQuery = (year: ReminderYear) => sql`
  select d.id as "declarationId", d.contact_id as "contactId", d.due_at as "dueAt" from declaration d
  join account a on a.contact_id = d.contact_id
  where d.signed_at is null and d.reminded_at is null
    and d.due_at > ${year.now.toISOString()}::timestamptz
    and d.due_at <= ${year.now.toISOString()}::timestamptz + make_interval(days => ${declarationReminderDays})
    and exists (
      select 1 from employment e
      where e.contact_id = d.contact_id and e.type in (${codes(declaringTypes)}) and ${eIsCurrent(year.today)}
    )`

/** IDs of the people to remind, sorted. */
export async function peopleToRemind(db: Queryable, year: ReminderYear): Promise<ContactId[]> {
  const { rows } = await db.execute<{ contactId: ContactId }>(sql`
    select "contactId" from (${unconfirmedQuery(year)}) as unconfirmed
    union select "contactId" from (${undeclaredQuery(year)}) as undeclared
    union select "contactId" from (${dueSoonQuery(year)}) as due
    order by 1`)
  return rows.map(({ contactId }) => contactId)
}

const filterByPerson = (query: SQL, contactId: ContactId) =>
  sql`select * from (${query}) as q where q."contactId" = ${contactId}`

export async function listUnconfirmed(
  db: Queryable,
  contactId: ContactId,
  year: ReminderYear,
): Promise<UnconfirmedSubject[]> {
  const { rows } = await db.execute<UnconfirmedSubject>(
    sql`${filterByPerson(unconfirmedQuery(year), contactId)} order by q."companyName", q."pharmacyId", q.type`,
  )
  return rows
}

export async function needsDeclaration(
  db: Queryable,
  contactId: ContactId,
  year: ReminderYear,
): Promise<boolean> {
  const { rows } = await db.execute(filterByPerson(undeclaredQuery(year), contactId))
  return rows.length > 0
}

export async function listDeclarationsDueSoon(db: Queryable, contactId: ContactId, year: ReminderYear) {
  const { rows } = await db.execute<{ declarationId: DeclarationId; dueAt: string }>(
    filterByPerson(dueSoonQuery(year), contactId),
  )
  return rows.map(({ declarationId, dueAt }) => ({ declarationId, dueAt: new Date(dueAt) }))
}

/** The dates of a run, in the association's time zone. */
export interface ReminderYear {
  readonly now: Date
  /** `YYYY-MM-DD` */
  readonly today: string
  /** Anything on or before this day is at least a year old. */
  readonly yearAgo: string
}

export function reminderYearAt(now: Date): ReminderYear {
  const today = todayInQuebec(now)
  const [year = '', month = '', day = ''] = today.split('-')
  // 29 February becomes 28 February.
  const sameDay = month === '02' && day === '29' ? '28' : day
  return { now, today, yearAgo: `${Number(year) - 1}-${month}-${sameDay}` }
}
