import {
  calendarDate,
  firstName,
  integral,
  line,
  maxValue,
  minValue,
  personName,
  practiceNumber,
  required,
} from '@officine/api/rules'
import { nullable, number, object } from 'superstruct'
import { taxReceipt } from '../database/schema.ts'
import * as formats from './cell-formats.ts'
import {
  type Cells,
  type Column,
  cellOf,
  numberOrNull,
  orNull,
  type RecordKind,
  rulesOf,
} from './record-kind.ts'

const { text } = formats

/** What a receipt says stays: a mistake needs another receipt, which replaces it. */
const fixed = { isFixed: true } as const
/** Without a name, a trigger fills in that of the profile. */
const filled = { ...fixed, emptyStays: true } as const

const columns = {
  receiptNumber: { format: text, ...fixed, isRequired: true },
  personId: { format: text, refersTo: 'people', ...fixed, isRequired: true },
  year: { format: formats.number, ...fixed, isRequired: true },
  amount: { format: formats.amount, ...fixed, isRequired: true },
  issuedOn: { format: formats.date, ...fixed, isRequired: true },
  replaces: { format: text, refersTo: 'receipts', ...fixed },
  recipientFirstName: { format: formats.name, ...filled, pointer: '/recipient/firstName' },
  recipientLastName: { format: formats.name, ...filled, pointer: '/recipient/lastName' },
  recipientPracticeNumber: { format: formats.digits, ...filled, pointer: '/recipient/practiceNumber' },
  recipientAddress: { format: text, ...filled, pointer: '/recipient/address' },
  recipientAddress2: { format: text, ...filled, pointer: '/recipient/address2' },
  recipientCity: { format: text, ...filled, pointer: '/recipient/city' },
  recipientProvince: { format: text, ...filled, pointer: '/recipient/province' },
  recipientPostalCode: { format: formats.postalCode, ...filled, pointer: '/recipient/postalCode' },
} satisfies Record<string, Column>

const ReceiptRecord = object({
  receiptNumber: required(line(40)),
  personId: required(line(64)),
  year: maxValue(2_100)(minValue(1_990)(integral(number()))),
  amount: maxValue(9_999_999)(minValue(1)(integral(number()))),
  issuedOn: calendarDate(),
  replaces: nullable(line(64)),
  recipient: nullable(
    object({
      firstName: firstName(),
      lastName: personName(),
      practiceNumber: nullable(practiceNumber()),
      address: nullable(line(120)),
      address2: nullable(line(120)),
      city: nullable(line(80)),
      province: nullable(line(40)),
      postalCode: nullable(line(10)),
    }),
  ),
})

export const receiptKind: RecordKind = {
  name: 'receipts',
  key: 'receiptNumber',
  recordType: 'taxReceipt',
  titleColumns: [],
  columns,
  violations: rulesOf(ReceiptRecord, (cells) => ({
    receiptNumber: cells.receiptNumber,
    personId: cells.personId,
    year: numberOrNull(cells.year),
    amount: numberOrNull(cells.amount),
    issuedOn: orNull(cells.issuedOn),
    replaces: orNull(cells.replaces),
    recipient: recipientOf(cells),
  })),
  async load(db) {
    const rows = await db.select().from(taxReceipt)
    return rows.map(({ recipient, ...row }) => {
      const cells = {
        receiptNumber: row.number,
        personId: row.contactId,
        year: cellOf(row.year),
        amount: cellOf(row.amountCents),
        issuedOn: row.issuedOn,
        replaces: cellOf(row.replacesId),
        recipientFirstName: cellOf(recipient?.firstName),
        recipientLastName: cellOf(recipient?.lastName),
        recipientPracticeNumber: cellOf(recipient?.practiceNumber),
        recipientAddress: cellOf(recipient?.address),
        recipientAddress2: cellOf(recipient?.address2),
        recipientCity: cellOf(recipient?.city),
        recipientProvince: cellOf(recipient?.province),
        recipientPostalCode: cellOf(recipient?.postalCode),
      }
      return { id: row.id, key: row.number, hasRegisterId: true, version: 0, cells, imported: cells }
    })
  },
}

/** Whom the receipt names; null without a name: as the profile has them on the day of the import. */
export function recipientOf(cells: Cells) {
  if (!cells.recipientLastName) return null
  return {
    firstName: cells.recipientFirstName ?? '',
    lastName: cells.recipientLastName,
    practiceNumber: orNull(cells.recipientPracticeNumber),
    address: orNull(cells.recipientAddress),
    address2: orNull(cells.recipientAddress2),
    city: orNull(cells.recipientCity),
    province: orNull(cells.recipientProvince),
    postalCode: orNull(cells.recipientPostalCode),
  }
}
