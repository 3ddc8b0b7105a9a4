import type { ContactId, ListedPerson } from '@officine/api/calls'
import { roleOf } from '@officine/api/calls'
import {
  type AccountState,
  type ConsentName,
  type DeclarationState,
  declaringTypes,
  employmentTypes,
  type Role,
} from '@officine/api/constants'
import { associationTimeZone } from '@officine/i18n/locale'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import type { PageOf, PageRequest } from '../database/pagination.ts'
import { createCountCache } from '../database/pagination.ts'
import {
  account,
  contact,
  declaration,
  employment,
  externalIdentity,
  loginThrottle,
  oneTimeToken,
  personWords,
  pharmacy,
} from '../database/schema.ts'
import { eIsCurrent, eIsLive } from '../employments/current-employments.ts'
import { nameOrder, sortedNameOrder } from './search-contacts.ts'

// The association's list of people: its search, its filters, and what a row shows.

export interface PeopleQuery {
  readonly search?: string | undefined
  readonly role?: Role | undefined
  readonly region?: string | undefined
  readonly account?: AccountState | undefined
  readonly declaration?: DeclarationState | undefined
  readonly consent?: ConsentName | undefined
}

interface PeopleReader {
  /** Whether the search includes private telephone numbers. */
  readonly findsByMobile: boolean
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
}

/**
 * Up to this many matches, sorting them is faster than reading the index of names until the page is
 * full. Names that begin alike lie together in that index, mostly far from its start; whom a filter
 * finds is spread over all of it.
 */
const fewMatches = { search: 20_000, filter: 500 }

const cachedCount = createCountCache()

export async function listPeople(
  db: Queryable,
  query: PeopleQuery,
  reader: PeopleReader,
  { pageNumber, pageSize }: PageRequest,
  sortLimit = query.search?.trim() ? fewMatches.search : fewMatches.filter,
): Promise<PageOf<ListedPerson>> {
  const where = conditionOf(query, reader)
  const totalCount = await cachedCount(JSON.stringify([query, reader]), () => db.$count(contact, where))
  const ids = await db
    .select({ id: contact.id })
    .from(contact)
    .where(where)
    .orderBy(...(totalCount > sortLimit ? nameOrder : sortedNameOrder))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  const people = await loadPeople(
    db,
    ids.map(({ id }) => id),
    reader.today,
  )
  return { items: people, totalCount }
}

function conditionOf(query: PeopleQuery, { findsByMobile, today }: PeopleReader): SQL | undefined {
  const { search = '', role, region, account: state, declaration: declared, consent } = query
  return and(
    search.trim() === '' ? undefined : matchesSearch(search, findsByMobile),
    role && hasRole(role, today),
    region === undefined ? undefined : isOfRegion(region, today),
    state && accountConditions[state],
    declared && hasDeclaration(declared, today),
    consent && eq(contact[consentColumns[consent]], true),
  )
}

const consentColumns = {
  electronicCommunications: 'consentElectronic',
  commercialProspecting: 'consentProspecting',
  elections: 'consentElections',
} as const satisfies Record<ConsentName, string>

