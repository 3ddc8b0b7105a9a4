import {
  type FollowUp,
  type FollowUpRow,
  type FollowUpSubject,
  getFollowUp,
  getFollowUpRows,
} from '@officine/api/calls'
import { declaringTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { associationTimeZone } from '@officine/i18n/locale'
import { isNull, type SQL, sql } from 'drizzle-orm'
import { forbidden } from '../api/call-failure.ts'
import { serve } from '../api/serve.ts'
import { appendAudits } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import type { PageOf, PageRequest } from '../database/pagination.ts'
import { createCountCache } from '../database/pagination.ts'
import { request } from '../database/schema.ts'
import { eIsCurrent, eIsLive } from '../employments/current-employments.ts'
import { fullNameInSql } from '../people/contacts.ts'
import { may } from '../policy/may.ts'

export const serveFollowUp = serve(
  getFollowUp,
  {
    summary: 'Count what is late',
    description:
      'For staff. Counts records that were not confirmed for a year (of all pharmacies), requests for a link without an answer for 7 days (of all that wait), and declarations that were not accepted by their due date (of those and of all that are due this year). Each number is the `totalCount` of its list.',
  },
  async ({ db, user }) => {
    if (!may(user, 'readFollowUp')) throw forbidden()
    return await countFollowUp(db, todayInQuebec())
  },
)

/** The record type of the rows of each subject that names people. */
const recordTypes = { links: 'employment', declarations: 'declaration' } as const

export const serveFollowUpRows = serve(
  getFollowUpRows,
  {
    summary: 'List what is late',
    description:
      'For staff. Lists what `getFollowUp` counts for a subject, the longest overdue first. The audit records which people were read.',
  },
  async ({ db, user, query, requestId }) => {
    if (!may(user, 'listFollowUp')) throw forbidden()
    const { subject, pageNumber, pageSize } = query
    const { items, totalCount } = await listFollowUpRows(db, { ...query, today: todayInQuebec() })
    if (subject !== 'pharmacies') {
      const ids = items.map(({ id }) => id)
      // An empty page is audited too: it reveals that there is nobody.
      await appendAudits(db, ids.length > 0 ? ids : [null], {
        actor: { contactId: user.contactId, requestId },
        action: 'followup.list',
        recordType: recordTypes[subject],
      })
    }
    return { items, pageNumber, pageSize, totalCount }
  },
)

/** Days after which a request for an employment is late. */
const daysToDecideEmployment = 7

/** The queries of a subject: all rows, and which are late. */
interface Subject {
  /** A `from` clause with a condition. */
  readonly all: (today: string) => SQL
  readonly isLate: (today: string) => SQL
  /** The selected columns. */
  readonly row: SQL
  /** Longest late first. */
  readonly order: SQL
}

const dayOf = (instant: SQL) =>
  sql`(${instant} at time zone ${sql.raw(`'${associationTimeZone}'`)})::date::text`
const nameOfPerson = fullNameInSql({ firstName: sql`c.first_name`, lastName: sql`c.last_name` })

/**
 * The pharmacy whose employment requires the person's declaration; the primary one first. People
 * without such an employment need not sign.
 */
const workplace = (today: string) => sql`
  select w.id, w.company_name, w.city from employment e join pharmacy w on w.id = e.pharmacy_id
  where e.contact_id = d.contact_id and e.type in (${sql.raw(declaringTypes.join(', '))}) and ${eIsCurrent(today)}
  order by e.is_primary_link desc, e.id limit 1`

const startOfYear = (today: string, years: number) =>
  sql`(${`${Number(today.slice(0, 4)) + years}-01-01`}::timestamp at time zone ${sql.raw(`'${associationTimeZone}'`)})`

const isUnsigned = sql`(d.accepted is not true and d.due_at <= now())`

const lastConfirmed = sql`(
  select max(t.confirmed_on)::text from statement t where t.pharmacy_id = p.id and t.subject = 'pharmacy'
)`

/**
 * Records and declarations are late by the dates of the reminders
 * (reminders/due-reminders.ts), even if there was nobody to remind.
 */
const subjects: Readonly<Record<FollowUpSubject, Subject>> = {
  pharmacies: {
    all: () => sql`from pharmacy p where p.is_active`,
    isLate: (today) => sql`not exists (
      select 1 from statement t where t.pharmacy_id = p.id and t.subject = 'pharmacy'
        and t.confirmed_on > ${today}::date - interval '1 year'
    )`,
    row: sql`p.id, p.id as "pharmacyId", p.company_name as "pharmacyName", p.city,
      null as "personName", ${lastConfirmed} as "date"`,
    order: sql`"date" nulls first, p.sort_name, p.id`,
  },
  links: {
    all: (today) => sql`from employment e
      join pharmacy p on p.id = e.pharmacy_id and p.is_active join contact c on c.id = e.contact_id
      where e.validation_status = 0 and ${eIsLive(today)}`,
    isLate: () => sql`e.requested_at <= now() - make_interval(days => ${daysToDecideEmployment})`,
    row: sql`e.id, p.id as "pharmacyId", p.company_name as "pharmacyName", p.city,
      ${nameOfPerson} as "personName", ${dayOf(sql`e.requested_at`)} as "date"`,
    order: sql`e.requested_at, e.id`,
  },
  declarations: {
    all: (today) => sql`from declaration d join contact c on c.id = d.contact_id
      cross join lateral (${workplace(today)}) p
      where (${isUnsigned} or (
        d.due_at >= ${startOfYear(today, 0)} and d.due_at < ${startOfYear(today, 1)}
      ))`,
    isLate: () => isUnsigned,
    row: sql`d.id, p.id as "pharmacyId", p.company_name as "pharmacyName", p.city,
      ${nameOfPerson} as "personName", ${dayOf(sql`d.due_at`)} as "date"`,
    order: sql`d.due_at, d.id`,
  },
}

const cachedCount = createCountCache()

/** The late and total counts of each subject. Shares the cached counts of `listFollowUpRows`. */
async function countFollowUp(db: Queryable, today: string): Promise<FollowUp> {
  const countsOf = async (subject: FollowUpSubject) => {
    const late = await countLate(db, subject, today)
    const total = await cachedCount(`${subject}/${today}`, () => count(db, subjects[subject].all(today)))
    return { late, total: Math.max(late, total) }
  }
  return {
    pharmacies: await countsOf('pharmacies'),
    links: await countsOf('links'),
    declarations: await countsOf('declarations'),
    waitingRequests: await cachedCount('requests', () => db.$count(request, isNull(request.handledAt))),
  }
}

/** A page of a subject's late rows, longest late first. */
async function listFollowUpRows(
  db: Queryable,
  { subject, today, pageNumber, pageSize }: PageRequest & { subject: FollowUpSubject; today: string },
): Promise<PageOf<FollowUpRow>> {
  const { row, order } = subjects[subject]
  const { rows } = await db.execute<FollowUpRow>(sql`
    select ${row} ${lateOf(subject, today)}
    order by ${order} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`)
  return { items: rows, totalCount: await countLate(db, subject, today) }
}

function countLate(db: Queryable, subject: FollowUpSubject, today: string): Promise<number> {
  return cachedCount(`${subject}/late/${today}`, () => count(db, lateOf(subject, today)))
}

function lateOf(subject: FollowUpSubject, today: string): SQL {
  const { all, isLate } = subjects[subject]
  return sql`${all(today)} and ${isLate(today)}`
}

async function count(db: Queryable, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${from}`)
  return rows[0]?.count ?? 0
}
