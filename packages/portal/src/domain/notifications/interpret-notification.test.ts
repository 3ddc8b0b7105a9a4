import type { Notification, Userinfo } from '@officine/api/calls'
import {
  type EmploymentType,
  employmentTypes,
  notificationKinds,
  notificationTypes,
} from '@officine/api/constants'
import { describe, expect, test } from 'vitest'
import { employmentAs, person, personWith } from '../../session/testing/person.ts'
import { interpretNotification, type NotificationTextKey } from './interpret-notification.ts'

const { InformationNotice, ApprovalRequest, Reminder } = notificationKinds
const {
  MandatoryDeclaration,
  UpdateEmployment,
  UpdatePharmacy,
  UpdateUser,
  EmploymentWaitingApproval,
  Transaction,
  Document,
  Accessa,
} = notificationTypes

const personAs = (type: EmploymentType, accountId: string | null = '7'): Userinfo =>
  personWith([employmentAs(type, { accountId })])

const owner = personWith([employmentAs(employmentTypes.Owner, { accountId: '7' })], {
  may: ['readTransactions'],
})

function notification(kind: number, type: number, changes: Partial<Notification> = {}): Notification {
  const codes = { kind, type } as Pick<Notification, 'kind' | 'type'>
  const about = { pharmacyId: '7', subjectId: '42' }
  const document = type === Document ? ({ document: 'request' } as const) : {}
  return { id: '1', createdAt: '2026-11-19T10:00:00Z', ...about, ...document, ...codes, ...changes }
}

const requests = '/pharmacies/7/employees#requests'
const people = '/pharmacies/7/employees#statement'

/** Each kind of each type: its text key, its address for an owner, and whether it can be dismissed. */
const matrix: readonly (readonly [number, number, NotificationTextKey, string, boolean])[] = [
  [Reminder, MandatoryDeclaration, 'MandatoryDeclaration', '/declaration', false],
  [InformationNotice, MandatoryDeclaration, 'MandatoryDeclaration', '/declaration', false],
  [ApprovalRequest, MandatoryDeclaration, 'MandatoryDeclaration', '/declaration', false],
  [ApprovalRequest, EmploymentWaitingApproval, 'EmploymentWaitingApproval', requests, false],
  [Reminder, EmploymentWaitingApproval, 'EmploymentWaitingApproval', requests, true],
  [InformationNotice, EmploymentWaitingApproval, 'EmploymentWaitingApproval', requests, true],
  [Reminder, UpdateEmployment, 'UpdateEmployment.Reminder', people, true],
  [ApprovalRequest, UpdateEmployment, 'UpdateEmployment.Reminder', people, false],
  [InformationNotice, UpdateEmployment, 'UpdateEmployment.InformationNotice', '/pharmacies/7', true],
  [Reminder, UpdatePharmacy, 'UpdatePharmacy.Reminder', '/pharmacies/7#statement', true],
  [ApprovalRequest, UpdatePharmacy, 'UpdatePharmacy.Reminder', '/pharmacies/7#statement', false],
  [InformationNotice, UpdatePharmacy, 'UpdatePharmacy.InformationNotice', '/pharmacies/7', true],
  [Reminder, UpdateUser, 'UpdateUser.Reminder', '/profile#statement', true],
  [ApprovalRequest, UpdateUser, 'UpdateUser.Reminder', '/profile#statement', false],
  [InformationNotice, UpdateUser, 'UpdateUser.InformationNotice', '/profile', true],
  [Reminder, Transaction, 'Transaction.Reminder', '/transactions/42', true],
  [ApprovalRequest, Transaction, 'Transaction.Confirmation', '/transactions/42', false],
  [InformationNotice, Transaction, 'Transaction.InformationNotice', '/transactions/42', true],
  [Reminder, Accessa, 'Accessa.Reminder', '/accessa/7', true],
  [ApprovalRequest, Accessa, 'Accessa.Reminder', '/accessa/7', false],
  [InformationNotice, Accessa, 'Accessa.InformationNotice', '/accessa/7', true],
  [Reminder, Document, 'Request.Reminder', '/documents/requests/42', true],
  [ApprovalRequest, Document, 'Request.Reminder', '/documents/requests/42', false],
  [InformationNotice, Document, 'Request.InformationNotice', '/documents/requests/42', true],
]

describe('the meaning of a notification to an owner', () => {
  test.each(matrix)('kind %i, type %i: %s at %s', (kind, type, textKey, href, isDismissible) => {
    expect(interpretNotification(notification(kind, type), owner)).toMatchObject({
      textKey,
      href,
      isDismissible,
    })
  })

  test('exists for every kind and type', () => {
    const count = Object.keys(notificationKinds).length * Object.keys(notificationTypes).length
    expect(matrix).toHaveLength(count)
  })

  test('distinguishes tasks from information', () => {
    const isTask = (kind: number, type: number) =>
      interpretNotification(notification(kind, type), owner).isTask
    expect(isTask(ApprovalRequest, EmploymentWaitingApproval)).toBe(true)
    expect(isTask(Reminder, UpdatePharmacy)).toBe(true)
    expect(isTask(InformationNotice, UpdatePharmacy)).toBe(false)
    expect(isTask(Reminder, Transaction)).toBe(true)
    expect(isTask(InformationNotice, Transaction)).toBe(false)
  })
})

