import { expect, test } from 'vitest'
import { pharmacyTask } from './pharmacy-task.ts'

const standing = { isSigned: true, isEnrolled: true, hasResponsible: true, lacking: 0, lastDay: null }

test('one task is expected at a time, in the order in which a pharmacy joins', () => {
  expect(pharmacyTask(standing)).toBeUndefined()
  expect(pharmacyTask({ ...standing, lacking: 2 })).toBe('complete')
  expect(pharmacyTask({ ...standing, lacking: 2, hasResponsible: false })).toBe('name')
  expect(pharmacyTask({ ...standing, isEnrolled: false, hasResponsible: false })).toBe('enrol')
  expect(pharmacyTask({ ...standing, isSigned: false, isEnrolled: false })).toBe('sign')
})

test('a pharmacy that leaves has no task', () => {
  expect(pharmacyTask({ ...standing, lacking: 2, lastDay: '2026-12-31' })).toBe('ends')
})
