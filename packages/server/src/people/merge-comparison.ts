import type {
  ContactId,
  MergeComparison,
  MergeObstacle,
  MergePerson,
  MergeWorkplace,
  PersonEmployment,
} from '@officine/api/calls'
import { greetings, type MergeField, mergeFields, provinces } from '@officine/api/constants'
import type { Locale } from '@officine/i18n/locale'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { enumValueOf, jobFieldOf } from '../database/codes.ts'
import type { Queryable } from '../database/database.ts'
import {
  account,
  contact,
  employment,
  externalIdentity,
  participationAddress,
  pharmacy,
} from '../database/schema.ts'
import { isLive } from '../employments/current-employments.ts'
import { isEntryOf } from '../transactions/transaction-relation.ts'
import { accountState, primaryPharmacy } from './people.ts'

type Person = typeof contact.$inferSelect

/** One of the two files, as it is stored. */
interface MergeFile {
  readonly person: Person
  readonly hasAccount: boolean
}

interface ComparedFile extends MergeFile {
  readonly response: MergePerson
}

/** Two files, and what has to be known before they become one. */
export interface ComparedFiles {
  readonly files: { readonly this: MergeFile; readonly other: MergeFile }
  readonly comparison: MergeComparison
}

export interface ComparisonReader {
  /** Nobody merges their own file. */
  readonly callerId: ContactId
  readonly language: Locale
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
}

/** Undefined if one of the people does not exist, or both are one. */
export async function compareFiles(
  db: Queryable,
  thisId: ContactId,
  otherId: ContactId,
  reader: ComparisonReader,
): Promise<ComparedFiles | undefined> {
  const files = await loadFiles(db, [thisId, otherId], reader.today)
  const [own, other] = [files.get(thisId), files.get(otherId)]
  if (!own || !other || thisId === otherId) return undefined
  return {
    files: { this: own, other },
    comparison: {
      this: own.response,
      other: other.response,
      fields: mergeFields.filter((field) => hasChoice(field, own, other)),
      workplaces: await findCommonWorkplaces(db, thisId, otherId, reader.today),
      obstacles: await findObstacles(db, own, other, reader),
    },
  }
}

/** The columns of a field; the first of a consent is the decision, the second its instant. */
export const fieldColumns = {
  name: ['firstName', 'lastName'],
  practiceNumber: ['practiceNumber'],
  permit: ['permit'],
  occupation: ['occupation'],
  jobField: ['jobField'],
  vaccinator: ['vaccinator'],
  email: ['email'],
  phone: ['phone', 'extension'],
  mobile: ['mobile'],
  greeting: ['greeting'],
  sex: ['sex'],
  birthdate: ['birthdate'],
  language: ['language'],
  residence: ['address', 'address2', 'city', 'province', 'postalCode'],
  electronicCommunications: ['consentElectronic', 'consentElectronicAt'],
  commercialProspecting: ['consentProspecting', 'consentProspectingAt'],
  elections: ['consentElections', 'consentElectionsAt'],
  primaryPharmacy: [],
  accessaEmail: [],
} as const satisfies Record<MergeField, readonly (keyof Person)[]>

function hasChoice(field: MergeField, own: ComparedFile, other: ComparedFile): boolean {
  switch (field) {
    case 'email':
      return !own.hasAccount && !other.hasAccount
    case 'primaryPharmacy': {
      const [one, another] = [own.response.primaryPharmacy, other.response.primaryPharmacy]
      return one !== null && another !== null && one.pharmacyId !== another.pharmacyId
    }
    case 'accessaEmail':
      return own.response.accessaEmail !== null && other.response.accessaEmail !== null
    case 'electronicCommunications':
    case 'commercialProspecting':
    case 'elections':
      return own.person[fieldColumns[field][0]] !== other.person[fieldColumns[field][0]]
    default:
      return fieldColumns[field].some((column) => own.person[column] !== other.person[column])
  }
}

