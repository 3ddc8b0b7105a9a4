import { expect, test } from 'vitest'
import { pharmacyTask } from './pharmacy-task.ts'

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
