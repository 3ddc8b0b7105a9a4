import type { PharmacyOfTransaction } from '@officine/api/calls'
import { describe, expect, test } from 'vitest'
import { aTransaction } from '../transaction-fixtures.ts'
import {
  compareValues,
  futureRecordValues,
  isChanged,
  isUnchanged,
  recordToChange,
  visibleRecordValues,
} from './value-summaries.tsx'

const record: PharmacyOfTransaction = {
  companyName: 'Pharmacie du Vieux-Marché',
  ramqNumber: '21018',
  address: {
    street: '225, rue Saint-Paul Est',
    unit: null,
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2Y 1G9',
  },
  banner: null,
  phone: '5145550117',
  extension: null,
  fax: null,
  email: null,
  locationCategory: null,
  neq: null,
}

describe("a transaction is compared with the pharmacy's record", () => {
  test.each(['draft', 'returned', 'submitted', 'inReview'] as const)('while it is %s', (status) => {
    const transaction = aTransaction({ status, pharmacy: record, effectiveDate: '2026-11-01' })
    expect(recordToChange(transaction)).toBe(record)
  })

  test('once accepted, until it takes effect, even after its date', () => {
    const transaction = aTransaction({ status: 'accepted', pharmacy: record, effectiveDate: '2026-11-01' })
    expect(recordToChange(transaction)).toBe(record)
    expect(recordToChange({ ...transaction, appliedAt: '2026-11-02T05:00:00Z' })).toBeNull()
  })

  test('but not an opening, even after its acceptance created the pharmacy', () => {
    expect(recordToChange(aTransaction({ type: 'opening', pharmacy: null }))).toBeNull()
    expect(recordToChange(aTransaction({ type: 'opening', status: 'accepted', pharmacy: record }))).toBeNull()
  })
})

describe('a blank field of the record', () => {
  const values = { companyName: 'Pharmacie du Vieux-Marché', fax: '' }

  test('is blank for a reader of the record', () => {
    expect(visibleRecordValues(record, values)).toEqual(values)
  })

  test('is unknown for a buyer, who sees only the search result', () => {
    const { fax: _, ...visible } = values
    // In a search result the fields hidden from buyers are null: `record` has one of them, `phone`.
    expect(visibleRecordValues({ ...record, phone: null }, values)).toEqual(visible)
  })
})

describe('a value', () => {
  const [phone, fax, email] = compareValues(
    aTransaction({ type: 'move' }),
    ['phone', 'fax', 'email'],
    { phone: '514 555-0188', fax: '', email: 'labo@vieux-marche.test' },
    { phone: '514 555-0117', fax: '' },
  )

  test('that differs from the record is changed, also if either is blank', () => {
    expect(phone && [isChanged(phone), isUnchanged(phone)]).toEqual([true, false])
    expect(isChanged({ recordValue: '', newValue: 'Boréalis Santé' })).toBe(true)
    expect(isChanged({ recordValue: 'Boréalis Santé', newValue: '' })).toBe(true)
  })

  test('that equals the record is unchanged', () => {
    expect(fax && [isChanged(fax), isUnchanged(fax)]).toEqual([false, true])
  })

  test("left blank in a purchase keeps the record's value if a buyer can't see it", () => {
    const [fax, banner] = compareValues(
      aTransaction({ type: 'purchase' }),
      ['fax', 'banner'],
      { fax: '', banner: '' },
      { fax: '514 555-0118', banner: 'Boréalis Santé' },
    )
    expect(fax).toEqual({ key: 'fax', newValue: '514 555-0118', recordValue: '514 555-0118' })
    expect(banner).toEqual({ key: 'banner', newValue: '', recordValue: 'Boréalis Santé' })
  })

  test('without a value to compare with is neither changed nor unchanged', () => {
    expect(email && [isChanged(email), isUnchanged(email)]).toEqual([false, false])
  })
})

describe('of a sent transaction', () => {
  const { ramqNumber: _, banner, locationCategory, neq, ...coordinates } = record
  // The record’s email and NEQ have changed since the transaction was sent.
  const sent = aTransaction({
    status: 'submitted',
    pharmacy: { ...record, email: 'depuis@vieux-marche.test', neq: '1145550117' },
    address: {
      ...coordinates,
      companyName: 'Pharmacie du Port',
      address: { ...record.address, street: '12, rue du Port', unit: '3' },
    },
    details: {
      banner,
      locationCategory,
      neq,
      effectiveDate: '2027-01-15',
      comments: 'Clé au voisin.',
    },
  })

  test('unchanged fields take the current value of the record', () => {
    expect(futureRecordValues({ ...sent, recordChanges: ['companyName', 'street'] })).toEqual({
      address: {
        ...coordinates,
        companyName: 'Pharmacie du Port',
        email: 'depuis@vieux-marche.test',
        address: { ...record.address, street: '12, rue du Port' },
      },
      details: { ...sent.details, neq: '1145550117' },
    })
  })

  test("all fields keep the transaction's value if its changes are unknown", () => {
    const { address, details } = sent
    expect(futureRecordValues({ ...sent, recordChanges: null })).toEqual({ address, details })
  })
})
