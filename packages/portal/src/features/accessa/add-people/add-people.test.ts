import { check } from '@officine/api/rules'
import { expect, test } from 'vitest'
import { PeopleToAddStruct, peopleToAdd, selectedRows } from './add-people.ts'

const row = (contactId: string) => ({ contactId, isChosen: true, email: `${contactId}@exemple.ca` })
const employedPeople = [{ contactId: 'a' }]

test('a person who left after the draft was stored is neither counted nor sent, and field indexes stay', () => {
  const rows = [row('gone'), row('a')]
  expect(selectedRows(rows, employedPeople)).toEqual([row('a')])
  expect(peopleToAdd({ people: rows, categoryIds: ['oncology'] }, employedPeople).people).toEqual([
    { contactId: 'gone' },
    { contactId: 'a', isChosen: true, email: 'a@exemple.ca' },
  ])
})

test('a draft whose people have all left requires choosing somebody', () => {
  const body = peopleToAdd({ people: [row('gone')], categoryIds: ['oncology'] }, employedPeople)
  expect(check(body, PeopleToAddStruct).violations).toMatchObject([{ pointer: '/people', rule: 'required' }])
})
