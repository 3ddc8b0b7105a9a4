import type { Contact } from '@officine/api/calls'
import { jobFields } from '@officine/api/constants'
import { check } from '@officine/api/rules'
import { ContactChange } from '@officine/api/structs'
import { describe, expect, test } from 'vitest'
import { fieldNamesText, profileLabels, profileRequestBody, profileValues } from './profile-values.ts'

/** A contact with minimal data. */
const contact: Contact = {
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

const checkValues = (values: object) =>
  check(profileRequestBody({ ...profileValues(contact), ...values }, contact, {}), ContactChange)
const rulesOf = (values: object) =>
  checkValues(values).violations?.map(({ pointer, rule }) => [pointer, rule])

describe('the values of the profile form', () => {
  test('convert to a body with null for blank values and no consent given in advance', () => {
    expect(checkValues({}).value).toEqual({
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
      announcementMails: true,
    })
  })

  test('of a person of one name have no first name, which is sent empty', () => {
    const suharto = profileValues({ ...contact, firstName: '', lastName: 'Suharto' })
    expect(suharto).toMatchObject({ firstName: '', lastName: 'Suharto', hasOneName: true })
    const body = checkValues({ hasOneName: true, lastName: 'Suharto' }).value
    expect(body).toMatchObject({ firstName: '', lastName: 'Suharto' })
    expect(body).not.toHaveProperty('hasOneName')
    expect(rulesOf({ hasOneName: true, lastName: ' ' })).toEqual([['/lastName', 'required']])
  })

  test('have the password with another address only, as it was typed', () => {
    const password = { currentPassword: ' Officine-2026! ' }
    expect(checkValues(password).value).not.toHaveProperty('currentPassword')
    expect(checkValues({ ...password, email: ' ZOE@exemple.test' }).value).not.toHaveProperty(
      'currentPassword',
    )
    expect(checkValues({ ...password, email: 'z@exemple.test' }).value).toMatchObject(password)
    expect(rulesOf({ email: 'z@exemple.test' })).toEqual([['/currentPassword', 'required']])
  })

  test('exclude fields that only the association changes', () => {
    const fields = Object.keys(profileRequestBody(profileValues(contact), contact, {}))
    expect(fields).not.toContain('practiceNumber')
    expect(fields).not.toContain('permit')
    expect(fields).not.toContain('primaryAccount')
  })

  test.each([
    ['firstName', ' ', 'required'],
    ['lastName', 'Roy 2', 'noDigits'],
    ['firstName', 'voyez https://evil.test', 'personName'],
    ['birthdate', '2999-01-01', 'dateBeforeToday'],
    ['birthdate', '1990-02-31', 'date'],
    ['email', 'zoe@', 'email'],
    ['phone', '+1514555', 'phone'],
    ['extension', 'abc', 'onlyDigits'],
    ['occupation', 'x'.repeat(81), 'maxLength'],
  ])('rejects %s « %s »: %s', (field, value, rule) => {
    expect(rulesOf({ currentPassword: 'Officine-2026!', [field]: value })).toEqual([[`/${field}`, rule]])
  })

  test('rejects an invalid postal code at its own field', () => {
    const { residence } = profileValues(contact)
    const invalid = { residence: { ...residence, postalCode: 'H0H0H0' } }
    expect(rulesOf(invalid)).toEqual([['/residence/postalCode', 'postalCode']])
  })
})

test('every field has a label for the list of changes', () => {
  const names = profileLabels((key) => key, { hasOneName: false })
  const flat = (values: object, prefix = ''): string[] =>
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' ? flat(value, `${prefix}${name}.`) : [`${prefix}${name}`],
    )
  expect(Object.keys(names).sort()).toEqual(flat(profileValues(contact)).sort())
  expect(
    fieldNamesText((key) => ({ 'profile.fields.email': 'Courriel' })[key as string] ?? key, ['email']),
  ).toBe('courriel')
})
