import type { Participant, ProgrammeCategory } from '@officine/api/calls'
import type { ProgrammeStatus } from '@officine/api/constants'
import { expect, test } from 'vitest'
import { enrolledByUrgency, leastAdvancedStatus } from './category-summaries.ts'

const category = (id: string, status: ProgrammeStatus, ...people: readonly ProgrammeStatus[]) =>
  ({
    ...{ id, status, isEnrolled: true },
    participants: people.map((one) => ({ status: one }) as Participant),
  }) as ProgrammeCategory

test('the status of a category is the least advanced of its own and its participants’', () => {
  expect(leastAdvancedStatus(category('oncology', 'complete', 'complete'))).toBe('complete')
  expect(leastAdvancedStatus(category('oncology', 'complete', 'complete', 'nonCompliant'))).toBe(
    'nonCompliant',
  )
  expect(leastAdvancedStatus(category('oncology', 'underEvaluation', 'complete'))).toBe('underEvaluation')
})

test('categories with missing items come first, the pharmacy’s own before its participants’', () => {
  const categories = [
    category('complete', 'complete'),
    category('evaluated', 'complete', 'underEvaluation'),
    category('somebody', 'complete', 'nonCompliant'),
    category('itself', 'nonCompliant', 'complete'),
  ]
  expect(enrolledByUrgency(categories).map(({ id }) => id)).toEqual([
    'itself',
    'somebody',
    'evaluated',
    'complete',
  ])
})
