import { expect, test } from 'vitest'
import { menuOf } from './person-menu.ts'

test('a menu lists the rights over an employment in a fixed order', () => {
  expect(menuOf({ may: ['end', 'changeDates', 'changePermission'] }, true)).toEqual([
    'changePermission',
    'changeDates',
    'end',
  ])
  expect(menuOf({ may: ['choosePrimary', 'leave'] }, false)).toEqual(['leave'])
})

test('an owner or delegate sees how an employment can be ended that they may not end', () => {
  expect(menuOf({ may: ['sendInvitationAgain'] }, true)).toEqual(['sendInvitationAgain', 'kept'])
  expect(menuOf({ may: [] }, true)).toEqual(['kept'])
  expect(menuOf({ may: [] }, false)).toEqual([])
})
