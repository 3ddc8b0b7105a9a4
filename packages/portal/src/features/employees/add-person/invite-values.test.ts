import { employmentTypes } from '@officine/api/constants'
import { check } from '@officine/api/rules'
import { expect, test } from 'vitest'
import { InviteSubmission, inviteBody, inviteValues, requestBodies } from './invite-step.tsx'
import { initialEmploymentValues } from './new-employment.tsx'

const employment = initialEmploymentValues('2026-11-21')
const blank = inviteValues(undefined, employment, 'fr-CA', 'k1')

test('search terms prefill the form, except for a mere initial', () => {
  const byName = (firstName: string) =>
    inviteValues({ text: `${firstName} Roy`, searcherId: '7' }, employment, 'fr-CA', 'k1')
  expect(byName('A')).toEqual({ ...blank, lastName: 'Roy' })
  expect(inviteValues({ text: 'Suharto', searcherId: '7' }, employment, 'fr-CA', 'k1')).toEqual({
    ...blank,
    lastName: 'Suharto',
  })
  expect(byName('Anne')).toEqual({ ...blank, lastName: 'Roy', firstName: 'Anne' })
  expect(inviteValues({ text: 'a@b.test', searcherId: '7' }, employment, 'fr-CA', 'k1').email).toBe(
    'a@b.test',
  )
})

test('the values become two request bodies without blank values', () => {
  const typed = {
    ...blank,
    firstName: 'Noé ',
    lastName: 'Bélanger',
    email: 'noe@exemple.test',
    startDate: '',
  }
  const { value, violations } = check(inviteBody(typed), InviteSubmission)
  expect(violations).toBeUndefined()
  expect(value && requestBodies(value)).toEqual({
    person: {
      firstName: 'Noé',
      lastName: 'Bélanger',
      email: 'noe@exemple.test',
      jobField: 468160000,
      language: 'fr-CA',
    },
    employment: { type: employmentTypes.Employee, startDate: null },
  })
})

test('one name only is sent with an empty first name, whatever was typed there', () => {
  const typed = { ...blank, hasOneName: true, firstName: 'Su', lastName: 'Suharto', email: 's@exemple.test' }
  const { value } = check(inviteBody(typed), InviteSubmission)
  expect(value && requestBodies(value).person).toMatchObject({ firstName: '', lastName: 'Suharto' })
})

test('a name and an email are required', () => {
  const { violations } = check(inviteBody(blank), InviteSubmission)
  expect(violations?.map(({ pointer }) => pointer)).toEqual(['/firstName', '/lastName', '/email'])
})
