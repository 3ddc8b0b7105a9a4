import { expect, test } from 'vitest'
import { leastAdvancedStatus, programmeStatuses, requiresMissingItems } from './accessa-rules.ts'

test('the status of several evaluations is the least advanced of them', () => {
  expect(leastAdvancedStatus(['complete', 'nonCompliant', 'underEvaluation'])).toBe('nonCompliant')
  expect(leastAdvancedStatus(['complete', null, 'underEvaluation'])).toBe('underEvaluation')
  expect(leastAdvancedStatus([null])).toBeUndefined()
})

test('only a non-compliant evaluation has a text of what is missing', () => {
  expect(programmeStatuses.filter(requiresMissingItems)).toEqual(['nonCompliant'])
})
