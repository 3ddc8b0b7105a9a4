import { expect, test } from 'vitest'
import { editsOf } from './form-controls.ts'

/** An `ofc-address-field` with one part. */
const addressField = (postalCode: string, typedPostalCode: string) =>
  ({
    partNames: { postalCode: 'residence.postalCode' },
    partControl: () => null,
    address: { postalCode },
    typedAddress: { postalCode: typedPostalCode },
  }) as object as HTMLElement

const values = { residence: { postalCode: '' } }

test('a part of an address that cannot be parsed has its text, and is marked as unparsed', () => {
  expect(editsOf(addressField('', 'H2X 1'), values, {})).toEqual([
    { field: 'residence.postalCode', value: 'H2X 1', isUnparsed: true },
  ])
})

test('a part of an address that can be parsed has its value', () => {
  expect(editsOf(addressField('H2X 1Y4', 'h2x1y4'), values, {})).toEqual([
    { field: 'residence.postalCode', value: 'H2X 1Y4', isUnparsed: false },
  ])
})
