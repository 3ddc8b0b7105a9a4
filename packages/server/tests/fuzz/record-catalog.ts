import {
  type Call,
  deletePersonEnd,
  deletePharmacyClosing,
  postDecision,
  putPersonEnd,
  putPharmacyClosing,
  putPharmacyCorrection,
} from '@officine/api/calls'
import { employmentTypes, roleCodes } from '@officine/api/constants'
import { StringChunk, sql } from 'drizzle-orm'
import type { Database } from '../../src/database/database.ts'
import { createToken, type TokenPurpose } from '../../src/identity/one-time-token.ts'
import type { Random } from '../../src/seed/random.ts'

export interface Person {
  readonly contactId: string
  /** The name in a report: `Owner 2`. */
  readonly name: string
  readonly pharmacyIds: readonly string[]
  readonly isStaff: boolean
  readonly isAdministrator: boolean
}

/** The ids of one record and its parents, by the names of path parameters. */
type RecordIds = Readonly<Record<string, string>>

/** The people and records of the database that requests refer to. */
export interface RecordCatalog {
  readonly people: readonly Person[]
  readonly allIds: readonly string[]
  /**
   * Ids of one record for the parameters of a call's path, often of one for which the caller may send
   * it: `isNear`.
   */
  idsFor(
    call: Call,
    caller: Person | undefined,
    random: Random,
  ): { readonly ids: RecordIds; readonly isNear: boolean }
  /**
   * Ids for a member of a body or a query, by its name: of records of the pharmacy in `near`, or
   * that the caller may reach; empty for members without ids.
   */
  idsNamed(member: string, near: RecordIds, caller: Person | undefined): readonly string[]
  /** The owners of a draft or returned transaction, in the shape of its step. */
  ownersOf(transactionId: string): readonly Readonly<Record<string, unknown>>[]
  /** The values of a sent transaction that a decision needs. */
  submittedForm(transactionId: string): SubmittedFormValues | undefined
  pharmacy(pharmacyId: string): RegisteredPharmacy | undefined
  file(contactId: string): PersonsFile | undefined
}

type SubmittedFormValues = {
  readonly pharmacyVersion: number | null
  /** Ids of the owners who join. */
  readonly joining: readonly string[]
}

/** What a correction or a closing needs of a pharmacy. */
type RegisteredPharmacy = {
  readonly ramqNumber: string
  readonly region: string
  /** Ids of its owners. */
  readonly owners: readonly string[]
  /** Closed, or closes on a day. */
  readonly closes: boolean
}

/** What a merge or an end needs of a person's file. */
type PersonsFile = {
  readonly version: number
  readonly pharmacyIds: readonly string[]
  readonly hasEnded: boolean
}

/** The number of people per role. */
const peopleOfRole = 4
/** The latest records of each kind, to limit the memory. */
const maxRecords = 400

