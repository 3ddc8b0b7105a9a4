import type { Employee } from '@officine/api/calls'
import { createElement } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { owner } from '../../../session/testing/person.ts'
import { setSignedInPerson } from '../../../testing/fake-server.ts'
import { renderScreen, type ScreenPart } from '../../../testing/render-screen.ts'
import { employee } from '../employee-fixture.ts'
import { ApproveRequestDialog, RefuseRequestDialog } from './request-decision-dialog.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees', 'forms'])
  setLanguage('fr-CA')
  setSignedInPerson(owner)
})

function renderDialog(
  dialog: typeof RefuseRequestDialog,
  request: Employee,
  isUnavailable = false,
): ScreenPart {
  const noop = () => {}
  const context = { pharmacyId: '12', pharmacyName: 'Pharmacie Roy', onClosed: noop, onDone: noop }
  return renderScreen(createElement(dialog, { ...context, employee: request, isUnavailable }))
}

const approved = employee({
  validationStatus: 1,
  decidedAt: '2026-11-20T15:00:00Z',
  decidedBy: 'Luc Tremblay',
})
const withdrawn = employee({ endDate: '2026-11-20' })

describe.each([
  ['an approval', ApproveRequestDialog, 'employees.approve.confirm'],
  ['a refusal', RefuseRequestDialog, 'employees.refuse.confirm'],
] as const)('the dialog of %s', (_, dialog, action) => {
  test('submits while the request is pending', () => {
    expect(renderDialog(dialog, employee()).names('button')).toContain(currentLanguage().t(action))
  })

  test.each([
    [
      'somebody else has approved',
      approved,
      false,
      /a déjà été approuvée par Luc Tremblay le 20 novembre 2026/,
    ],
    ['was withdrawn', withdrawn, false, /Karim Haddad a retiré sa demande le 20 novembre 2026/],
    ['no longer exists', employee(), true, /a changé entre-temps/],
  ])('explains a request that %s, and can only be closed', (_case, request, isUnavailable, pattern) => {
    const screen = renderDialog(dialog, request, isUnavailable)
    expect(screen.text).toMatch(pattern)
    expect(screen.names('button')).toEqual(['Fermer'])
  })
})

describe('the confirmation of an approval', () => {
  const textOf = (request: Employee) => renderDialog(ApproveRequestDialog, request).text

  test('shows the date on which access opens', () => {
    expect(textOf(employee())).toContain('à titre d’employé ou d’employée, dès maintenant.')
    const ahead = textOf(employee({ startDate: '2999-12-03' }))
    expect(ahead).toContain('à titre d’employé ou d’employée, à partir du 3 décembre 2999.')
    expect(ahead).not.toContain('dès maintenant')
  })

  test('describes what happens to the primary pharmacy if the request is for the primary employment', () => {
    expect(textOf(employee({ isPrimaryLink: true }))).toMatch(/pas encore de pharmacie principale, celle-ci/)
    expect(textOf(employee({ isPrimaryLink: false }))).not.toMatch(/pharmacie principale/)
  })
})
