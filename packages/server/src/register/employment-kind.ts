import { employmentTypes, validationStatuses } from '@officine/api/constants'
import { calendarDate, email, extension, lenientCode, line, phone, required } from '@officine/api/rules'
import { and, eq, isNotNull } from 'drizzle-orm'
import { boolean, nullable, object, string } from 'superstruct'
import { employment, importedRecord } from '../database/schema.ts'
import * as formats from './cell-formats.ts'
import { type Cells, type Column, cellOf, orNull, type RecordKind, rulesOf } from './record-kind.ts'

const { text, yesNo, oneOf } = formats

/** Staff belong to no pharmacy: they are invited by a command, not imported. */
const { AdminAQPP, Permanence, ...pharmacyTypes } = employmentTypes

const columns = {
  employmentId: { format: text, isFixed: true, isRequired: true },
  personId: { format: text, refersTo: 'people', isFixed: true, isRequired: true },
  pharmacyId: { format: text, refersTo: 'pharmacies', isFixed: true, isRequired: true },
  type: { format: oneOf(Object.keys(pharmacyTypes)), isRequired: true },
  startDate: { format: formats.date },
  endDate: { format: formats.date },
  isPrimaryLink: { format: yesNo, blank: 'false' },
  isResponder: { format: yesNo, blank: 'false' },
  contactEmail: { format: formats.email },
  contactPhone: { format: formats.phone },
  contactExtension: { format: text },
} satisfies Record<string, Column>

const EmploymentRecord = object({
  employmentId: required(line(64)),
  personId: required(line(64)),
  pharmacyId: required(line(64)),
  type: lenientCode(pharmacyTypes),
  startDate: nullable(calendarDate()),
  endDate: nullable(calendarDate()),
  isPrimaryLink: boolean(),
  isResponder: boolean(),
  contactEmail: nullable(email(line(254))),
  contactPhone: nullable(phone(string())),
  contactExtension: nullable(extension()),
})

/** Employments at pharmacies that count or did; requests to approve stay with who approves them. */
export const employmentKind: RecordKind = {
  name: 'employments',
  key: 'employmentId',
  recordType: 'employment',
  titleColumns: [],
  columns,
  violations: rulesOf(EmploymentRecord, ({ employmentId, personId, pharmacyId, ...cells }) => ({
    ...{ employmentId, personId, pharmacyId },
    ...employmentValues(cells),
  })),
  async load(db) {
    const rows = await db
      .select({ row: employment, imported: importedRecord.cells })
      .from(employment)
      .leftJoin(importedRecord, eq(importedRecord.recordId, employment.id))
      .where(
        and(eq(employment.validationStatus, validationStatuses.approved), isNotNull(employment.pharmacyId)),
      )
    return rows.map(({ row, imported }) => ({
      id: row.id,
      key: row.registerId ?? row.id,
      hasRegisterId: row.registerId !== null,
      version: row.version,
      imported: imported ?? undefined,
      cells: {
        employmentId: row.registerId ?? row.id,
        personId: row.contactId,
        pharmacyId: cellOf(row.pharmacyId),
        type: Object.entries(pharmacyTypes).find(([, code]) => code === row.type)?.[0] ?? '',
        startDate: cellOf(row.startDate),
        endDate: cellOf(row.endDate),
        isPrimaryLink: cellOf(row.isPrimaryLink),
        isResponder: cellOf(row.isResponder),
        contactEmail: cellOf(row.contactEmail),
        contactPhone: cellOf(row.contactPhone),
        contactExtension: cellOf(row.contactExtension),
      },
    }))
  },
}

/** Whether an employment is not over on a day. */
export const isLiveOn = ({ endDate }: Cells, today: string): boolean => !endDate || endDate > today

interface EmploymentWrite {
  readonly before?: Cells
  readonly cells: Cells
}

/** Whether an employment that is new or was over is live from now on. */
export const becomesLive = ({ before, cells }: EmploymentWrite, today: string): boolean =>
  isLiveOn(cells, today) && !(before && isLiveOn(before, today))

/** An owner who is still there when another one leaves. */
export const isLasting = ({ type, endDate }: Cells): boolean => type === 'Owner' && !endDate

/** Whether somebody becomes an owner without an end. */
export const joinsOwners = ({ before, cells }: EmploymentWrite): boolean =>
  isLasting(cells) && !(before && isLasting(before))

/** Whether an owner without an end gets one, or another role. */
export const leavesOwners = ({ before, cells }: EmploymentWrite): boolean =>
  before !== undefined && isLasting(before) && !isLasting(cells)

/** The columns of the table, from the cells of a record. */
export const employmentValues = (cells: Cells) => ({
  type: Object.entries(pharmacyTypes).find(([name]) => name === cells.type)?.[1] ?? null,
  startDate: orNull(cells.startDate),
  endDate: orNull(cells.endDate),
  isPrimaryLink: cells.isPrimaryLink === 'true',
  isResponder: cells.isResponder === 'true',
  contactEmail: orNull(cells.contactEmail),
  contactPhone: orNull(cells.contactPhone),
  contactExtension: orNull(cells.contactExtension),
})