/** One query per kind of record: its columns are the names of path parameters. */
const recordQueries = [
  sql`select id as "pharmacyId" from pharmacy order by id limit ${maxRecords}`,
  sql`select id as "contactId" from contact order by id desc limit ${maxRecords}`,
  // A file with an account is the one that stays.
  sql`with file as (
        select c.id, exists (select 1 from account x where x.contact_id = c.id)
          or exists (select 1 from external_identity x where x.contact_id = c.id) as has_account,
          row_number() over (order by c.id desc) as place, row_number() over (order by c.id) as other_place from contact c
      )
      select case when b.has_account and not a.has_account then b.id else a.id end as "contactId",
        case when b.has_account and not a.has_account then a.id else b.id end as "otherId"
      from file a join file b on a.place = b.other_place and a.id <> b.id order by a.place limit ${maxRecords}`,
  sql`select id as "employeeId", pharmacy_id as "pharmacyId", contact_id as "contactId" from employment
      where pharmacy_id is not null order by end_date is not null, id desc limit ${maxRecords * 3}`,
  // Employments whose end closes forms of their person: they are few, so each is repeated.
  sql`select e.id as "employeeId", e.pharmacy_id as "pharmacyId", e.contact_id as "contactId" from employment e
        cross join generate_series(1, 20)
      where e.pharmacy_id is not null and e.end_date is null and exists (select 1 from transaction t where t.created_by = e.contact_id and t.status in ('draft', 'returned'))
      order by e.id desc limit ${maxRecords}`,
  sql`select c.id as "categoryId", p.id as "pharmacyId" from programme_category c, pharmacy p order by p.id, c.id limit ${maxRecords}`,
  sql`select p.id as "participantId", e.category_id as "categoryId", e.pharmacy_id as "pharmacyId"
      from programme_participant p join programme_enrolment e on e.id = p.enrolment_id where p.removed_at is null limit ${maxRecords}`,
  sql`select id as "transactionId", pharmacy_id as "pharmacyId", created_by as "contactId" from transaction
      order by status <> 'draft', id desc limit ${maxRecords}`,
  sql`select o.id as "ownerId", t.id as "transactionId", t.pharmacy_id as "pharmacyId", t.created_by as "contactId"
      from transaction_owner o join transaction t on t.id = o.transaction_id order by t.status <> 'draft', t.id desc limit ${maxRecords}`,
  sql`select id as "notificationId", contact_id as "contactId" from notification where dismissed_at is null order by id desc limit ${maxRecords}`,
  sql`select id as "declarationId", contact_id as "contactId" from declaration order by id desc limit ${maxRecords * 3}`,
  sql`select id as "receiptId", contact_id as "contactId" from tax_receipt order by id desc limit ${maxRecords * 3}`,
  sql`select id as "requestId", contact_id as "contactId" from request order by id desc limit ${maxRecords}`,
  sql`select f.id as "fileId", r.id as "requestId", r.contact_id as "contactId"
      from stored_file f join request r on r.id = f.request_id order by f.id desc limit ${maxRecords}`,
  sql`select f.id as "fileId", o.id as "ownerId", t.id as "transactionId", t.pharmacy_id as "pharmacyId", t.created_by as "contactId"
      from stored_file f join transaction_owner o on o.id = f.transaction_owner_id join transaction t on t.id = o.transaction_id
      order by f.id desc limit ${maxRecords}`,
  sql`select id as "announcementId" from announcement order by id desc limit ${maxRecords}`,
  sql`select id as "importId", created_by as "contactId" from register_import order by id desc limit ${maxRecords}`,
  sql`select coalesce(f.report_of, f.id) as "fileId", f.report as "report", i.id as "importId", i.created_by as "contactId"
      from stored_file f join register_import i on i.id = f.import_id order by f.id desc limit ${maxRecords}`,
  sql`select id as "passkeyId", contact_id as "contactId" from passkey order by id desc limit ${maxRecords}`,
  sql`select id as "sessionId", contact_id as "contactId" from browser_session order by id desc limit ${maxRecords}`,
  sql`select id as "identityId", contact_id as "contactId" from external_identity order by id desc limit ${maxRecords}`,
  sql`select id as "factorResetId", contact_id as "contactId" from factor_reset where closed_at is null order by id desc limit ${maxRecords}`,
]

/** Of the server that is tested, and of the tokens that are made for it. */
export const secretsKey = Buffer.alloc(32, 7).toString('base64')

/** What people have only after they have signed in: some of each kind, for the seeded people. */
export async function addSignInRecords(db: Database): Promise<void> {
  const people = sql`(select id from contact order by id desc limit 40) person`
  const staff = sql`(select contact_id from employment where type = ${employmentTypes.AdminAQPP} limit 1)`
  await db.execute(sql`insert into passkey (id, contact_id, name, credential_id, public_key, counter, is_backed_up)
    select gen_random_uuid()::text, id, 'iPhone', gen_random_uuid()::text, 'key', 0, true from ${people}`)
  await db.execute(sql`insert into browser_session (id, contact_id, grant_id, browser, system, methods, signed_in_at, last_used_at)
    select gen_random_uuid()::text, id, gen_random_uuid()::text, 'Safari', 'iOS', '{password}', now(), now() from ${people}`)
  await db.execute(sql`insert into external_identity (id, issuer, subject, contact_id)
    select gen_random_uuid()::text, 'https://connexion.example.ca', id, id from ${people}`)
  await db.execute(sql`insert into factor_reset (id, contact_id, reason, requested_by)
    select gen_random_uuid()::text, id, 'Par téléphone', ${staff} from ${people} where exists ${staff}`)
}

