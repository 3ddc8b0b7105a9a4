import { expect, test } from 'vitest'
import * as constants from './constants.ts'

/** Literals, so that an accidental change of a constant fails. */
test('the business constants match specification 9', () => {
  expect(constants).toMatchObject({
    maximumDelegatesPerPharmacy: 2,
    passwordMinimumLength: 10,
    maximumFileSize: 8_388_608,
    effectiveDateLeadDays: 14,
    participationNoticeDays: 45,
    agreementEffectiveOn: '2025-05-22',
    defaultPageSize: 15,
    userinfoVersion: '2.0',
    locales: ['fr-CA', 'en-CA'],
    acceptedFiles: {
      document: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx', 'xls', 'xlsx'],
      affirmation: ['pdf', 'jpg', 'jpeg'],
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
