import type { ContactId, EmploymentId, PharmacyId } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { calendarDateOf, fullName } from '@officine/i18n/locale'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { prepareOnce } from '../database/database.ts'
import type { PageOf, PageRequest } from '../database/pagination.ts'
import {
  account,
  contact,
  employment,
  oneTimeToken,
  participationAddress,
  pharmacy,
  programmeEnrolment,
  programmeParticipant,
} from '../database/schema.ts'
import { searchWords } from '../database/search-text.ts'
import { fullNameInSql, mailRefusedAt } from '../people/contacts.ts'
import { isLive } from './current-employments.ts'

/** The invitations of a person without an account. */
interface InvitationState {
  /** ISO instant: the expiry of the latest invitation. */
  readonly validUntil: string
  /** Contact IDs of the inviters. */
  readonly invitedBy: readonly string[]
}

const invitation = sql<InvitationState | null>`(
  select json_build_object(
    'validUntil', to_char(max(t.expires_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'invitedBy', coalesce(json_agg(distinct t.data ->> 'invitedBy') filter (where t.data ->> 'invitedBy' is not null), '[]')
  )
  from ${oneTimeToken} t
  where t.contact_id = ${employment.contactId} and t.purpose = 'signup'
    and not exists (select 1 from ${account} a where a.contact_id = t.contact_id)
  having count(*) > 0
)`

const decidedByName = sql<string | null>`(
  select ${fullNameInSql({ firstName: sql`d.first_name`, lastName: sql`d.last_name` })}
  from ${contact} d where d.id = ${employment.decidedBy}
)`

/**
 * For participants at the pharmacy: the address of their account at the external patient-support
 * portal.
 */
const curoEmail = sql<string | null>`(
  select a.email from ${participationAddress} a
  where a.contact_id = ${employment.contactId} and exists (
    select 1 from ${programmeParticipant} p join ${programmeEnrolment} n on n.id = p.enrolment_id
    where p.contact_id = a.contact_id and n.pharmacy_id = ${employment.pharmacyId} and p.removed_at is null
  )
)`

/** An employment of a pharmacy with its person: the source of the API's `Employee`. */
export type EmploymentRow = Awaited<ReturnType<typeof selectEmployments>>[number]

function selectEmployments(db: Queryable, where: SQL | undefined) {
  return db
    .select({
      id: employment.id,
      contactId: employment.contactId,
      pharmacyId: employment.pharmacyId,
      type: employment.type,
      validationStatus: employment.validationStatus,
      isPrimaryLink: employment.isPrimaryLink,
      isPrimaryAccessa: employment.isPrimaryAccessa,
      curoEmail,
      startDate: employment.startDate,
      endDate: employment.endDate,
      refusalReason: employment.refusalReason,
      requestedAt: employment.requestedAt,
      remindedAt: employment.remindedAt,
      decidedBy: employment.decidedBy,
      decidedAt: employment.decidedAt,
      decidedByName,
      version: employment.version,
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      phone: contact.phone,
      practiceNumber: contact.practiceNumber,
      occupation: contact.occupation,
      invitation,
      mailRefusedAt: mailRefusedAt(contact.email),
    })
    .from(employment)
    .innerJoin(contact, eq(contact.id, employment.contactId))
    .where(where)
    .orderBy(asc(employment.requestedAt), asc(employment.id))
}

const employmentSorts = ['name', '-name', 'startDate', '-startDate', 'requestedAt', '-requestedAt'] as const
type EmploymentSort = (typeof employmentSorts)[number]

type EmploymentFilter = 'onlyOwners' | 'noOwners' | 'onlyDelegates' | 'onlyEmployees' | 'onlyInvited'

export type EmploymentList = PageRequest & {
  pharmacyId: PharmacyId
  filter?: EmploymentFilter | undefined
  /** Words of a name, an e-mail or a practice number. */
  search?: string | undefined
  sort?: EmploymentSort | undefined
  /** Pending requests, or approved employments; both when absent. */
  pending?: boolean | undefined
  /** Limits the list to one contact, for readers who may see only their own. */
  onlyContactId?: ContactId | undefined
  /** `YYYY-MM-DD` in the association's time zone. */
  today: string
}

const isOfActivePharmacy = sql`exists (select 1 from ${pharmacy} p where p.id = ${employment.pharmacyId} and (p.is_active or p.opens_on is not null))`

const selectLiveEmployments = prepareOnce((db) =>
  selectEmployments(
    db,
    and(
      eq(employment.pharmacyId, sql.placeholder('pharmacyId')),
      isLive(sql.placeholder('today')),
      isOfActivePharmacy,
    ),
  ).prepare('live_employments'),
)

/**
 * The people of a pharmacy who have not left; empty for a closed pharmacy. A pharmacy has few
 * people: they are searched and sorted here by French rules, independently of the database's
 * collation.
 */
