import type { AccessaPharmacySummary } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { firstPharmacyToComplete, pharmacyTask, rowAction } from './pharmacy-row.tsx'

const enrolledPharmacy = { isSigned: true, isEnrolled: true, hasResponsible: true, lacking: 0, lastDay: null }

test('one task is expected at a time, in the order in which a pharmacy joins', () => {
  expect(pharmacyTask(enrolledPharmacy)).toBeUndefined()
  expect(pharmacyTask({ ...enrolledPharmacy, lacking: 2 })).toBe('supplyMissing')
  expect(pharmacyTask({ ...enrolledPharmacy, lacking: 2, hasResponsible: false })).toBe('nameResponsible')
  expect(pharmacyTask({ ...enrolledPharmacy, isEnrolled: false, hasResponsible: false })).toBe('enrol')
  expect(pharmacyTask({ ...enrolledPharmacy, isSigned: false, isEnrolled: false })).toBe('sign')
})

test('a pharmacy that leaves shows its end instead of a task', () => {
  expect(pharmacyTask({ ...enrolledPharmacy, lacking: 2, lastDay: '2026-12-31' })).toBe('ends')
})

const complete: AccessaPharmacySummary = {
  id: 'market',
  companyName: 'Pharmacie du Vieux-Marché',
  city: 'Montréal',
  isEnrolled: true,
  status: 'complete',
  isSigned: true,
  hasResponsible: true,
  lacking: 0,
  categories: [],
  lastDay: null,
  may: ['read', 'sign', 'enrol', 'nameResponsible'],
}
const withMissingItems = { ...complete, id: 'missing', lacking: 2 }
const unsignedAndNotEnrolled = { ...complete, id: 'other', isEnrolled: false, status: null, isSigned: false }

test('a row offers the pending task of the pharmacy', () => {
  expect(rowAction(complete)).toBeUndefined()
  expect(rowAction(withMissingItems)).toBe('supplyMissing')
  expect(rowAction(unsignedAndNotEnrolled)).toBe('signUp')
  expect(rowAction({ ...unsignedAndNotEnrolled, isEnrolled: true })).toBe('sign')
  expect(rowAction({ ...complete, hasResponsible: false })).toBe('nameResponsible')
})

test('a row offers nothing without the right to it, or once the pharmacy has given notice to leave accessa', () => {
  expect(rowAction({ ...unsignedAndNotEnrolled, may: ['read'] })).toBeUndefined()
  expect(rowAction({ ...withMissingItems, lastDay: '2026-12-31' })).toBeUndefined()
})

test('the first pharmacy to complete skips those without a task and those that have yet to sign up', () => {
  expect(firstPharmacyToComplete([complete, unsignedAndNotEnrolled, withMissingItems])).toBe(
    withMissingItems.id,
  )
  expect(firstPharmacyToComplete([complete, unsignedAndNotEnrolled])).toBeUndefined()
})
