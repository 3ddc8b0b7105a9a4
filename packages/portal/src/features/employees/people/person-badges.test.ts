import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { renderScreen } from '../../../testing/render-screen.ts'
import { employee } from '../employee-fixture.ts'
import { peopleColumns } from './people-columns.tsx'
import { PersonBadges } from './person-badges.tsx'

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
