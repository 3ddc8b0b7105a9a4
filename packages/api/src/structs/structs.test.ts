import { describe, expect, test } from 'vitest'
import { employmentTypes } from '../constants.ts'
import { addDays, check, todayInQuebec } from '../rules/index.ts'
import { accessaRights } from './accessa.ts'
import { Employment } from './employment.ts'
import { Areas, DayHours, HolidaySchedule, Laboratory, remainingArea } from './pharmacy.ts'
import { rightsStruct } from './rights.ts'
import { TransactionDetails, TransactionOwners } from './transaction.ts'
import { TransactionAcceptance } from './transaction-decision.ts'
import { transactionRights } from './transaction-summary.ts'

describe('the hours of a day', () => {
  test('are allowed only on an open day', () => {
    expect(check({ state: 'open', ranges: [] }, DayHours).violations?.[0]?.rule).toBe('openDayHasHours')
    for (const state of ['closed', 'onCall']) {
      const day = { state, ranges: [{ from: '08:00', to: '12:00' }] }
      expect(check(day, DayHours).violations?.[0]?.rule, state).toBe('openDayHasHours')
    }
    expect(check({ state: 'onCall', ranges: [] }, DayHours).violations).toBeUndefined()
  })
})

test('a holiday that the calendar does not have is rejected', () => {
  expect(check({ easter: { state: 'closed', ranges: [] } }, HolidaySchedule).violations).toBeUndefined()
  expect(check({ easterr: { state: 'closed', ranges: [] } }, HolidaySchedule).violations).toEqual([
    { pointer: '/easterr', rule: 'unknownProperty', parameters: {} },
  ])
})

test('the areas of a pharmacy fit in its total', () => {
  const areas = { unit: 'squareFeet', mvl: 20, office: 30, store: 70, total: 100 }
  expect(check(areas, Areas).violations).toBeUndefined()
  expect(check({ ...areas, office: 31 }, Areas).violations).toEqual([
    { pointer: '/total', rule: 'areasFitTotal', parameters: {} },
  ])
  expect(check({ ...areas, mvl: 71 }, Areas).violations?.[0]?.rule).toBe('areasFitTotal')
})

test('areas that fill their total fit in it, whatever their rounding', () => {
  const areas = { unit: 'squareMetres', mvl: 0, office: 35.1, store: 70.2, total: 105.3 }
  expect(areas.office + areas.store).toBeGreaterThan(areas.total)
  expect(check(areas, Areas).violations).toBeUndefined()
  expect(check({ ...areas, total: 105.29 }, Areas).violations).toBeUndefined()
  expect(check({ ...areas, total: 105.28 }, Areas).violations?.[0]?.rule).toBe('areasFitTotal')
  expect([remainingArea(areas), remainingArea({ ...areas, total: 110 })]).toEqual([0, expect.closeTo(4.7)])
})

test('software outside the list requires a name', () => {
  const laboratory = {
    cpo: false,
    patientFileSoftware: 'unlisted',
    roboticsSystem: null,
    otherSoftware: null,
    unlistedSoftware: null,
  }
  expect(check(laboratory, Laboratory).violations).toEqual([
    { pointer: '/unlistedSoftware', rule: 'required', parameters: {} },
  ])
  expect(check({ ...laboratory, unlistedSoftware: 'Codex' }, Laboratory).violations).toBeUndefined()
  expect(check({ ...laboratory, patientFileSoftware: 'RxPro' }, Laboratory).violations).toBeUndefined()
})

describe('the owners of a transaction', () => {
  const owner = (number: string | null, change: string, isResponder = false) => ({
    contactId: null,
    firstName: 'Ève',
    lastName: 'Roy',
    practiceNumber: number,
    email: `${number}@exemple.ca`,
    phone: null,
    extension: null,
    mobile: null,
    greeting: null,
    sex: null,
    birthdate: null,
    isResponder,
    change,
  })
  const violatedRule = (...owners: readonly object[]) =>
    check(owners, TransactionOwners).violations?.[0]?.rule

  test('include a responder who stays', () => {
    expect(violatedRule(owner('1', 'stays', true), owner('2', 'leaves'))).toBeUndefined()
    expect(violatedRule(owner('1', 'stays'), owner('2', 'leaves', true))).toBe('transactionHasResponder')
  })

  test("can't all leave", () => {
    expect(violatedRule(owner('1', 'leaves', true), owner('2', 'leaves'))).toBe('someOwnerRemains')
  })

  test('have a practice number unless they leave', () => {
    expect(
      violatedRule(owner('1', 'stays', true), owner(null, 'leaves'), owner(null, 'leaves')),
    ).toBeUndefined()
    expect(violatedRule(owner('1', 'stays', true), owner(null, 'joins'))).toBe('required')
  })

  test('have an e-mail unless they leave, or are known to the association', () => {
    const joining = { ...owner('1', 'joins', true), email: null }
    expect(violatedRule(joining)).toBe('required')
    expect(violatedRule({ ...joining, contactId: 'known' })).toBeUndefined()
    expect(violatedRule(owner('2', 'stays', true), { ...joining, change: 'leaves' })).toBeUndefined()
  })

  test('are unique', () => {
    expect(violatedRule(owner('1', 'stays', true), owner('1', 'joins'))).toBe('ownerTwice')
  })
})

test('a transaction takes effect in two weeks at the earliest', () => {
  const details = (effectiveDate: string) => ({
    effectiveDate,
    banner: null,
    locationCategory: null,
    neq: null,
    comments: null,
  })
  expect(check(details(addDays(todayInQuebec(), 14)), TransactionDetails).violations).toBeUndefined()
  expect(check(details(addDays(todayInQuebec(), 13)), TransactionDetails).violations?.[0]?.rule).toBe(
    'daysAhead',
  )
})

test('an employment that was stored without rights can be read, and grants none', () => {
  const { value } = check(
    {
      id: '1',
      type: employmentTypes.Employee,
      isPrimaryLink: true,
      startDate: null,
      endDate: null,
      validationStatus: 1,
      isPrimaryAccessa: false,
      curoEmail: null,
      contactId: '1',
      accountId: '12',
    },
    Employment,
    { lenient: true },
  )
  expect(value?.may).toEqual([])
})

describe('names of an earlier release', () => {
  test('are read as the present ones', () => {
    const acceptance = {
      ...{ pharmacyVersion: 3, region: null, changedSince: ['phone'], sectionChanges: [] },
      ...{ withoutAccount: [], employedHere: [], rollChecks: [], otherTransactions: [] },
    }
    const former = { ...acceptance, asksRegion: true, keptFields: ['phone'] }
    const present = { ...acceptance, isRegionRequired: true, excludedFields: ['phone'] }
    expect(check(former, TransactionAcceptance).value).toEqual(present)
    const both = { ...former, ...present, excludedFields: [] }
    expect(check(both, TransactionAcceptance).value).toEqual({ ...present, excludedFields: [] })
  })

  test('of rights are read as the present ones, each once', () => {
    const may = rightsStruct(transactionRights)
    expect(check(['send', 'askWithdrawal', 'requestWithdrawal'], may).value).toEqual([
      'send',
      'requestWithdrawal',
    ])
    expect(check(['takeNoticeBack'], rightsStruct(accessaRights)).value).toEqual(['withdrawNotice'])
  })
})
