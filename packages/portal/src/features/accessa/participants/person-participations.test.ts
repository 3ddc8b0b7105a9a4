import type { AccessaPerson, Participant, ProgrammeCategory } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { filterPeople, groupByPerson } from './person-participations.ts'

const participant = (contactId: string, lastName: string, status: Participant['status']): Participant => ({
  id: `${contactId}-${status}`,
  contactId,
  firstName: 'Zoé',
  lastName,
  status,
  curoEmail: null,
  missing: null,
  version: 1,
  enrolledOn: '2026-01-01',
  may: [],
})

const category = (id: string, participants: Participant[]): ProgrammeCategory => ({
  id,
  name: { 'fr-CA': id, 'en-CA': id },
  requirement: { 'fr-CA': '', 'en-CA': '' },
  participants,
  retiredOn: null,
  isEnrolled: true,
  status: 'complete',
  missing: null,
  version: 1,
  enrolledOn: '2026-01-01',
  may: [],
})

const categories = [
  category('oncology', [participant('2', 'Éthier', 'complete'), participant('1', 'Roy', 'nonCompliant')]),
  category('immunology', [participant('2', 'Éthier', 'underEvaluation')]),
]
const employees = [{ contactId: '1', occupation: 'Pharmacien', isResponsible: true }] as AccessaPerson[]
const people = groupByPerson(categories, employees)

test('a person is one row with a status for each category', () => {
  expect([...(people[1]?.byCategory.keys() ?? [])]).toEqual(['oncology', 'immunology'])
  expect(people[0]).toMatchObject({ occupation: 'Pharmacien', isResponsible: true })
})

test('people with missing items come first, the others by name', () => {
  const other = category('neurology', [participant('3', 'Dubé', 'complete')])
  expect(groupByPerson([...categories, other], employees).map(({ lastName }) => lastName)).toEqual([
    'Roy',
    'Dubé',
    'Éthier',
  ])
})

test('the name filter ignores accents, and the status filter matches any category', () => {
  expect(filterPeople(people, { name: 'ethier', status: '' })).toHaveLength(1)
  expect(filterPeople(people, { name: '', status: 'underEvaluation' })).toHaveLength(1)
  expect(filterPeople(people, { name: 'roy', status: 'underEvaluation' })).toHaveLength(0)
})
