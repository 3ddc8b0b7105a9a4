import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as constants from './constants.ts'

/** Literals, so that an accidental change of a constant fails. */
test('the business constants match specification 9', () => {
  expect(constants).toMatchObject({
    maximumDelegatesPerPharmacy: 2,
    passwordMinimumLength: 10,
    maximumFileSize: 8_388_608,
    maximumFileSizes: { document: 8_388_608, affirmation: 8_388_608, register: 33_554_432 },
    effectiveDateLeadDays: 14,
    pharmacyNoticeDays: 45,
    signInStateSeconds: 900,
    agreementEffectiveOn: '2025-05-22',
    defaultPageSize: 15,
    userinfoVersion: '2.0',
    locales: ['fr-CA', 'en-CA'],
    acceptedFiles: {
      document: ['pdf', 'jpg', 'jpeg', 'jfif', 'png', 'doc', 'docx', 'xls', 'xlsx'],
      affirmation: ['pdf', 'jpg', 'jpeg', 'jfif'],
      register: ['csv', 'xlsx'],
    },
  })
})

test('the role codes match specification 6', () => {
  expect(constants.roleCodes).toEqual({
    Owner: 468160004,
    Mandator: 468160006,
    Employee: 468160007,
    Basic: 468160008,
    DelegatedResponsible: 468160009,
    Permanence: 468160010,
    AdminAQPP: 468160011,
  })
})

/** The wire and the database hold these numbers: a changed one would change what records mean. */
test('the numeric codes match the specification', () => {
  expect(constants).toMatchObject({
    employmentTypes: {
      Owner: 468160004,
      Mandator: 468160006,
      Employee: 468160007,
      DelegatedResponsible: 468160009,
      Permanence: 468160010,
      AdminAQPP: 468160011,
    },
    approverTypes: [468160004, 468160009],
    jobFields: { CommunityPharmacy: 468160000, Other: 468160001 },
    validationStatuses: { requested: 0, approved: 1 },
    notificationKinds: { InformationNotice: 1, ApprovalRequest: 2, Reminder: 3 },
    notificationTypes: {
      MandatoryDeclaration: 1,
      UpdateEmployment: 2,
      UpdatePharmacy: 3,
      UpdateUser: 4,
      EmploymentWaitingApproval: 5,
      Transaction: 6,
      Document: 7,
      Accessa: 8,
    },
    requestClassification: { chapterId: 1, categoryId: 1, subjectId: 1 },
  })
  expect(Object.keys(constants.notificationTypes)).toHaveLength(8)
  expect(Object.keys(constants.notificationKinds)).toHaveLength(3)
})

const textOf = (locale: string, file: string, key: string): string =>
  JSON.parse(readFileSync(new URL(`../../../locales/${locale}/${file}.json`, import.meta.url), 'utf8'))[key]

test.each([
  ['employees-links', 'links.invitation.again_text'],
  ['signup', 'signup.expired.text'],
  ['mail', 'mail.invitation.text'],
  ['signin', 'signin.resetSent.text'],
  ['people', 'people.invite.wave_hint'],
  ['error-details', 'api_the_invitation_has_expired'],
])('the lifetime of an invitation in %s, %s is that of the constant', (file, key) => {
  expect(textOf('fr-CA', file, key)).toContain(`${constants.invitationDays}\u00a0jours`)
  expect(textOf('en-CA', file, key)).toContain(`${constants.invitationDays} days`)
})

test.each(['security.reset.request_text', 'security.reset.waiting_since'])(
  'the time to confirm the removal of factors in %s is that of the constant',
  (key) => {
    expect(textOf('fr-CA', 'security', key)).toContain(`${constants.factorResetDays}\u00a0jours`)
    expect(textOf('en-CA', 'security', key)).toContain(`${constants.factorResetDays} days`)
  },
)

test('a postponed reminder comes back after the two weeks that its message names', () => {
  expect(constants.postponedReminderDays).toBe(14)
  expect(textOf('fr-CA', 'notices', 'notices.put_off')).toContain('deux semaines')
  expect(textOf('en-CA', 'notices', 'notices.put_off')).toContain('two weeks')
})
