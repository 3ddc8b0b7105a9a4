import { expect, test } from 'vitest'
import { menuActions } from './person-menu.tsx'

test('a menu lists the rights over an employment in a fixed order', () => {
  expect(menuActions({ may: ['end', 'changeDates', 'changePermission'] }, true)).toEqual([
    'changePermission',
    'changeDates',
    'end',
  ])
  expect(menuActions({ may: ['choosePrimary', 'leave'] }, false)).toEqual(['leave'])
})

test('an owner or delegate sees how an employment can be ended that they may not end', () => {
  expect(menuActions({ may: ['sendInvitationAgain'] }, true)).toEqual(['sendInvitationAgain', 'explainEnd'])
  expect(menuActions({ may: [] }, true)).toEqual(['explainEnd'])
  expect(menuActions({ may: [] }, false)).toEqual([])
})
