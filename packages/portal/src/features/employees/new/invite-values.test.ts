import { employmentTypes } from '@officine/api/constants'
import { check } from '@officine/api/rules'
import { expect, test } from 'vitest'
import { Invitation, inviteBody, inviteValues, partsOf } from './invite-values.ts'
import { linkValues } from './new-link-values.ts'

const link = linkValues('2026-11-21')
const blank = inviteValues(undefined, link, 'fr-CA', 'k1')

test('what was looked for is taken over, but for a first letter', () => {
  const byName = (firstName: string) =>
    inviteValues({ text: `${firstName} Roy`, searcherId: '7' }, link, 'fr-CA', 'k1')
  expect(byName('A')).toEqual({ ...blank, lastName: 'Roy' })
  expect(byName('Anne')).toEqual({ ...blank, lastName: 'Roy', firstName: 'Anne' })
  expect(inviteValues({ text: 'a@b.test', searcherId: '7' }, link, 'fr-CA', 'k1').email).toBe('a@b.test')
})

test('the answers make the bodies of two calls, without what is blank', () => {
  const typed = {
    ...blank,
    firstName: 'Noé ',
    lastName: 'Bélanger',
    email: 'noe@exemple.test',
    startDate: '',
  }
  const { value, violations } = check(inviteBody(typed), Invitation)
  expect(violations).toBeUndefined()
  expect(value && partsOf(value)).toEqual({
    person: {
      firstName: 'Noé',
      lastName: 'Bélanger',
      email: 'noe@exemple.test',
      jobField: 468160000,
      language: 'fr-CA',
    },
    link: { type: employmentTypes.Employee, startDate: null },
  })
})

test('a name and an address are needed', () => {
  const { violations } = check(inviteBody(blank), Invitation)
  expect(violations?.map(({ pointer }) => pointer)).toEqual(['/firstName', '/lastName', '/email'])
})
