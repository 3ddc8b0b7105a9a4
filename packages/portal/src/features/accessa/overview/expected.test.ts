import { expect, test } from 'vitest'
import { expectedOf } from './expected.ts'

const standing = { isSigned: true, isEnrolled: true, hasResponsible: true, lacking: 0, lastDay: null }

test('one task is expected at a time, in the order in which a pharmacy joins', () => {
  expect(expectedOf(standing)).toBeUndefined()
  expect(expectedOf({ ...standing, lacking: 2 })).toBe('complete')
  expect(expectedOf({ ...standing, lacking: 2, hasResponsible: false })).toBe('name')
  expect(expectedOf({ ...standing, isEnrolled: false, hasResponsible: false })).toBe('enrol')
  expect(expectedOf({ ...standing, isSigned: false, isEnrolled: false })).toBe('sign')
})

test('a pharmacy that leaves has no task', () => {
  expect(expectedOf({ ...standing, lacking: 2, lastDay: '2026-12-31' })).toBe('ends')
})
