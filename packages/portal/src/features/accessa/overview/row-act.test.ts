import type { AccessaPharmacySummary } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { mostUrgent, rowActOf } from './row-act.ts'

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
  expect(rowActOf(complete)).toBeUndefined()
  expect(rowActOf(lacking)).toBe('complete')
  expect(rowActOf(notEnrolled)).toBe('signUp')
  expect(rowActOf({ ...notEnrolled, isEnrolled: true })).toBe('accept')
  expect(rowActOf({ ...complete, hasResponsible: false })).toBe('name')
})

test('a row offers nothing without the right to it or while a notice runs', () => {
  expect(rowActOf({ ...notEnrolled, may: ['read'] })).toBeUndefined()
  expect(rowActOf({ ...lacking, lastDay: '2026-12-31' })).toBeUndefined()
})

test('a pharmacy with missing items is more urgent than one to sign up', () => {
  expect(mostUrgent([complete, notEnrolled, lacking])).toBe('lacking')
  expect(mostUrgent([complete, notEnrolled])).toBeUndefined()
})
