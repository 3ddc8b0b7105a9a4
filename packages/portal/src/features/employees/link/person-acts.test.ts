import type { Employment, Employee as Person } from '@officine/api/calls'
import { type EmploymentType, employmentTypes } from '@officine/api/constants'
import { describe, expect, test } from 'vitest'
import { actsOn, type PersonAct } from './person-acts.ts'

const today = '2026-11-21'
const { Owner, DelegatedResponsible, Employee, Mandator, Permanence, AdminAQPP } = employmentTypes

const linkOf = (
  type: EmploymentType,
  more: Partial<Employment & Pick<Person, 'invitation'>> = {},
): Employment & Pick<Person, 'invitation'> => ({
  id: 'e',
  type,
  isPrimaryLink: false,
  startDate: null,
  endDate: null,
  validationStatus: 1,
  isPrimaryAccessa: false,
  curoEmail: null,
  contactId: 'them',
  accountId: '12',
  invitation: null,
  ...more,
})

const callerAs = (type: EmploymentType, more: Partial<Employment> = {}) => ({
  contactId: 'me',
  employments: [linkOf(type, { contactId: 'me', ...more })],
})

const everything: readonly PersonAct[] = ['permission', 'dates', 'end']
const none: readonly PersonAct[] = []

describe('the link of somebody else', () => {
  test.each([
    [
      'an owner',
      callerAs(Owner),
      { Employee: everything, Delegate: everything, Owner: ['kept'], Mandator: ['kept'] },
    ],
    [
      'a delegate',
      callerAs(DelegatedResponsible),
      { Employee: everything, Delegate: ['kept'], Owner: ['kept'], Mandator: ['kept'] },
    ],
    [
      'the administration',
      callerAs(AdminAQPP, { accountId: null }),
      { Employee: everything, Delegate: everything, Owner: everything, Mandator: everything },
    ],
    [
      'permanence',
      callerAs(Permanence, { accountId: null }),
      { Employee: none, Delegate: none, Owner: none, Mandator: none },
    ],
    ['an employee', callerAs(Employee), { Employee: none, Delegate: none, Owner: none, Mandator: none }],
    [
      'an owner elsewhere',
      callerAs(Owner, { accountId: '13' }),
      { Employee: none, Delegate: none, Owner: none, Mandator: none },
    ],
    [
      'an owner no more',
      callerAs(Owner, { endDate: today }),
      { Employee: none, Delegate: none, Owner: none, Mandator: none },
    ],
  ] as const)('to %s', (_, caller, acts) => {
    expect(actsOn(caller, linkOf(Employee), today)).toEqual(acts.Employee)
    expect(actsOn(caller, linkOf(DelegatedResponsible), today)).toEqual(acts.Delegate)
    expect(actsOn(caller, linkOf(Owner), today)).toEqual(acts.Owner)
    expect(actsOn(caller, linkOf(Mandator), today)).toEqual(acts.Mandator)
  })

  test('is nobody’s to change while it is a request, nor once it is over', () => {
    expect(actsOn(callerAs(Owner), linkOf(Employee, { validationStatus: 0 }), today)).toEqual(none)
    expect(actsOn(callerAs(Owner), linkOf(Employee, { endDate: today }), today)).toEqual(none)
    expect(actsOn(callerAs(Owner), linkOf(Employee, { endDate: '2026-11-22' }), today)).toEqual(everything)
  })
})

describe('one’s own link', () => {
  test('is left, but by an owner, who leaves by a transaction', () => {
    const own = (type: EmploymentType) => actsOn(callerAs(type), linkOf(type, { contactId: 'me' }), today)
    expect(own(DelegatedResponsible)).toEqual(['leave'])
    expect(own(Employee)).toEqual(['leave'])
    expect(own(Owner)).toEqual(['kept'])
  })
})

describe('who was invited and has no account yet', () => {
  const invited = (maySendAgain: boolean) =>
    linkOf(Employee, { invitation: { validUntil: '2026-12-05T15:00:00Z', maySendAgain } })

  test('is sent their invitation again by who may, and it is cancelled in the place of an end', () => {
    expect(actsOn(callerAs(Owner), invited(true), today)).toEqual([
      'sendAgain',
      'permission',
      'dates',
      'cancel',
    ])
    expect(actsOn(callerAs(Owner), invited(false), today)).toEqual(['permission', 'dates', 'cancel'])
  })

  test('is nobody’s to change for permanence', () => {
    expect(actsOn(callerAs(Permanence, { accountId: null }), invited(false), today)).toEqual([])
  })
})