/** Digits as people write telephone numbers: `(819) 555-0173`, `+1 819.555.0173`. */
const digitGroups = /(?<![\p{L}\p{N}])\+?\(?\d[\d\s().-]+\d(?![\p{L}\p{N}])/gu

/**
 * Each word is the beginning of a name, an address or a number; digits that belong together are one
 * number. A text of signs alone matches nobody.
 */
function matchesSearch(text: string, findsByMobile: boolean): SQL {
  const words = text.trim().split(/\s+/)
  const addresses = words.filter((word) => word.includes('@'))
  const others = words.filter((word) => !word.includes('@')).join(' ')
  const numbers = others.match(digitGroups) ?? []
  const names = others.replace(digitGroups, ' ').trim()
  const terms = [
    ...addresses.map((address) => [address.toLowerCase()]),
    ...numbers.map((number) => numberTerms(number.replace(/\D/g, ''), findsByMobile)),
  ].map((alternatives) => sql`${alternatives.map(beginningOf).join(' | ')}::tsquery`)
  const all = names === '' ? terms : [sql`begun_words(${names}::text)`, ...terms]
  return all.length === 0 ? sql`false` : sql`${personWords} @@ (${sql.join(all, sql` && `)})`
}

/** A practice number, or a telephone number under the marks of the index. */
function numberTerms(digits: string, findsByMobile: boolean): readonly string[] {
  // The area code may follow the country's.
  const telephone = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return [digits, `phone ${telephone}`, ...(findsByMobile ? [`mobile ${telephone}`] : [])]
}

/** In quotes, only these two characters have a meaning. */
const beginningOf = (term: string) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`

const isOfContact = sql`e.contact_id = ${contact}.id`

const typesOfRoles: Readonly<Record<Exclude<Role, 'Basic'>, number>> = {
  Owner: employmentTypes.Owner,
  Delegate: employmentTypes.DelegatedResponsible,
  Mandator: employmentTypes.Mandator,
  AdminAQPP: employmentTypes.AdminAQPP,
  Permanence: employmentTypes.Permanence,
  Employee: employmentTypes.Employee,
}

function hasRole(role: Role, today: string): SQL {
  const current = sql`select 1 from ${employment} e where ${isOfContact} and ${eIsCurrent(today)}`
  return role === 'Basic' ? sql`not exists (${current})` : hasAnyRole([role], today)
}

/** Whether a person has a current employment of one of these kinds; `Basic` has none. */
export function hasAnyRole(roles: readonly Role[], today: string): SQL {
  const types = roles.flatMap((role) => (role === 'Basic' ? [] : [typesOfRoles[role]]))
  return sql`exists (
    select 1 from ${employment} e
    where ${isOfContact} and e.type = any(${sql.param(types)}::int[]) and ${eIsCurrent(today)}
  )`
}

function isOfRegion(region: string, today: string): SQL {
  return sql`exists (
    select 1 from ${employment} e join ${pharmacy} p on p.id = e.pharmacy_id
    where ${isOfContact} and e.is_primary_link and ${eIsCurrent(today)} and p.region = ${region}
  )`
}

const accountOfContact = sql`select 1 from ${account} a where a.contact_id = ${contact}.id`
const hasAccount = sql`exists (${accountOfContact})`
const hasIdentity = sql`exists (select 1 from ${externalIdentity} i where i.contact_id = ${contact}.id)`
const isDisabled = sql`exists (${accountOfContact} and a.disabled_at is not null)`
const hasSignedIn = sql`exists (${accountOfContact} and a.last_sign_in_at is not null)`
const blockedKeys = sql`select t.key from ${loginThrottle} t where t.blocked_until > now()`
/** Whether somebody who tried the person's password too often has to wait. */
export const isBlocked = sql<boolean>`login_throttle_key(${contact.email}) in (${blockedKeys})`
const invitations = sql`select 1 from ${oneTimeToken} t where t.contact_id = ${contact}.id and t.purpose = 'signup'`
const isInvited = sql`exists (${invitations} and t.spent_at is null and t.expires_at > now())`
const wasInvited = sql`exists (${invitations})`

export const accountState = sql<AccountState>`(case
  when ${contact.endedOn} is not null then 'ended'
  when ${isDisabled} then 'disabled'
  when ${hasAccount} and ${isBlocked} then 'blocked'
  when ${hasIdentity} or ${hasSignedIn} then 'active'
  when ${hasAccount} then 'neverSignedIn'
  when ${isInvited} then 'invited'
  when ${wasInvited} then 'invitationExpired'
  else 'none' end)`

const isAlive = sql`${contact.endedOn} is null`
const isStranger = sql`not ${hasAccount} and not ${hasIdentity}`

/**
 * The same as conditions, which PostgreSQL joins; a filter by the expression would compute it for
 * everybody.
 */
export const accountConditions: Readonly<Record<AccountState, SQL>> = {
  ended: sql`${contact.endedOn} is not null`,
  disabled: sql`${isAlive} and ${isDisabled}`,
  blocked: sql`${isAlive} and ${hasAccount} and not ${isDisabled} and ${isBlocked}`,
  active: sql`${isAlive} and not ${isDisabled} and not (${hasAccount} and ${isBlocked}) and ${contact}.id in (
    select a.contact_id from ${account} a where a.last_sign_in_at is not null
    union all select i.contact_id from ${externalIdentity} i
  )`,
  neverSignedIn: sql`${isAlive} and exists (
    ${accountOfContact} and a.disabled_at is null and a.last_sign_in_at is null
  ) and not ${isBlocked} and not ${hasIdentity}`,
  invited: sql`${isAlive} and ${isStranger} and ${isInvited}`,
  invitationExpired: sql`${isAlive} and ${isStranger} and ${wasInvited} and not ${isInvited}`,
  none: sql`${isAlive} and ${isStranger} and not ${wasInvited}`,
}

/**
 * Whether a person is on file without an invitation: imported, or employed at a pharmacy, now or later.
 */
export const isOnRegister = (
  today: string,
) => sql`(${isAlive} and (${contact.registerId} is not null or exists (
  select 1 from ${employment} e where ${isOfContact} and e.validation_status = 1 and ${eIsLive(today)}
)))`

const isSigned = sql`exists (select 1 from ${declaration} d where d.contact_id = ${contact}.id and d.accepted)`

/** Unsigned declarations of people who have to sign: the follow-up counts the same. */
const unsigned = (today: string, condition = sql`true`) => sql`exists (
  select 1 from ${declaration} d join ${employment} e on e.contact_id = d.contact_id
  where d.contact_id = ${contact}.id and d.accepted is not true and ${condition}
    and e.type in (${sql.raw(declaringTypes.join(', '))}) and ${eIsCurrent(today)}
)`
const isLate = (today: string) => unsigned(today, sql`d.due_at <= now()`)
const isDue = (today: string) => unsigned(today, sql`d.due_at > now()`)

export const declarationState = (today: string) => sql<DeclarationState>`(case
  when ${isLate(today)} then 'late'
  when ${isDue(today)} then 'due'
  when ${isSigned} then 'signed'
  else 'none' end)`

/** The same as conditions. */
function hasDeclaration(state: DeclarationState, today: string): SQL {
  switch (state) {
    case 'late':
      return isLate(today)
    case 'due':
      return sql`${isDue(today)} and not ${isLate(today)}`
    case 'signed':
      return sql`${isSigned} and not ${unsigned(today)}`
    case 'none':
      return sql`not ${isSigned} and not ${unsigned(today)}`
  }
}

const dueDay = sql<string | null>`(
  select (min(d.due_at) at time zone ${sql.raw(`'${associationTimeZone}'`)})::date::text
  from ${declaration} d where d.contact_id = ${contact}.id and d.accepted is not true
)`

type LoadedEmployment = Parameters<typeof roleOf>[0][number]

const employmentsOfContact = sql<LoadedEmployment[]>`(
  select coalesce(json_agg(json_build_object(
    'type', e.type, 'validationStatus', e.validation_status, 'startDate', e.start_date, 'endDate', e.end_date
  )), '[]') from ${employment} e where ${isOfContact}
)`

export const primaryPharmacy = (today: string) => sql<ListedPerson['primaryPharmacy']>`(
  select json_build_object('pharmacyId', p.id, 'pharmacyName', p.company_name, 'city', p.city, 'region', p.region)
  from ${employment} e join ${pharmacy} p on p.id = e.pharmacy_id
  where ${isOfContact} and e.is_primary_link and ${eIsCurrent(today)} limit 1
)`

/** The rows of these people, in their order. */
export async function loadPeople(
  db: Queryable,
  ids: readonly ContactId[],
  today: string,
): Promise<ListedPerson[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: contact.id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      practiceNumber: contact.practiceNumber,
      occupation: contact.occupation,
      email: contact.email,
      phone: contact.phone,
      primaryPharmacy: primaryPharmacy(today),
      account: accountState,
      declaration: declarationState(today),
      declarationDueOn: dueDay,
      employments: employmentsOfContact,
    })
    .from(contact)
    .where(inArray(contact.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { employments, declarationDueOn, ...person } = row
    const isOpen = person.declaration === 'due' || person.declaration === 'late'
    return [
      { ...person, role: roleOf(employments, today), declarationDueOn: isOpen ? declarationDueOn : null },
    ]
  })
}
