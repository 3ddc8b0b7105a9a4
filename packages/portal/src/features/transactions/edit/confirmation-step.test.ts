import type { Transaction } from '@officine/api/calls'
import { createElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { owner } from '../../../session/testing/person.ts'
import { setSignedInPerson } from '../../../testing/fake-server.ts'
import { renderScreen, withPlainSpaces } from '../../../testing/render-screen.ts'
import { aTransaction } from '../transaction-fixtures.ts'
import ConfirmationStep from './confirmation-step.tsx'

beforeAll(async () => {
  vi.stubGlobal('location', new URL('https://portal.example/'))
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['transaction-steps', 'transactions', 'transaction-rows'])
  setLanguage('fr-CA')
  setSignedInPerson(owner)
})

const textOf = (status: Transaction['status'], changes: Partial<Transaction> = {}) =>
  renderScreen(
    createElement(ConfirmationStep, { transaction: aTransaction({ status, may: [], ...changes }) }),
  ).text
const next = () => withPlainSpaces(currentLanguage().t('steps.confirmation.studied'))

test.each(['submitted', 'inReview'] as const)(
  'a transaction that is %s shows what happens next',
  (status) => {
    expect(textOf(status)).toContain(next())
  },
)

test.each(['accepted', 'withdrawn'] as const)('a transaction that is %s shows its status', (status) => {
  expect(textOf(status)).not.toContain(next())
  expect(textOf(status)).toContain(currentLanguage().t(`transactions.status.${status}`))
})

test('a purchase that was sent shows who is asked to confirm it, and not who has', () => {
  const marc = { contactId: '2', firstName: 'Marc', lastName: 'Gagnon', at: null, reason: null } as const
  const zoe = { ...marc, contactId: '3', firstName: 'Zoé' } as const
  const text = textOf('submitted', {
    type: 'purchase',
    confirmations: [
      { ...marc, answer: 'none' },
      { ...zoe, answer: 'confirmed' },
    ],
  })
  expect(text).toContain('Marc Gagnon, propriétaire de la pharmacie, doit confirmer l’achat')
  expect(text).not.toContain('Zoé')
})
