import type { Participant, ProgrammeCategory } from '@officine/api/calls'
import type { ProgrammeStatus } from '@officine/api/constants'
import { expect, test } from 'vitest'
import { enrolledByUrgency, leastAdvancedStatusIn } from './category-summaries.ts'

const category = (id: string, status: ProgrammeStatus, ...people: readonly ProgrammeStatus[]) =>
  ({
    id,
    status,
    isEnrolled: true,
    participants: people.map((participantStatus) => ({ status: participantStatus }) as Participant),
  }) as ProgrammeCategory

test('the status of a category is the least advanced of its own and its participants’', () => {
  expect(leastAdvancedStatusIn(category('oncology', 'complete', 'complete'))).toBe('complete')
  expect(leastAdvancedStatusIn(category('oncology', 'complete', 'complete', 'nonCompliant'))).toBe(
    'nonCompliant',
  )
  expect(leastAdvancedStatusIn(category('oncology', 'underEvaluation', 'complete'))).toBe('underEvaluation')
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
