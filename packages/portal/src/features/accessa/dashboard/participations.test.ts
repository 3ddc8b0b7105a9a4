import type { Participant, ProgrammeCategory } from '@officine/api/calls'
import type { ProgrammeStatus } from '@officine/api/constants'
import { expect, test } from 'vitest'
import { enrolledFirst, worstOf } from './participations.ts'

const category = (id: string, status: ProgrammeStatus, ...people: readonly ProgrammeStatus[]) =>
  ({
    ...{ id, status, isEnrolled: true },
    participants: people.map((one) => ({ status: one }) as Participant),
  }) as ProgrammeCategory

test('a category stands where the least advanced of it does: itself, or somebody in it', () => {
  expect(worstOf(category('oncology', 'complete', 'complete'))).toBe('complete')
  expect(worstOf(category('oncology', 'complete', 'complete', 'nonCompliant'))).toBe('nonCompliant')
  expect(worstOf(category('oncology', 'underEvaluation', 'complete'))).toBe('underEvaluation')
})

test('what lacks something comes first, the pharmacy before its people', () => {
  const categories = [
    category('complete', 'complete'),
    category('evaluated', 'complete', 'underEvaluation'),
    category('somebody', 'complete', 'nonCompliant'),
    category('itself', 'nonCompliant', 'complete'),
  ]
  expect(enrolledFirst(categories).map(({ id }) => id)).toEqual([
    'itself',
    'somebody',
    'evaluated',
    'complete',
  ])
})
