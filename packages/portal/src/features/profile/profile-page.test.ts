import { jobFields } from '@officine/api/constants'
import { expect, test } from 'vitest'
import { jobFieldText, residenceLines, workPhone } from './profile-page.tsx'

const contact = {
  id: '1',
  version: 1,
  firstName: 'Zoé',
  lastName: 'Roy',
  practiceNumber: null,
  occupation: null,
  email: 'zoe@exemple.test',
  phone: '+15142859286',
  extension: null,
  may: [],
}
/** Returns the key with its values instead of a message. */
const t = (key: string, values?: object) => (values ? `${key} ${Object.values(values).join('|')}` : key)

test('a telephone number includes its extension, if any', () => {
  expect(workPhone({ t, locale: 'fr-CA' }, contact)).toBe('514\u00a0285\u20119286')
  expect(workPhone({ t, locale: 'fr-CA' }, { ...contact, extension: '150' })).toBe(
    'profile.phone_with_extension 514\u00a0285\u20119286|150',
  )
  expect(workPhone({ t, locale: 'fr-CA' }, { ...contact, phone: null, extension: '150' })).toBe('')
})

test('an address is formatted as on an envelope, without unknown parts', () => {
  const address = {
    address: '1, rue des Érables',
    address2: 'app. 4',
    city: 'Lévis',
    province: 'QC',
    postalCode: 'G6V 1A1',
  } as const
  expect(residenceLines(address)).toEqual(['1, rue des Érables, app. 4', 'Lévis (QC) G6V\u00a01A1'])
  const emptyAddress = { address: null, address2: null, city: null, province: null, postalCode: null }
  expect(residenceLines({ ...emptyAddress, city: 'Lévis' })).toEqual(['Lévis'])
  expect(residenceLines(emptyAddress)).toEqual([])
  expect(residenceLines(undefined)).toEqual([])
})

test('a field of work unknown to this release is empty', () => {
  expect(jobFieldText({ t }, jobFields.Other)).toBe('profile.jobFields.other')
  expect(jobFieldText({ t }, undefined)).toBe('')
})
