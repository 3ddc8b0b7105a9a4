import { expect, test } from 'vitest'
import { currentLanguage } from '../../../language/index.ts'
import { employee } from '../employee-fixture.ts'
import { actionsColumn, peopleColumns } from './people-columns.tsx'

const language = { ...currentLanguage(), t: (key: string) => key }

test('a column is empty without data about a person', () => {
  const columns = [
    ...peopleColumns,
    actionsColumn(
      ({ id }) => (id === 'e1' ? ['end'] : []),
      () => {},
    ),
  ]
  const emptyFor = (person: ReturnType<typeof employee>) =>
    columns.filter(({ cell }) => cell(person, language) === undefined).map(({ key }) => key)
  expect(emptyFor(employee())).toEqual(['occupation', 'startDate'])
  expect(emptyFor(employee({ id: 'e2', practiceNumber: '204518', startDate: '2020-01-01' }))).toEqual([
    'actions',
  ])
  const invitation = { validUntil: '2026-12-05T15:00:00Z', maySendAgain: true }
  expect(emptyFor(employee({ invitation }))).toEqual(['occupation', 'startDate'])
})
