import type { Contact } from '@officine/api/calls'
import { jobFields } from '@officine/api/constants'
import { check } from '@officine/api/rules'
import { ContactChange } from '@officine/api/structs'
import { describe, expect, test } from 'vitest'
import { bodyOf, labelsOf, namesOf, valuesOf } from './profile-values.ts'

/** Somebody of whom next to nothing is known. */
const sparse: Contact = {
  id: '1',
  version: 3,
  firstName: 'Zoé',
  lastName: 'Roy',
  practiceNumber: '12345',
  occupation: null,
  email: 'zoe@exemple.test',
  phone: null,
  extension: null,
  jobField: jobFields.CommunityPharmacy,
  may: ['change', 'confirm'],
}

const changed = (values: object) => check(bodyOf({ ...valuesOf(sparse), ...values }), ContactChange)
const rulesOf = (values: object) => changed(values).violations?.map(({ pointer, rule }) => [pointer, rule])

describe('a profile as its form', () => {
  test('goes back as the call wants it: what is blank is nothing, and no consent is given in advance', () => {
    expect(changed({}).value).toEqual({
      firstName: 'Zoé',
      lastName: 'Roy',
      greeting: null,
      sex: null,
      birthdate: null,
      jobField: jobFields.CommunityPharmacy,
      occupation: null,
      vaccinator: false,
      email: 'zoe@exemple.test',
      phone: null,
      extension: null,
      mobile: null,
      language: 'fr-CA',
      residence: { address: null, address2: null, city: null, province: null, postalCode: null },
      consents: { electronicCommunications: false, commercialProspecting: false, elections: false },
    })
  })

  test('says nothing of what the association alone changes', () => {
    expect(Object.keys(bodyOf(valuesOf(sparse)))).not.toEqual(
      expect.arrayContaining(['practiceNumber', 'permit', 'primaryAccount']),
    )
  })

  test.each([
    ['firstName', ' ', 'required'],
    ['lastName', 'Roy 2', 'noDigits'],
    ['firstName', 'voyez https://evil.test', 'personName'],
    ['birthdate', '2999-01-01', 'dateBeforeToday'],
    ['birthdate', '1990-02-31', 'date'],
    ['email', 'zoe@', 'email'],
    ['phone', '+1514555', 'phone'],
    ['extension', 'abc', 'digits'],
    ['occupation', 'x'.repeat(81), 'maxLength'],
  ])('refuses %s « %s »: %s', (field, value, rule) => {
    expect(rulesOf({ [field]: value })).toEqual([[`/${field}`, rule]])
  })

  test('refuses a postal code of another form, at its own part', () => {
    const { residence } = valuesOf(sparse)
    const wrong = { residence: { ...residence, postalCode: 'H0H0H0' } }
    expect(rulesOf(wrong)).toEqual([['/residence/postalCode', 'postalCode']])
  })
})

test('every field has a name for the list of what was changed', () => {
  const names = labelsOf((key) => key)
  const flat = (values: object, prefix = ''): string[] =>
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' ? flat(value, `${prefix}${name}.`) : [`${prefix}${name}`],
    )
  expect(Object.keys(names).sort()).toEqual(flat(valuesOf(sparse)).sort())
  expect(namesOf((key) => ({ 'profile.fields.email': 'Courriel' })[key as string] ?? key, ['email'])).toBe(
    'courriel',
  )
})
