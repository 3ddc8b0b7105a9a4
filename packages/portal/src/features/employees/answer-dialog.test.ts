import type { Employee } from '@officine/api/calls'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadMessages, speak } from '../../language/index.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { employee } from './testing.ts'

// Drawn by its tag alone, so that its properties are there to be read.
vi.mock('@officine/ui-elements/react/button.js', () => ({ OfcButton: 'ofc-button' }))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees'])
  speak('fr-CA')
})

function drawn(dialog: typeof RefuseDialog, request: Employee, isGone = false): string {
  const act = () => {}
  const place = { pharmacyId: '12', pharmacyName: 'Pharmacie Roy', onClosed: act, onDone: act }
  return renderToStaticMarkup(createElement(dialog, { ...place, employee: request, isGone }))
}

const approved = employee({ validationStatus: 1, decidedAt: '2026-11-20T15:00:00Z' })
const withdrawn = employee({ endDate: '2026-11-20' })

describe.each([
  ['an approval', ApproveDialog],
  ['a refusal', RefuseDialog],
])('the dialog of %s', (_, dialog) => {
  test('sends the answer while the request waits', () => {
    expect(drawn(dialog, employee())).toContain('type="submit"')
  })

  test.each([
    ['somebody else has approved', approved, false, /a déjà été approuvée/],
    ['was taken back', withdrawn, false, /Karim Haddad a retiré sa demande le 20 novembre 2026/],
    ['is no more', employee(), true, /a changé entre-temps/],
  ])('says of one that %s what happened, and can only be closed', (_case, request, isGone, words) => {
    const markup = drawn(dialog, request, isGone)
    expect(markup.replaceAll('\u00a0', ' ')).toMatch(words)
    expect(markup).not.toContain('type="submit"')
    expect(markup).toContain('Fermer')
  })
})
