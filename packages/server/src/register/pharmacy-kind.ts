import type { DayHours } from '@officine/api/calls'
import {
  areaUnits,
  closeReasons,
  holidays,
  locationCategories,
  type PharmacySection,
  provinces,
  regions,
  services,
  unlistedPatientFileSoftware,
  weekdays,
} from '@officine/api/constants'
import { calendarDate, lenientEnum, line, ramqNumber, required, ruleAt } from '@officine/api/rules'
import { Pharmacy } from '@officine/api/structs'
import { eq } from 'drizzle-orm'
import { boolean, type Infer, nullable, object, pick } from 'superstruct'
import { importedRecord, pharmacy } from '../database/schema.ts'
import { columnSections } from '../pharmacies/change-pharmacy.ts'
import * as formats from './cell-formats.ts'
import {
  type Cells,
  type Column,
  cellOf,
  numberOrNull,
  orNull,
  type RecordKind,
  rulesOf,
  type StoredRecord,
} from './record-kind.ts'

const { text, yesNo, oneOf } = formats

const columns = {
  pharmacyId: { format: text, isFixed: true, isRequired: true },
  ramqNumber: { format: formats.digits, isUnique: true, isRequired: true },
  companyName: { format: text, isRequired: true },
  banner: { format: text },
  facility: { format: text },
  locationCategory: { format: oneOf(locationCategories) },
  neq: { format: formats.digits },
  street: { format: text, pointer: '/address/street', isRequired: true },
  unit: { format: text, pointer: '/address/unit' },
  city: { format: text, pointer: '/address/city', isRequired: true },
  province: { format: oneOf(provinces), pointer: '/address/province', blank: 'QC' },
  postalCode: { format: formats.postalCode, pointer: '/address/postalCode', isRequired: true },
  region: { format: oneOf(regions), isRequired: true },
  phone: { format: formats.phone },
  extension: { format: text },
  fax: { format: formats.phone },
  email: { format: formats.email },
  website: { format: text },
  french: { format: formats.number, pointer: '/languagePercentages/french' },
  english: { format: formats.number, pointer: '/languagePercentages/english' },
  areaUnit: { format: oneOf(areaUnits), pointer: '/areas/unit' },
  areaTotal: { format: formats.number, pointer: '/areas/total' },
  areaStore: { format: formats.number, pointer: '/areas/store' },
  areaMvl: { format: formats.number, pointer: '/areas/mvl' },
  areaOffice: { format: formats.number, pointer: '/areas/office' },
  ...Object.fromEntries(
    weekdays.map((day, index) => [
      day,
      { format: formats.hours, pointer: `/openingHours/${index}`, blank: 'closed' },
    ]),
  ),
  ...Object.fromEntries(
    holidays.map((holiday) => [holiday, { format: formats.hours, pointer: `/holidaySchedule/${holiday}` }]),
  ),
  cpo: { format: formats.onlyYes, pointer: '/laboratory/cpo' },
  patientFileSoftware: {
    format: {
      ...text,
      parse: (value, words) => words.codeOf(value, [unlistedPatientFileSoftware]) ?? text.parse(value, words),
      show: (cell, words) => (cell === unlistedPatientFileSoftware ? words.wordOf(cell) : cell),
    },
    pointer: '/laboratory/patientFileSoftware',
  },
  unlistedSoftware: { format: text, pointer: '/laboratory/unlistedSoftware' },
  roboticsSystem: { format: text, pointer: '/laboratory/roboticsSystem' },
  otherSoftware: { format: text, pointer: '/laboratory/otherSoftware' },
  services: { format: formats.severalOf(services) },
  isActive: { format: yesNo, isFixed: true, blank: 'true' },
  opensOn: { format: formats.date, isFixed: true },
  closesOn: { format: formats.date, isFixed: true },
  closeReason: { format: oneOf(closeReasons), isFixed: true },
} satisfies Record<string, Column>

const RecordShape = object({
  pharmacyId: required(line(64)),
  ...pick(Pharmacy, [
    ...([
      'companyName',
      'banner',
      'facility',
      'locationCategory',
      'neq',
      'address',
      'phone',
      'extension',
    ] as const),
    ...([
      'fax',
      'email',
      'website',
      'languagePercentages',
      'areas',
      'openingHours',
      'holidaySchedule',
    ] as const),
    ...(['laboratory', 'services'] as const),
  ]).schema,
  ramqNumber: ramqNumber(),
  region: lenientEnum(regions),
  isActive: boolean(),
  opensOn: nullable(calendarDate()),
  closesOn: nullable(calendarDate()),
  closeReason: nullable(lenientEnum(closeReasons)),
})

const PharmacyRecord = ruleAt<Infer<typeof RecordShape>>(
  'closeReason',
  'required',
  {},
  ({ closesOn, closeReason }) => closesOn === null || closeReason !== null,
)(
  ruleAt<Infer<typeof RecordShape>>(
    'closesOn',
    'required',
    {},
    ({ closesOn, closeReason }) => closeReason === null || closesOn !== null,
  )(RecordShape),
)

/** Columns that are texts of the table. */
const textColumns = [
  ...([
    'ramqNumber',
    'companyName',
    'banner',
    'facility',
    'locationCategory',
    'neq',
    'street',
    'unit',
  ] as const),
  ...(['city', 'postalCode', 'region', 'phone', 'extension', 'fax', 'email', 'website'] as const),
  ...(['opensOn', 'closesOn', 'closeReason'] as const),
]
type TextColumn = (typeof textColumns)[number]