/** The path parameters for which there are records. */
export const recordNames: readonly string[] = recordQueries.flatMap((query) =>
  query.queryChunks.flatMap((chunk) =>
    chunk instanceof StringChunk
      ? [...chunk.value.join('').matchAll(/as "(\w+)"/g)].map(([, name = '']) => name)
      : [],
  ),
)

export async function readRecordCatalog(db: Database): Promise<RecordCatalog> {
  const people = await readPeople(db)
  const secrets = await mailSecrets(db)
  const ownersByForm = await readFormOwners(db)
  const sentTransactions = await readSubmittedForms(db)
  const pharmacies = await readPharmacies(db)
  const files = await readFiles(db)
  const records: RecordIds[] = []
  for (const query of recordQueries) {
    const { rows } = await db.execute<Record<string, string | null>>(query)
    // Drops null ids (an opening has no pharmacy), so that paths with that parameter skip the
    // record.
    for (const row of rows) records.push(Object.fromEntries(Object.entries(row).filter(hasValue)))
  }
  const byNames = new Map<string, readonly RecordIds[]>()
  const withAll = (names: readonly string[]) => {
    const key = names.join()
    const found = byNames.get(key) ?? records.filter((ids) => names.every((name) => ids[name] !== undefined))
    byNames.set(key, found)
    return found
  }
  /** Whether the state of a record allows the call. */
  const isOpenTo = (call: Call, { transactionId = '', pharmacyId = '', contactId = '' }: RecordIds) => {
    switch (call) {
      case postDecision:
        return sentTransactions.has(transactionId)
      case putPharmacyCorrection:
      case putPharmacyClosing:
        return pharmacies.get(pharmacyId)?.closes === false
      case deletePharmacyClosing:
        return pharmacies.get(pharmacyId)?.closes === true
      case putPersonEnd:
        return files.get(contactId)?.hasEnded === false
      case deletePersonEnd:
        return files.get(contactId)?.hasEnded === true
      default:
        return true
    }
  }
  return {
    people,
    allIds: [...new Set(records.flatMap((ids) => Object.values(ids)))],
    idsFor(call, caller, random) {
      const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      if (names.length === 0) return { ids: {}, isNear: true }
      const fitting = withAll(names)
      const near = fitting.filter((ids) =>
        call === postDecision
          ? caller?.isStaff && isOpenTo(call, ids)
          : isNear(ids, caller) && isOpenTo(call, ids),
      )
      const isFound = near.length > 0 && random.chance(0.85)
      const from = isFound ? near : fitting
      return { ids: from.length === 0 ? {} : random.pick(from), isNear: isFound }
    },
    idsNamed(member, near, caller) {
      if (member in secrets) return secrets[member] ?? []
      const name = member.replace(/s$/, '')
      if (!/Id$/.test(name)) return []
      const close = withAll([name]).filter((ids) => ids.pharmacyId === near.pharmacyId || isNear(ids, caller))
      const found = close.flatMap((ids) => ids[name] ?? [])
      // Mostly the caller's own records.
      const ownRecords = caller ? close.filter(({ contactId }) => contactId === caller.contactId) : []
      const own = ownRecords
        .slice(0, 8)
        .flatMap((ids) => Array.from({ length: 5 }, () => ids[name] ?? []).flat())
      return [...own, ...found].slice(0, 50)
    },
    ownersOf: (transactionId) => ownersByForm.get(transactionId) ?? [],
    submittedForm: (transactionId) => sentTransactions.get(transactionId),
    pharmacy: (pharmacyId) => pharmacies.get(pharmacyId),
    file: (contactId) => files.get(contactId),
  }
}