describe('a notice of accessa links', () => {
  const hrefFor = (who: Userinfo) => interpretNotification(notification(Reminder, Accessa), who).href

  test('to the dashboard for those who manage accessa at the pharmacy, and to the own participation for participants', () => {
    const employee = employmentAs(employmentTypes.Employee, { accountId: '7' })
    expect(hrefFor(personWith([{ ...employee, isPrimaryAccessa: true }]))).toBe('/accessa/7')
    expect(hrefFor(personWith([employee], { may: ['readAccessa'] }))).toBe('/accessa')
  })

  test('nowhere for others', () => {
    expect(hrefFor(personAs(employmentTypes.Employee))).toBeUndefined()
  })
})

describe('codes of a newer server', () => {
  test.each([
    [Reminder, 99],
    [99, UpdateUser],
    [99, 99],
  ])('kind %i, type %i: a plain dismissible notice about the pharmacy', (kind, type) => {
    expect(interpretNotification(notification(kind, type), owner)).toEqual({
      textKey: 'Unknown',
      icon: 'mail',
      isTask: false,
      href: '/pharmacies/7',
      isDismissible: true,
    })
  })

  test('without a pharmacy there is no link', () => {
    expect(
      interpretNotification({ ...notification(99, 99), pharmacyId: undefined }, owner).href,
    ).toBeUndefined()
  })

  test('an approval request of an unknown type cannot be dismissed', () => {
    expect(interpretNotification(notification(ApprovalRequest, 99), owner).isDismissible).toBe(false)
  })
})

describe('there is no link to a page that the person may no longer open', () => {
  const hrefsFor = (who: Userinfo) =>
    [
      notification(ApprovalRequest, EmploymentWaitingApproval),
      notification(Reminder, UpdateEmployment),
      notification(Reminder, UpdatePharmacy),
      notification(InformationNotice, UpdateEmployment),
    ].map((one) => interpretNotification(one, who).href)

  test('employees and the permanence role may read, but have no link to confirm or answer', () => {
    expect(hrefsFor(personAs(employmentTypes.Employee))).toEqual([
      undefined,
      undefined,
      undefined,
      '/pharmacies/7',
    ])
    expect(hrefsFor(personAs(employmentTypes.Permanence, null))).toEqual([
      undefined,
      undefined,
      undefined,
      '/pharmacies/7',
    ])
  })

  test('a reminder that the person may not answer is no task, and can be dismissed', () => {
    const employee = personAs(employmentTypes.Employee)
    expect(interpretNotification(notification(Reminder, UpdatePharmacy), employee)).toMatchObject({
      isTask: false,
      isDismissible: true,
    })
  })

  test.each([
    ['an owner of another pharmacy', personAs(employmentTypes.Owner, '8')],
    ['a person without a link', person],
  ])('%s has no link', (_, who) => {
    expect(hrefsFor(who)).toEqual([undefined, undefined, undefined, undefined])
  })

  test('a transaction has no link without the right to read it, or without an id', () => {
    const reminder = notification(Reminder, Transaction)
    expect(interpretNotification(reminder, person)).toMatchObject({
      href: undefined,
      isTask: false,
      isDismissible: true,
    })
    expect(interpretNotification({ ...reminder, subjectId: undefined }, owner).href).toBeUndefined()
  })

  test('a reminder of the profile links to the own profile', () => {
    expect(interpretNotification(notification(Reminder, UpdateUser), person).href).toBe('/profile#statement')
  })
})

test('an id is encoded in the address', () => {
  const notice = notification(InformationNotice, Transaction, { subjectId: 'a/b' })
  expect(interpretNotification(notice, owner).href).toBe('/transactions/a%2Fb')
  const who = personAs(employmentTypes.Owner, 'a/b')
  expect(interpretNotification(notification(Reminder, UpdatePharmacy, { pharmacyId: 'a/b' }), who).href).toBe(
    '/pharmacies/a%2Fb#statement',
  )
})

describe('a notification about documents', () => {
  test('is a task for a refused file, and information for an answer or a receipt', () => {
    const isTask = (kind: number, changes: Partial<Notification> = {}) =>
      interpretNotification(notification(kind, Document, changes), person).isTask
    expect(isTask(Reminder)).toBe(true)
    expect(isTask(InformationNotice)).toBe(false)
    expect(isTask(InformationNotice, { document: 'taxReceipt' })).toBe(false)
  })

  test('links to the receipts for a tax receipt', () => {
    expect(
      interpretNotification(notification(InformationNotice, Document, { document: 'taxReceipt' }), person),
    ).toEqual({
      textKey: 'TaxReceipt.InformationNotice',
      icon: 'mail',
      isTask: false,
      href: '/documents#receipts',
      isDismissible: true,
    })
  })

  test('is a plain notice for an unknown document of a newer server', () => {
    expect(
      interpretNotification(notification(InformationNotice, Document, { document: undefined }), person)
        .textKey,
    ).toBe('Unknown')
  })
})

describe('a reminder of a transaction', () => {
  const staff = personAs(employmentTypes.AdminAQPP, null)
  const textKeyFor = (reader: Userinfo, transactionStatus: Notification['transactionStatus']) =>
    interpretNotification(notification(Reminder, Transaction, { transactionStatus }), reader).textKey

  test.each(['submitted', 'inReview', 'accepted'] as const)(
    'asks staff to decide a form that is %s',
    (status) => {
      expect(textKeyFor(staff, status)).toBe('Transaction.Decision')
    },
  )

  test('asks the filer to correct it, also a staff member', () => {
    expect(textKeyFor(owner, 'accepted')).toBe('Transaction.Reminder')
    expect(textKeyFor(staff, 'returned')).toBe('Transaction.Reminder')
  })
})