const countsOfContact = sql<MergePerson['counts']>`json_build_object(
  'employments', (select count(*) from employment x where x.contact_id = ${contact}.id),
  'declarations', (select count(*) from declaration x where x.contact_id = ${contact}.id),
  'receipts', (select count(*) from tax_receipt x where x.contact_id = ${contact}.id),
  'requests', (select count(*) from request x where x.contact_id = ${contact}.id),
  'transactions', (select count(*) from transaction x where x.created_by = ${contact}.id or x.id in (
    select o.transaction_id from transaction_owner o where o.contact_id = ${contact}.id
  )),
  'participations', (select count(*) from programme_participant x where x.contact_id = ${contact}.id)
)`

async function loadFiles(
  db: Queryable,
  ids: readonly ContactId[],
  today: string,
): Promise<ReadonlyMap<ContactId, ComparedFile>> {
  const ofContact = sql`where x.contact_id = ${contact}.id`
  const rows = await db
    .select({
      person: contact,
      account: accountState,
      hasAccount: sql<boolean>`exists (select 1 from ${account} x ${ofContact})
        or exists (select 1 from ${externalIdentity} x ${ofContact})`,
      lastSignInAt: sql<Date | null>`greatest(
        (select x.last_sign_in_at from ${account} x ${ofContact}),
        (select max(x.last_sign_in_at) from ${externalIdentity} x ${ofContact})
      )`.mapWith(contact.createdAt),
      primaryPharmacy: primaryPharmacy(today),
      accessaEmail: sql<string | null>`(select x.email from ${participationAddress} x ${ofContact})`,
      counts: countsOfContact,
    })
    .from(contact)
    .where(inArray(contact.id, [...ids]))
  return new Map(
    rows.map(({ person, hasAccount, lastSignInAt, ...facts }) => [
      person.id,
      {
        ...{ person, hasAccount },
        response: {
          ...personResponse(person),
          ...{ ...facts, hasAccount, lastSignInAt: lastSignInAt?.toISOString() ?? null },
        },
      },
    ]),
  )
}

function personResponse(person: Person) {
  const { id, version, firstName, lastName, practiceNumber, permit, occupation, vaccinator } = person
  const { email, phone, extension, mobile, sex, birthdate, language } = person
  const { address, address2, city, postalCode, endReason, endedOn } = person
  return {
    ...{ id, version, firstName, lastName, practiceNumber, permit, occupation, vaccinator },
    ...{ email, phone, extension, mobile, sex, birthdate, language },
    jobField: jobFieldOf(person.jobField),
    greeting: enumValueOf(greetings, person.greeting),
    residence: { address, address2, city, province: enumValueOf(provinces, person.province), postalCode },
    consents: {
      electronicCommunications: person.consentElectronic,
      commercialProspecting: person.consentProspecting,
      elections: person.consentElections,
    },
    consentsGivenAt: {
      electronicCommunications: person.consentElectronicAt?.toISOString() ?? null,
      commercialProspecting: person.consentProspectingAt?.toISOString() ?? null,
      elections: person.consentElectionsAt?.toISOString() ?? null,
    },
    end: endReason && endedOn ? { reason: endReason, endedOn } : null,
    createdAt: person.createdAt.toISOString(),
  }
}

type Dates = Pick<PersonEmployment, 'startDate' | 'endDate'>

const overlaps = (one: Dates, other: Dates): boolean =>
  (one.startDate ?? '') < (other.endDate ?? '9999') && (other.startDate ?? '') < (one.endDate ?? '9999')

