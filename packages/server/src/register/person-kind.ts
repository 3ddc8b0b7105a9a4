import { greetings, jobFields, locales, provinces, sexes } from '@officine/api/constants'
import { instant, line, required } from '@officine/api/rules'
import { Contact } from '@officine/api/structs'
import { eq, sql } from 'drizzle-orm'
import { boolean, nullable, object, pick } from 'superstruct'
import { account, contact, importedRecord, mergedContact } from '../database/schema.ts'
import * as formats from './cell-formats.ts'
import {
  type Cells,
  type Column,
  cellOf,
  orNull,
  type RecordKind,
  rulesOf,
  type StoredRecord,
} from './record-kind.ts'

const { text, yesNo, oneOf } = formats

const columns = {
  personId: { format: text, isFixed: true, isRequired: true },
  firstName: { format: formats.name },
  lastName: { format: formats.name, isRequired: true },
  greeting: { format: oneOf(greetings) },
  sex: { format: oneOf(sexes) },
  birthdate: { format: formats.date },
  jobField: { format: oneOf(Object.keys(jobFields)), blank: 'CommunityPharmacy' },
  occupation: { format: text },
  practiceNumber: { format: formats.digits },
  permit: { format: text },
  vaccinator: { format: yesNo, blank: 'false' },
  email: { format: formats.email, isUnique: true, isRequired: true },
  phone: { format: formats.phone },
  extension: { format: text },
  mobile: { format: formats.phone },
  language: { format: oneOf(locales), blank: 'fr-CA' },
  address: { format: text, pointer: '/residence/address' },
  address2: { format: text, pointer: '/residence/address2' },
  city: { format: text, pointer: '/residence/city' },
  province: { format: oneOf(provinces), pointer: '/residence/province' },
  postalCode: { format: formats.postalCode, pointer: '/residence/postalCode' },
  consentElectronic: { format: formats.consent, blank: 'false', isOwnDecision: true },
  consentProspecting: { format: formats.consent, blank: 'false', isOwnDecision: true },
  consentElections: { format: formats.consent, blank: 'false', isOwnDecision: true },
} satisfies Record<string, Column>

const PersonRecord = object({
  personId: required(line(64)),
  ...pick(Contact, [
    ...(['firstName', 'lastName', 'practiceNumber', 'occupation', 'email', 'phone', 'extension'] as const),
    ...([
      'greeting',
      'sex',
      'birthdate',
      'jobField',
      'vaccinator',
      'permit',
      'mobile',
      'language',
      'residence',
    ] as const),
  ]).schema,
  ...Object.fromEntries(
    (['consentElectronicAt', 'consentProspectingAt', 'consentElectionsAt'] as const).map((name) => [
      name,
      nullable(instant()),
    ]),
  ),
  ...Object.fromEntries(
    (['consentElectronic', 'consentProspecting', 'consentElections'] as const).map((name) => [
      name,
      boolean(),
    ]),
  ),
})

export const personKind: RecordKind = {
  name: 'people',
  key: 'personId',
  recordType: 'contact',
  titleColumns: ['firstName', 'lastName'],
  columns,
  violations: rulesOf(PersonRecord, ({ personId, ...cells }) => {
    const { address, address2, city, province, postalCode, ...values } = personValues(cells)
    return { personId, residence: { address, address2, city, province, postalCode }, ...values }
  }),
  recognisedBy: 'email',
  async load(db) {
    const rows = await db
      .select({
        row: contact,
        imported: importedRecord.cells,
        hasAccount: sql<boolean>`exists (select 1 from ${account} a where a.contact_id = ${contact}.id)`,
        aliases: sql<string[]>`array(
          select coalesce(m.register_id, m.old_id) from ${mergedContact} m where m.contact_id = ${contact}.id
        )`,
      })
      .from(contact)
      .leftJoin(importedRecord, eq(importedRecord.recordId, contact.id))
    return rows.map(storedPerson)
  },
}

/** Columns that are texts of the table. */
const textColumns = [
  ...([
    'greeting',
    'sex',
    'birthdate',
    'occupation',
    'practiceNumber',
    'permit',
    'phone',
    'extension',
  ] as const),
  ...(['mobile', 'address', 'address2', 'city', 'province', 'postalCode'] as const),
]
type TextColumn = (typeof textColumns)[number]

const consents = ['consentElectronic', 'consentProspecting', 'consentElections'] as const

/** The columns of the table, from the cells of a record. */
export function personValues(cells: Cells) {
  const texts = Object.fromEntries(textColumns.map((name) => [name, orNull(cells[name])]))
  return {
    firstName: cells.firstName ?? '',
    lastName: cells.lastName ?? '',
    email: cells.email ?? '',
    language: cells.language ?? '',
    jobField: Object.entries(jobFields).find(([name]) => name === cells.jobField)?.[1] ?? null,
    vaccinator: cells.vaccinator === 'true',
    ...(texts as Record<TextColumn, string | null>),
    ...Object.fromEntries(
      consents.flatMap((name) => [
        [name, cells[name] !== 'false'],
        [`${name}At`, /^\d/.test(cells[name] ?? '') ? cells[name] : null],
      ]),
    ),
  }
}

interface PersonRow {
  readonly row: typeof contact.$inferSelect
  readonly imported: Cells | null
  readonly hasAccount: boolean
  readonly aliases: readonly string[]
}

function storedPerson({ row, imported, hasAccount, aliases }: PersonRow): StoredRecord {
  return {
    id: row.id,
    key: row.registerId ?? row.id,
    hasRegisterId: row.registerId !== null,
    aliases,
    version: row.version,
    imported: imported ?? undefined,
    // They sign in with it: another address needs their confirmation.
    lockedColumns: hasAccount ? ['email'] : [],
    cells: {
      personId: row.registerId ?? row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      language: row.language,
      jobField: Object.entries(jobFields).find(([, code]) => code === row.jobField)?.[0] ?? '',
      vaccinator: cellOf(row.vaccinator),
      ...Object.fromEntries(textColumns.map((name) => [name, cellOf(row[name])])),
      ...Object.fromEntries(
        consents.map((name) => [name, row[name] ? (row[`${name}At`]?.toISOString() ?? 'true') : 'false']),
      ),
    },
  }
}
