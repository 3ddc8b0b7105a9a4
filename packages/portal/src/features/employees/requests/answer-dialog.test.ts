import type { Employee } from '@officine/api/calls'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, speak } from '../../../language/index.ts'
import { employee } from '../testing.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { RefuseRequestDialog } from './refuse-request-dialog.tsx'

// Drawn by its tag alone, so that its properties are there to be read.
vi.mock('@officine/ui-elements/react/button.js', () => ({ OfcButton: 'ofc-button' }))
vi.mock('../../../session/index.ts', async () => {
  const { owner } = await import('../../../session/testing/person.ts')
  return { useUserinfo: () => owner }
})

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees', 'forms'])
  speak('fr-CA')
})

function drawn(dialog: typeof RefuseRequestDialog, request: Employee, isGone = false): string {
  const act = () => {}
  const place = { pharmacyId: '12', pharmacyName: 'Pharmacie Roy', onClosed: act, onDone: act }
  return renderToStaticMarkup(createElement(dialog, { ...place, employee: request, isGone }))
}

const approved = employee({
  validationStatus: 1,
  decidedAt: '2026-11-20T15:00:00Z',
  decidedBy: 'Luc Tremblay',
})
const withdrawn = employee({ endDate: '2026-11-20' })

describe.each([
  ['an approval', ApproveDialog, 'employees.approve.confirm'],
  ['a refusal', RefuseRequestDialog, 'employees.refuse.confirm'],
] as const)('the dialog of %s', (_, dialog, action) => {
  const button = () => `>${currentLanguage().t(action)}</ofc-button>`

  test('sends the answer while the request waits', () => {
    expect(drawn(dialog, employee())).toContain(button())
  })

  test.each([
    [
      'somebody else has approved',
      approved,
      false,
      /a déjà été approuvée par Luc Tremblay le 20 novembre 2026/,
    ],
    ['was taken back', withdrawn, false, /Karim Haddad a retiré sa demande le 20 novembre 2026/],
    ['is no more', employee(), true, /a changé entre-temps/],
  ])('says of one that %s what happened, and can only be closed', (_case, request, isGone, words) => {
    const markup = drawn(dialog, request, isGone)
    expect(markup.replaceAll('\u00a0', ' ')).toMatch(words)
    expect(markup).not.toContain(button())
    expect(markup).toContain('Fermer')
  })
})

describe('what an approval says before it is sent', () => {
  const said = (request: Employee) => drawn(ApproveDialog, request).replaceAll('\u00a0', ' ')

  test('is the day on which access opens', () => {
    expect(said(employee())).toContain('comme membre du personnel, dès maintenant.')
    const ahead = said(employee({ startDate: '2999-12-03' }))
    expect(ahead).toContain('comme membre du personnel, à partir du 3 décembre 2999.')
    expect(ahead).not.toContain('dès maintenant')
  })

  test('is what becomes of the primary pharmacy, where the request asks for it', () => {
    expect(said(employee({ isPrimaryLink: true }))).toMatch(/pas encore de pharmacie principale, celle-ci/)
    expect(said(employee({ isPrimaryLink: false }))).not.toMatch(/pharmacie principale/)
  })
})