/** The pharmacies where both have an employment or a request at the same time, with those. */
async function findCommonWorkplaces(
  db: Queryable,
  thisId: ContactId,
  otherId: ContactId,
  today: string,
): Promise<MergeWorkplace[]> {
  const rows = await db
    .select({
      contactId: employment.contactId,
      employment: {
        id: employment.id,
        pharmacyId: pharmacy.id,
        pharmacyName: pharmacy.companyName,
        city: pharmacy.city,
        type: sql<PersonEmployment['type']>`${employment.type}`,
        validationStatus: employment.validationStatus,
        isPrimaryLink: employment.isPrimaryLink,
        startDate: employment.startDate,
        endDate: employment.endDate,
        refusalReason: employment.refusalReason,
      },
    })
    .from(employment)
    .innerJoin(pharmacy, eq(pharmacy.id, employment.pharmacyId))
    .where(and(inArray(employment.contactId, [thisId, otherId]), isLive(today)))
    .orderBy(asc(pharmacy.companyName), asc(pharmacy.id), asc(employment.startDate), asc(employment.id))
  const byPharmacy = Map.groupBy(rows, ({ employment: { pharmacyId } }) => pharmacyId)
  return [...byPharmacy].flatMap(([pharmacyId, group]) => {
    const of = (id: ContactId) =>
      group.filter(({ contactId }) => contactId === id).map((row) => row.employment)
    const [own, others] = [of(thisId), of(otherId)]
    const common = (rows: PersonEmployment[], those: PersonEmployment[]) =>
      rows.filter((row) => those.some((that) => overlaps(row, that)))
    const workplace = { this: common(own, others), other: common(others, own) }
    const [first] = workplace.this
    if (!first) return []
    const { pharmacyName, city } = first
    return [{ pharmacyId, pharmacyName: pharmacyName ?? '', city: city ?? '', ...workplace }]
  })
}

async function findObstacles(
  db: Queryable,
  own: ComparedFile,
  other: ComparedFile,
  { callerId, language, today }: ComparisonReader,
): Promise<MergeObstacle[]> {
  const ids = [own.person.id, other.person.id] as const
  const obstacles: MergeObstacle[] = []
  if (ids.includes(callerId)) obstacles.push({ code: 'ownFile', contactId: callerId })
  if (other.hasAccount && !own.hasAccount)
    obstacles.push({ code: 'accountOfOther', contactId: other.person.id })
  for (const { contactId } of await findStaff(db, ids, today))
    obstacles.push({ code: 'staffRoles', contactId })
  const ended = [own, other].filter(({ person }) => person.endedOn !== null)
  if (ended.length === 1)
    obstacles.push(...ended.map(({ person }) => ({ code: 'ended' as const, contactId: person.id })))
  for (const transaction of await findCommonTransactions(db, ids))
    obstacles.push({ code: 'transaction', transaction })
  for (const participation of await findCommonParticipations(db, ids, language))
    obstacles.push({ code: 'participation', participation })
  return obstacles
}

const findStaff = (db: Queryable, ids: readonly ContactId[], today: string) =>
  db
    .selectDistinct({ contactId: employment.contactId })
    .from(employment)
    .where(and(inArray(employment.contactId, [...ids]), isNull(employment.pharmacyId), isLive(today)))
    .orderBy(employment.contactId)

type Pair = readonly [ContactId, ContactId]

const numberOf = (contactId: ContactId) =>
  sql`(select c.practice_number from ${contact} c where c.id = ${contactId})`

/** Transactions that have not taken effect and name both, as two people. */
async function findCommonTransactions(db: Queryable, [one, other]: Pair) {
  const { rows } = await db.execute<NonNullable<MergeObstacle['transaction']> & Record<string, unknown>>(sql`
    select t.id, t.number from transaction t
    where t.applied_at is null and t.status <> 'withdrawn' and (
      select count(*) from transaction_owner o where o.transaction_id = t.id
        and (${isEntryOf(one, numberOf(one))} or ${isEntryOf(other, numberOf(other))})
    ) > 1 order by t.number`)
  return rows.map(({ id, number }) => ({ id, number }))
}

async function findCommonParticipations(db: Queryable, [one, other]: Pair, language: Locale) {
  const { rows } = await db.execute<
    NonNullable<MergeObstacle['participation']> & Record<string, unknown>
  >(sql`
    select p.id as "pharmacyId", p.company_name as "pharmacyName", c.name ->> ${language} as category
    from programme_participant a
    join programme_participant b on b.enrolment_id = a.enrolment_id and b.contact_id = ${other}
    join programme_enrolment n on n.id = a.enrolment_id
    join programme_category c on c.id = n.category_id
    join pharmacy p on p.id = n.pharmacy_id
    where a.contact_id = ${one} and a.removed_at is null and b.removed_at is null
    order by p.company_name, c.position`)
  return rows.map(({ pharmacyId, pharmacyName, category }) => ({ pharmacyId, pharmacyName, category }))
}
