import { employmentTypes, notificationKinds, notificationTypes } from '@officine/api/constants'
import { describe, expect, test } from 'vitest'
import { draftForms } from '../../drafts/drafts.ts'
import { employmentAs, owner, person, personWith } from '../../session/testing/person.ts'
import { draftHref, draftPharmacyId, parseDraftKey } from './draft-href.ts'

const { AdminAQPP, Employee, Mandator, Permanence } = employmentTypes

function hrefOf(name: string, who = owner): string | undefined {
  const draft = parseDraftKey(name)
  if (!draft) throw new Error(`${name} is not listed.`)
  return draftHref(draft, who)
}

const request = {
  id: 'n1',
  kind: notificationKinds.ApprovalRequest,
  type: notificationTypes.EmploymentWaitingApproval,
  pharmacyId: '12',
  subjectId: '77',
  createdAt: '2026-11-19T10:00:00Z',
}
const declaration = {
  id: 'n2',
  kind: notificationKinds.Reminder,
  type: notificationTypes.MandatoryDeclaration,
  subjectId: 'd',
  createdAt: '2026-11-19T10:00:00Z',
}

test('searches are not listed', () => {
  const unlistedForms = draftForms.filter((form) => parseDraftKey(form) === undefined)
  expect(unlistedForms).toEqual(['contact-search', 'people-search', 'signup'])
})

test('drafts of earlier releases for confirmations are not listed', () => {
  expect(['link-end/12/77', 'declaration-refusal/d'].map(parseDraftKey)).toEqual([undefined, undefined])
})

test('a form of another release is listed without an address', () => {
  expect(parseDraftKey('transaction/5/owners')).toEqual({ form: 'unknown', record: '5/owners' })
  expect(hrefOf('transaction/5/owners')).toBeUndefined()
  expect(hrefOf('constructor')).toBeUndefined()
})

describe('the address of a draft’s form', () => {
  test('exists for the own profile only', () => {
    expect(hrefOf('profile/1')).toBe('/profile/edit')
    expect(hrefOf('profile/2')).toBeUndefined()
  })

  test('of an employment request exists if the person may still make one', () => {
    const as = (type: typeof Employee | typeof Mandator) => personWith([employmentAs(type)])
    const href = '/new-employment?ramq=21034&pharmacy=12'
    expect(hrefOf('link-request/12/21034', as(Employee))).toBe(href)
    expect(hrefOf('link-request/12/21034', as(Mandator))).toBeUndefined()
  })

  test('of a section of a pharmacy’s record exists if the person may change it', () => {
    expect(hrefOf('pharmacy-section/12/hours')).toBe('/pharmacies/12/edit#hours')
    expect(hrefOf('pharmacy-section/13/hours')).toBeUndefined()
    const employee = personWith([employmentAs(Employee)])
    expect(hrefOf('pharmacy-section/12/hours', employee)).toBeUndefined()
  })

  test('of the register exists for the administration', () => {
    const admin = personWith([employmentAs(AdminAQPP, { accountId: null })])
    expect(hrefOf('pharmacy-register/12', admin)).toBe('/pharmacies/12/correct')
    expect(hrefOf('pharmacy-register', admin)).toBe('/pharmacies/new')
    expect(hrefOf('pharmacy-register/12')).toBeUndefined()
    expect(hrefOf('pharmacy-register')).toBeUndefined()
  })

  test('of a person’s file exists for the administration', () => {
    const admin = personWith([employmentAs(AdminAQPP, { accountId: null })])
    expect(hrefOf('person/77', admin)).toBe('/people/77/edit')
    expect(hrefOf('person/77', personWith([employmentAs(Permanence, { accountId: null })]))).toBeUndefined()
    expect(hrefOf('person/77')).toBeUndefined()
  })

  test('of an announcement exists for the administration', () => {
    const admin = personWith([employmentAs(AdminAQPP, { accountId: null })])
    expect(hrefOf('announcement/12', admin)).toBe('/announcements/12/correct')
    expect(hrefOf('announcement', admin)).toBe('/announcements/new')
    expect(hrefOf('announcement')).toBeUndefined()
  })

  test.each([
    ['link-dates/12/77', '/pharmacies/12/employees?act=changeDates&link=77'],
    ['link-permission/12/77', '/pharmacies/12/employees?act=changePermission&link=77'],
    ['new-link/12/5', '/pharmacies/12/employees/new?contact=5'],
    ['new-person/12', '/pharmacies/12/employees/new?new=1'],
  ])('%s: exists for those who manage the pharmacy', (name, href) => {
    expect(hrefOf(name)).toBe(href)
    expect(hrefOf(name, personWith([employmentAs(Employee)]))).toBeUndefined()
  })

  test.each([
    ['transaction-decision/42', '/transactions/42'],
    ['transaction-withdrawal/42', '/transactions/42?act=withdraw'],
    ['purchase-contest/42', '/transactions/42?act=contest'],
  ])('%s: exists for those who may read transactions', (name, href) => {
    expect(hrefOf(name)).toBe(href)
    expect(hrefOf(name, personWith([employmentAs(Employee)]))).toBeUndefined()
  })

  test.each([
    ['document-request', '/documents/upload'],
    ['document-request/42/files', '/documents/upload?request=42'],
  ])('%s: exists for those who may send documents', (name, href) => {
    expect(hrefOf(name)).toBe(href)
    expect(hrefOf(name, { ...owner, may: [] })).toBeUndefined()
  })

  test('of an answer to a member’s request exists for those who may read requests', () => {
    expect(hrefOf('request-answer/42', personWith([employmentAs(AdminAQPP, { accountId: null })]))).toBe(
      '/documents/requests/42',
    )
    expect(hrefOf('request-answer/42')).toBeUndefined()
  })

  test('of a refusal exists while the request is pending', () => {
    const name = 'link-refusal/77'
    const ownerWithRequest = { ...owner, notifications: [request] }
    expect(hrefOf(name, ownerWithRequest)).toBe('/pharmacies/12/employees?act=refuse&link=77#requests')
    expect(hrefOf(name, owner)).toBeUndefined()
    expect(hrefOf(name, { ...person, notifications: [request] })).toBeUndefined()
  })

  test('of a declaration exists while it is due', () => {
    expect(hrefOf('declaration/d', { ...owner, notifications: [declaration] })).toBe('/declaration')
    expect(hrefOf('declaration/d', owner)).toBeUndefined()
  })
})

describe('the pharmacy of a draft', () => {
  const pharmacyOf = (name: string, who = owner) => {
    const draft = parseDraftKey(name)
    return draft && draftPharmacyId(draft, who)
  }

  test.each([
    'pharmacy-section/12/hours',
    'link-dates/12/77',
    'new-person/12',
    'new-link/12/5',
    'link-request/12',
  ])('of %s is the one in its key', (name) => {
    expect(pharmacyOf(name)).toBe('12')
  })

  test('of an answer to a request is that of the pending request', () => {
    expect(pharmacyOf('link-refusal/77', { ...owner, notifications: [request] })).toBe('12')
    expect(pharmacyOf('link-refusal/77')).toBeUndefined()
  })

  test.each([
    'announcement/12',
    'profile/1',
    'declaration/d',
    'document-request/5/files',
    'transaction/5/owners',
  ])('%s has none', (name) => {
    expect(pharmacyOf(name)).toBeUndefined()
  })
})
