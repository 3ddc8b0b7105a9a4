import type { Participant, ProgrammeCategory } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { isEvaluationRecorded, resolveEvaluationSubject } from './evaluation.ts'

const participant: Participant = {
  id: 'p1',
  contactId: 'a',
  firstName: 'Anne',
  lastName: 'Roy',
  curoEmail: null,
  status: 'nonCompliant',
  missing: 'Une attestation.',
  version: 4,
  enrolledOn: '2026-10-01',
  may: [],
}

const category: ProgrammeCategory = {
  id: 'oncology',
  name: { 'fr-CA': 'Oncologie', 'en-CA': 'Oncology' },
  requirement: { 'fr-CA': '', 'en-CA': '' },
  retiredOn: null,
  isEnrolled: true,
  status: 'complete',
  missing: null,
  version: 2,
  enrolledOn: '2026-10-01',
  participants: [participant],
  may: [],
}

test('an evaluated subject is resolved by its id until it ends', () => {
  expect(resolveEvaluationSubject('oncology', [category])).toEqual({ category })
  expect(resolveEvaluationSubject('p1', [category])).toEqual({ category, participant })
  expect(resolveEvaluationSubject('p1', [{ ...category, participants: [] }])).toBeUndefined()
  expect(resolveEvaluationSubject('oncology', [{ ...category, isEnrolled: false }])).toBeUndefined()
})

test('an evaluation whose response was lost counts as recorded if a newer version equals it', () => {
  const sent = { status: 'nonCompliant', missing: 'Une attestation.' } as const
  expect(isEvaluationRecorded(sent, 3, { category, participant })).toBe(true)
  expect(isEvaluationRecorded({ status: 'complete', missing: '' }, 1, { category })).toBe(true)
})

test('an evaluation is not recorded if the version is the same, the content differs or the subject no longer exists', () => {
  const sent = { status: 'nonCompliant', missing: 'Une attestation.' } as const
  expect(isEvaluationRecorded(sent, 4, { category, participant })).toBe(false)
  expect(isEvaluationRecorded({ ...sent, missing: 'Un diplôme.' }, 3, { category, participant })).toBe(false)
  expect(isEvaluationRecorded({ status: 'complete', missing: '' }, 3, { category, participant })).toBe(false)
  expect(isEvaluationRecorded(sent, 3, undefined)).toBe(false)
})