export async function listEmployments(db: Queryable, list: EmploymentList): Promise<PageOf<EmploymentRow>> {
  const { pharmacyId, today, pageNumber, pageSize } = list
  const rows = await selectLiveEmployments(db).execute({ pharmacyId, today })
  const prefixes = searchWords(list.search ?? '')
  const matches = rows.filter((row) => matchesList(row, list, prefixes))
  matches.sort(comparatorFor(list.sort ?? 'name', new Map(matches.map((row) => [row, startDateOf(row)]))))
  return {
    items: matches.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    totalCount: matches.length,
  }
}

function matchesList(
  row: EmploymentRow,
  { filter, pending, onlyContactId, search }: EmploymentList,
  prefixes: readonly string[],
): boolean {
  if (onlyContactId !== undefined && row.contactId !== onlyContactId) return false
  if (filter !== undefined && !matchesFilter(row, filter)) return false
  if (pending !== undefined && (row.validationStatus === 0) !== pending) return false
  if (prefixes.length === 0) return !search?.trim()
  const words = searchWords(`${fullName(row)} ${row.email} ${row.practiceNumber ?? ''}`)
  return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)))
}

function matchesFilter({ type, invitation }: EmploymentRow, filter: EmploymentFilter): boolean {
  switch (filter) {
    case 'onlyOwners':
      return type === employmentTypes.Owner
    case 'noOwners':
      return type !== employmentTypes.Owner
    case 'onlyDelegates':
      return type === employmentTypes.DelegatedResponsible
    case 'onlyEmployees':
      return type === employmentTypes.Employee
    case 'onlyInvited':
      return invitation !== null
  }
}

const collator = new Intl.Collator('fr-CA', { numeric: true })

function comparatorFor(
  sort: EmploymentSort,
  startDates: ReadonlyMap<EmploymentRow, string>,
): (a: EmploymentRow, b: EmploymentRow) => number {
  const direction = sort.startsWith('-') ? -1 : 1
  const byName = (a: EmploymentRow, b: EmploymentRow) =>
    collator.compare(`${a.lastName} ${a.firstName}`, `${b.lastName} ${b.firstName}`)
  const byKey = (a: EmploymentRow, b: EmploymentRow) => {
    if (sort.endsWith('requestedAt')) return a.requestedAt.getTime() - b.requestedAt.getTime()
    if (sort.endsWith('startDate')) return (startDates.get(a) ?? '').localeCompare(startDates.get(b) ?? '')
    return byName(a, b)
  }
  return (a, b) => direction * byKey(a, b) || byName(a, b) || a.id.localeCompare(b.id)
}

/**
 * An employment without a start date began on the day of its approval in the association's time
 * zone.
 */
function startDateOf({ startDate, decidedAt }: EmploymentRow): string {
  return startDate ?? (decidedAt ? calendarDateOf(decidedAt) : '')
}

/** An employment of this pharmacy, over or not. Undefined for an employment of another pharmacy. */
export async function getEmployment(
  db: Queryable,
  pharmacyId: PharmacyId,
  employmentId: EmploymentId,
  onlyContactId?: ContactId,
): Promise<EmploymentRow | undefined> {
  const [row] = await selectEmployments(
    db,
    and(
      eq(employment.id, employmentId),
      eq(employment.pharmacyId, pharmacyId),
      onlyContactId === undefined ? undefined : eq(employment.contactId, onlyContactId),
    ),
  )
  return row
}

export type OwnEmploymentRow = EmploymentRow & {
  pharmacyName: string | null
  pharmacyCity: string | null
  pharmacyClosedOn: string | null
}

/** All employments of a person, including ended and refused ones, newest first. */
export async function employmentsOfContact(db: Queryable, contactId: ContactId): Promise<OwnEmploymentRow[]> {
  const rows = await selectEmployments(db, eq(employment.contactId, contactId))
  const pharmacyRows = await db
    .select({
      ...{ id: pharmacy.id, name: pharmacy.companyName, city: pharmacy.city },
      closedOn: sql<string | null>`case when not ${pharmacy.isActive} then ${pharmacy.closesOn} end`,
    })
    .from(pharmacy)
    .innerJoin(employment, eq(employment.pharmacyId, pharmacy.id))
    .where(eq(employment.contactId, contactId))
  const pharmacyById = new Map(pharmacyRows.map((pharmacyRow) => [pharmacyRow.id, pharmacyRow]))
  return rows
    .map((row) => {
      const pharmacyRow = row.pharmacyId === null ? undefined : pharmacyById.get(row.pharmacyId)
      return {
        ...row,
        pharmacyName: pharmacyRow?.name ?? null,
        pharmacyCity: pharmacyRow?.city ?? null,
        pharmacyClosedOn: pharmacyRow?.closedOn ?? null,
      }
    })
    .reverse()
}
