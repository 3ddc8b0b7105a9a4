import { expect, test } from 'vitest'
import { menuOf } from './person-menu.ts'

test('a menu offers the rights over an employment, in one order', () => {
  expect(menuOf({ may: ['end', 'changeDates', 'changePermission'] }, true)).toEqual([
    'changePermission',
    'changeDates',
    'end',
  ])
  expect(menuOf({ may: ['choosePrimary', 'leave'] }, false)).toEqual(['leave'])
})

test('whoever runs the pharmacy is told where the way to end an employment lies that is not theirs to end', () => {
  expect(menuOf({ may: ['sendInvitationAgain'] }, true)).toEqual(['sendInvitationAgain', 'kept'])
  expect(menuOf({ may: [] }, true)).toEqual(['kept'])
  expect(menuOf({ may: [] }, false)).toEqual([])
})
