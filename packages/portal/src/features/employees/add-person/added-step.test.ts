import { expect, test } from 'vitest'
import { employee } from '../employee-fixture.ts'
import { addedTitle } from './added-step.tsx'

test.each([
  ['now', { startDate: '2024-05-01' }, { title: 'add.added.title_named', values: { name: 'Karim Haddad' } }],
  [
    'from a future day',
    { startDate: '2999-12-01' },
    { title: 'add.added.title_from', values: { name: 'Karim Haddad', date: '1er\u00a0décembre\u00a02999' } },
  ],
])('the title shows the person as a member of the team %s', (_, changes, title) => {
  expect(addedTitle('fr-CA', employee({ validationStatus: 1, ...changes }))).toEqual(title)
})
