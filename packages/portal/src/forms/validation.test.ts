import { atLeastOnePhone, email, lenientEnum, line, required } from '@officine/api/rules'
import { any, array, boolean, type Infer, nullable, object, string } from 'superstruct'
import { expect, test } from 'vitest'
import { changedPaths } from './field-values.ts'
import { blanksAsNull, isBlank, numberToText, textToNumber, withoutBlanks } from './request-body.ts'
import { fieldContaining, requiredFields, violationErrors } from './validation.ts'

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

test('hours are one field, required if their rules reject days without a value', () => {
  const day = { state: 'open' as const, ranges: [{ from: '08:00', to: '21:00' }] }
  const hours = { openingHours: [day], note: '' }
  const Body = object({
    openingHours: array(object({ state: lenientEnum(['open', 'closed']), ranges: array(any()) })),
    note: nullable(line(20)),
  })
  expect(fieldContaining(hours, 'openingHours.0.ranges.0.from')).toBe('openingHours')
  expect(changedPaths(hours, { ...hours, openingHours: [{ ...day, ranges: [] }] })).toEqual(['openingHours'])
  expect([...requiredFields(hours, blanksAsNull, Body)]).toEqual(['openingHours'])
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
  expect([...requiredFields(values, blanksAsNull, Person)].sort()).toEqual(['name', 'owners.#.email'])
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

test('a number survives the round trip; other text stays as typed', () => {
  for (const value of [0, 60, 1250.5, 0.1, 1e-7, 999_999.99])
    expect(textToNumber(numberToText(value))).toBe(value)
  expect(numberToText(1_000_000)).toBe('1000000')
  expect([numberToText(null), numberToText(undefined)]).toEqual(['', ''])
  expect(textToNumber('  ')).toBeNull()
  expect(textToNumber('12,5 et plus')).toBe('12,5 et plus')
})

test('a record is blank if all of its values are blank', () => {
  expect(isBlank({ french: '', english: '' })).toBe(true)
  expect(isBlank({ french: '', parts: { english: '0' } })).toBe(false)
  expect(isBlank({ services: [] })).toBe(true)
  expect(isBlank({ cpo: false })).toBe(false)
})
