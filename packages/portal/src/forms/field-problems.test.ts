import { expect, test } from 'vitest'
import { isInSameRow, sortByLabels, summaryEntry } from './field-problems.ts'

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

test('the summary puts a colon after a label, and none after a question', () => {
  const t = (_key: string, { label, message }: { label: string; message: string }) => `${label} : ${message}`
  const entry = (label: string) => summaryEntry({ t } as never, label, 'Écrivez une phrase.')
  expect(entry('Nom')).toBe('Nom : écrivez une phrase.')
  expect(entry('De quoi s’agit-il?')).toBe('De quoi s’agit-il? Écrivez une phrase.')
  expect(entry('')).toBe('Écrivez une phrase.')
})

test('a field is in the same row unless another row takes its place', () => {
  const [anne, luc] = [{ email: 'a' }, { email: 'b' }]
  const before = { owners: [anne, luc], phone: '' }
  const isSame = (field: string, owners: readonly object[]) =>
    isInSameRow(field, 'owners', before, { ...before, owners })
  expect(isSame('owners.1.email', [anne, luc, { email: '' }])).toBe(true)
  expect(isSame('owners.0.email', [luc])).toBe(false)
  expect(isSame('owners.1.email', [anne])).toBe(false)
  expect(isSame('owners.0.email', [anne])).toBe(true)
  expect(isSame('phone', [])).toBe(true)
})