/** Secrets as in mails, for calls that accept one. */
async function mailSecrets(db: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from contact c left join account a on a.contact_id = c.id where a.id is null order by c.id limit 10`)
  const createTokens = (purpose: TokenPurpose) =>
    Promise.all(rows.map(({ id }) => createToken(db, { contactId: id, purpose, validHours: 1 })))
  return { signupToken: await createTokens('signup'), ticket: await createTokens('membershipCard') }
}

const hasValue = (entry: [string, string | null]): entry is [string, string] => entry[1] !== null

async function readFormOwners(db: Database) {
  const { rows } = await db.execute<{ id: string; owners: Readonly<Record<string, unknown>>[] }>(sql`
    select t.id, json_agg(json_build_object(
      'id', o.id, 'contactId', o.contact_id, 'firstName', o.first_name, 'lastName', o.last_name,
      'practiceNumber', o.practice_number, 'email', o.email, 'phone', o.phone, 'extension', o.extension, 'mobile', null,
      'greeting', o.greeting, 'sex', null, 'birthdate', null, 'isResponder', o.is_responder, 'change', o.change
    ) order by o.position) as owners
    from transaction t join transaction_owner o on o.transaction_id = t.id
    where t.status in ('draft', 'returned') group by t.id order by t.id desc limit ${maxRecords}`)
  return new Map(rows.map(({ id, owners }) => [id, owners]))
}

async function readSubmittedForms(db: Database): Promise<ReadonlyMap<string, SubmittedFormValues>> {
  const { rows } = await db.execute<SubmittedFormValues & { id: string }>(sql`
    select t.id, (select p.version from pharmacy p where p.id = t.pharmacy_id) as "pharmacyVersion",
      coalesce((select json_agg(o.id) from transaction_owner o where o.transaction_id = t.id and o.change = 'joins'), '[]') as joining
    from transaction t where t.sent_at is not null order by t.id desc limit ${maxRecords}`)
  return new Map(rows.map(({ id, ...form }) => [id, form]))
}

async function readPharmacies(db: Database): Promise<ReadonlyMap<string, RegisteredPharmacy>> {
  const { rows } = await db.execute<RegisteredPharmacy & { id: string }>(sql`
    select p.id, p.ramq_number as "ramqNumber", p.region, p.closes_on is not null or not p.is_active as closes,
      array(select e.contact_id from employment e where e.pharmacy_id = p.id and e.type = ${employmentTypes.Owner}
        and e.validation_status = 1 and (e.end_date is null or e.end_date > current_date) order by e.id) as owners
    from pharmacy p order by p.id limit ${maxRecords}`)
  return new Map(rows.map(({ id, ...one }) => [id, one]))
}

async function readFiles(db: Database): Promise<ReadonlyMap<string, PersonsFile>> {
  const { rows } = await db.execute<PersonsFile & { id: string }>(sql`
    select c.id, c.version, c.ended_on is not null as "hasEnded",
      array(select distinct e.pharmacy_id from employment e where e.contact_id = c.id and e.pharmacy_id is not null) as "pharmacyIds"
    from contact c`)
  return new Map(rows.map(({ id, ...file }) => [id, file]))
}

/** Staff reach every record; the only write they make to transactions is a decision. */
const isNear = (ids: RecordIds, caller: Person | undefined) =>
  caller !== undefined &&
  ((caller.isStaff && ids.transactionId === undefined) ||
    ids.contactId === caller.contactId ||
    (ids.pharmacyId !== undefined && caller.pharmacyIds.includes(ids.pharmacyId)))

async function readPeople(db: Database): Promise<Person[]> {
  const { rows } = await db.execute<{ contactId: string; type: number | null; pharmacyIds: string[] }>(sql`
    select c.id as "contactId", coalesce(min(e.type) filter (where e.pharmacy_id is null), min(e.type)) as type,
      coalesce(array_agg(e.pharmacy_id) filter (where e.pharmacy_id is not null), '{}') as "pharmacyIds"
    from contact c left join account a on a.contact_id = c.id
      left join employment e on e.contact_id = c.id and e.validation_status = 1 and e.end_date is null
    group by c.id order by count(a.id) desc, exists (
      select 1 from transaction t where t.created_by = c.id and t.status in ('draft', 'returned')
    ) desc, count(e.id) desc, c.id`)
  return Object.entries(roleCodes).flatMap(([role, code]) =>
    rows
      .filter(({ type }) => (type ?? roleCodes.Basic) === code)
      .slice(0, peopleOfRole)
      .map(({ contactId, pharmacyIds }, at) => ({
        contactId,
        pharmacyIds,
        name: `${role} ${at + 1}`,
        isStaff: role === 'Permanence' || role === 'AdminAQPP',
        isAdministrator: role === 'AdminAQPP',
      })),
  )
}
