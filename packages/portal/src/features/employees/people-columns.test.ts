import { expect, test } from 'vitest'
import { peopleColumns } from './people-columns.ts'
import { employee } from './testing.ts'

const language = { t: (key: string) => key }

test('a card on a phone leaves out what it has nothing about', () => {
  const columns = peopleColumns(language, ({ id }) => (id === 'e1' ? ['end'] : []))
  const emptyFor = (person: ReturnType<typeof employee>) =>
    columns.filter(({ isEmpty }) => isEmpty?.(person)).map(({ key }) => key)
  expect(emptyFor(employee())).toEqual(['occupation', 'startDate'])
  expect(emptyFor(employee({ id: 'e2', practiceNumber: '204518', startDate: '2020-01-01' }))).toEqual([
    'actions',
  ])
  const invitation = { validUntil: '2026-12-05T15:00:00Z', maySendAgain: true }
  expect(emptyFor(employee({ invitation }))).toEqual(['occupation'])
})

test('who only reads the list is shown no column of actions', () => {
  expect(peopleColumns(language, undefined).map(({ key }) => key)).not.toContain('actions')
})