export const pharmacyKind: RecordKind = {
  name: 'pharmacies',
  key: 'pharmacyId',
  recordType: 'pharmacy',
  titleColumns: ['companyName'],
  columns,
  violations: rulesOf(PharmacyRecord, ({ pharmacyId, ...cells }) => {
    const { street, unit, city, province, postalCode, ...values } = pharmacyValues(cells)
    return { pharmacyId, address: { street, unit, city, province, postalCode }, ...values }
  }),
  recognisedBy: 'ramqNumber',
  async load(db) {
    const rows = await db
      .select({ row: pharmacy, imported: importedRecord.cells })
      .from(pharmacy)
      .leftJoin(importedRecord, eq(importedRecord.recordId, pharmacy.id))
    return rows.map(({ row, imported }) => storedPharmacy(row, imported))
  },
}

/** The section of the record that has a column; undefined for one outside its sections. */
export function pharmacySectionOf(column: string): PharmacySection | undefined {
  const [, first = ''] = columnsByName[column]?.pointer?.split('/') ?? []
  const field = first === 'address' || first === '' ? column : first
  return Object.entries(columnSections).find(([name]) => name === field)?.[1]
}

const columnsByName: Readonly<Record<string, Column>> = columns

/** The columns of the table, from the cells of a record. */
export function pharmacyValues(cells: Cells) {
  const texts = Object.fromEntries(textColumns.map((name) => [name, orNull(cells[name])]))
  return {
    ...(texts as Record<TextColumn, string | null>),
    province: orNull(cells.province),
    languagePercentages:
      cells.french || cells.english
        ? { french: numberOrNull(cells.french), english: numberOrNull(cells.english) }
        : null,
    areas: areasOf(cells),
    openingHours: weekdays.map((day) => hoursOf(cells[day] ?? 'closed')),
    holidaySchedule: Object.fromEntries(
      holidays.flatMap((holiday) => (cells[holiday] ? [[holiday, hoursOf(cells[holiday])]] : [])),
    ),
    laboratory: laboratoryOf(cells),
    services: cells.services ? cells.services.split(',') : [],
    isActive: cells.isActive !== 'false',
  }
}

function areasOf({ areaUnit, areaTotal, areaStore, areaMvl, areaOffice }: Cells) {
  const areas = [areaTotal, areaStore, areaMvl, areaOffice].map(numberOrNull)
  if (!areaUnit && areas.every((area) => area === null)) return null
  const [total, store, mvl, office] = areas
  return { unit: orNull(areaUnit), mvl, office, store, total }
}

function laboratoryOf(cells: Cells) {
  const { cpo, patientFileSoftware, unlistedSoftware, roboticsSystem, otherSoftware } = cells
  if (![cpo, patientFileSoftware, unlistedSoftware, roboticsSystem, otherSoftware].some(Boolean)) return null
  return {
    cpo: cpo === 'true',
    patientFileSoftware: patientFileSoftware ?? '',
    roboticsSystem: orNull(roboticsSystem),
    otherSoftware: orNull(otherSoftware),
    unlistedSoftware: orNull(unlistedSoftware),
  }
}

function hoursOf(cell: string): DayHours {
  if (cell === 'closed' || cell === 'onCall') return { state: cell, ranges: [] }
  const ranges = cell.split(' ').map((range) => {
    const [from = '', to = ''] = range.split('-')
    return { from, to }
  })
  return { state: 'open', ranges }
}

const hoursCell = ({ state, ranges }: DayHours): string =>
  state === 'open' ? ranges.map(({ from, to }) => `${from}-${to}`).join(' ') : state

function storedPharmacy(row: typeof pharmacy.$inferSelect, imported: Cells | null): StoredRecord {
  const { languagePercentages, areas, laboratory, openingHours, holidaySchedule } = row
  return {
    id: row.id,
    key: row.registerId ?? row.id,
    hasRegisterId: row.registerId !== null,
    version: row.version,
    imported: imported ?? undefined,
    cells: {
      pharmacyId: row.registerId ?? row.id,
      ...Object.fromEntries(textColumns.map((name) => [name, cellOf(row[name])])),
      province: row.province,
      isActive: cellOf(row.isActive),
      french: cellOf(languagePercentages?.french),
      english: cellOf(languagePercentages?.english),
      areaUnit: cellOf(areas?.unit),
      areaTotal: cellOf(areas?.total),
      areaStore: cellOf(areas?.store),
      areaMvl: cellOf(areas?.mvl),
      areaOffice: cellOf(areas?.office),
      ...Object.fromEntries(
        weekdays.map((day, index) => [day, openingHours[index] ? hoursCell(openingHours[index]) : '']),
      ),
      ...Object.fromEntries(
        holidays.map((holiday) => [
          holiday,
          holidaySchedule[holiday] ? hoursCell(holidaySchedule[holiday]) : '',
        ]),
      ),
      cpo: laboratory?.cpo ? 'true' : '',
      patientFileSoftware: cellOf(laboratory?.patientFileSoftware),
      unlistedSoftware: cellOf(laboratory?.unlistedSoftware),
      roboticsSystem: cellOf(laboratory?.roboticsSystem),
      otherSoftware: cellOf(laboratory?.otherSoftware),
      services: services.filter((service) => row.services.includes(service)).join(','),
    },
  }
}
