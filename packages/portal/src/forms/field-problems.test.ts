import { expect, test } from 'vitest'
import { sortByLabels } from './field-problems.ts'

const labels = { 'address.street': '', phone: '', fax: '', 'owners.0.name': '', 'owners.0.phone': '' }

test('changes are listed in the order of the form, not in that of typing', () => {
  expect(sortByLabels(['fax', 'address.street', 'phone'], labels)).toEqual(['address.street', 'phone', 'fax'])
})

test('rows stay in order, and fields without a label come last', () => {
  const typed = ['unknown', 'owners.10.name', 'owners.2.phone', 'owners.2.name', 'phone']
  expect(sortByLabels(typed, labels)).toEqual([
    'phone',
    'owners.2.name',
    'owners.10.name',
    'owners.2.phone',
    'unknown',
  ])
})
