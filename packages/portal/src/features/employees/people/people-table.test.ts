import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { renderScreen } from '../../../testing/render-screen.ts'
import { employee } from '../employee-fixture.ts'
import { actionsColumn, PersonBadges, peopleColumns } from './people-table.tsx'

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

test('a person whose address refuses mails has a badge, and in the list what to do', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees'])
  setLanguage('fr-CA')
  const refused = employee({ email: 'a@exemple.test', mailRefusedAt: '2026-11-27T15:00:00Z' })
  const screen = renderScreen(createElement(PersonBadges, { employee: refused }))
  expect(screen.text).toContain('Courriel refusé')
  const language = currentLanguage()
  const name = peopleColumns.find(({ key }) => key === 'name')
  const cell = (person: typeof refused) => renderScreen(name?.cell(person, language)).text
  expect(cell(refused)).toContain('Prévenez la personne')
  expect(cell(employee())).not.toContain('refus')
})
