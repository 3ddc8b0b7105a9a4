import { createElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages, setLanguage } from '../../../language/index.ts'
import { owner } from '../../../session/testing/person.ts'
import { setSignedInPerson } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.ts'
import { employee } from '../employee-fixture.ts'
import ApproveSeveralDialog from './approve-several-dialog.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees'])
  setLanguage('fr-CA')
  setSignedInPerson(owner)
})

test('the confirmation of several approvals shows each start date', () => {
  const requests = [employee(), employee({ id: 'e2', startDate: '2999-12-03' })]
  const context = { pharmacyId: '12', pharmacyName: 'Pharmacie Roy' }
  const handlers = { onClosed: () => {}, onAllApproved: () => {} }
  const screen = renderScreen(createElement(ApproveSeveralDialog, { ...context, ...handlers, requests }))
  expect(screen.text).toContain('dès maintenant ou à partir de la date indiquée')
  const starts = screen
    .all('listitem')
    .map(({ text }) => text.includes('Accès demandé à partir du 3 décembre 2999'))
  expect(starts).toEqual([false, true])
})
