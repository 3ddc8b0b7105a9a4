import { atLeastOnePhone, email, line, required } from '@officine/api/rules'
import { array, boolean, type Infer, nullable, object, string } from 'superstruct'
import { expect, test } from 'vitest'
import { blanksAsNull, isBlank, isInSameRow, withoutBlanks } from './field-values.ts'
import { fieldContaining, requiredFields, sortByLabels, summaryEntry, violationErrors } from './validation.ts'

const values = {
  name: 'Lise',
  phone: '',
  mobile: '',
  note: '',
  services: ['a', 'b'],
  owners: [{ email: 'a@b.ca', isResponder: true }],
}

test('an error belongs to the field that has the invalid value', () => {
  const errors = violationErrors(
    [
      { pointer: '/owners/0/email', rule: 'email', parameters: {} },
      { pointer: '/services/1', rule: 'invalid', parameters: {} },
    ],
    values,
  )
  expect(Object.keys(errors).sort()).toEqual(['owners.0.email', 'services'])
  expect(fieldContaining(values, 'owners.3.email')).toBeUndefined()
  expect(fieldContaining(values, 'contactId')).toBeUndefined()
})

test('a field is required if a blank value violates its rules; a rule between several fields requires none', () => {
  const Members = object({
    name: required(line(80)),
    phone: nullable(string()),
    mobile: nullable(string()),
    note: nullable(string()),
    services: array(string()),
    owners: array(object({ email: email(string()), isResponder: boolean() })),
  })
  const Person = atLeastOnePhone<Infer<typeof Members>>('phone', 'mobile')(Members)
  expect([...requiredFields(values, blanksAsNull, Person)].sort()).toEqual(['name', 'owners.0.email'])
})

test('a body has trimmed values, and nothing or null for blank ones', () => {
  const typed = {
    name: '  Lise ',
    note: ' ',
    residence: { city: ' Laval', unit: '' },
    services: [],
    count: 0,
  }
  expect(withoutBlanks(typed)).toEqual({ name: 'Lise', residence: { city: 'Laval' }, services: [], count: 0 })
  expect(blanksAsNull(typed)).toEqual({
    name: 'Lise',
    note: null,
    residence: { city: 'Laval', unit: null },
    services: [],
    count: 0,
  })
})

test('a record is blank if all of its values are blank', () => {
  expect(isBlank({ french: '', english: '' })).toBe(true)
  expect(isBlank({ french: '', parts: { english: '0' } })).toBe(false)
  expect(isBlank({ services: [] })).toBe(true)
  expect(isBlank({ cpo: false })).toBe(false)
})

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
