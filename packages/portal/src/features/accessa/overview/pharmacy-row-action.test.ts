import type { AccessaPharmacySummary } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { mostUrgentPharmacyId, rowAction } from './pharmacy-row-action.ts'

const complete: AccessaPharmacySummary = {
  ...{ id: 'market', companyName: 'Pharmacie du Vieux-Marché', city: 'Montréal' },
  ...{
    isEnrolled: true,
    status: 'complete',
    isSigned: true,
    hasResponsible: true,
    lacking: 0,
    categories: [],
    lastDay: null,
  },
  may: ['read', 'sign', 'enrol', 'nameResponsible'],
}
const lacking = { ...complete, id: 'lacking', lacking: 2 }
const notEnrolled = { ...complete, id: 'other', isEnrolled: false, status: null, isSigned: false }

test('a row offers the pending task of the pharmacy', () => {
  expect(rowAction(complete)).toBeUndefined()
  expect(rowAction(lacking)).toBe('complete')
  expect(rowAction(notEnrolled)).toBe('signUp')
  expect(rowAction({ ...notEnrolled, isEnrolled: true })).toBe('accept')
  expect(rowAction({ ...complete, hasResponsible: false })).toBe('name')
})

test('a row offers nothing without the right to it or while a notice runs', () => {
  expect(rowAction({ ...notEnrolled, may: ['read'] })).toBeUndefined()
  expect(rowAction({ ...lacking, lastDay: '2026-12-31' })).toBeUndefined()
})

test('a pharmacy with missing items is more urgent than one to sign up', () => {
  expect(mostUrgentPharmacyId([complete, notEnrolled, lacking])).toBe('lacking')
  expect(mostUrgentPharmacyId([complete, notEnrolled])).toBeUndefined()
})
