import type { Transaction } from '@officine/api/calls'
import { createTranslate } from '@officine/i18n/messages'
import { expect, test } from 'vitest'
import decision from '../../../../../../locales/fr-CA/transaction-decision.json'
import details from '../../../../../../locales/fr-CA/transaction-details.json'
import { aTransaction } from '../transaction-fixtures.ts'
import { transactionChangeText } from './decision-notices.tsx'

const language = {
  locale: 'fr-CA',
  t: createTranslate<string>('fr-CA', { ...decision, ...details }, (problem) => {
    throw new Error(problem)
  }),
} as const

const sent = {
  status: 'submitted',
  at: '2026-11-20T15:00:00Z',
  by: 'Geneviève Tremblay',
  byId: null,
  reason: null,
} as const
const baseline = aTransaction({ status: 'submitted', history: [sent] })

const changeTextAt = (current: Partial<Transaction>) =>
  transactionChangeText(language, baseline, { ...baseline, ...current }).replaceAll('\u00a0', ' ')

test('shows who decided and when', () => {
  const accepted = {
    ...sent,
    status: 'accepted',
    at: '2026-11-23T14:12:00Z',
    by: 'Nathalie Bergeron',
  } as const
  expect(changeTextAt({ status: 'accepted', history: [sent, accepted] })).toBe(
    'Nathalie Bergeron l’a accepté le 23 novembre 2026, 9 h 12.',
  )
})

test('shows a request for withdrawal made in the meantime', () => {
  const withdrawal = {
    askedAt: '2026-11-23T14:12:00Z',
    by: 'Geneviève Tremblay',
    byId: null,
    reason: 'Annulée.',
  }
  expect(changeTextAt({ withdrawal })).toBe('Son retrait a été demandé le 23 novembre 2026, 9 h 12.')
})

test('shows a general message for any other change', () => {
  expect(changeTextAt({ version: 9 })).toBe('Quelqu’un d’autre l’a modifié entre-temps.')
})

test('shows who answered the purchase in the meantime', () => {
  const owner = { contactId: '2', firstName: 'Marc', lastName: 'Gagnon', reason: null } as const
  const confirmations = [{ ...owner, answer: 'contested', at: '2026-11-23T14:12:00Z' } as const]
  expect(changeTextAt({ confirmations })).toBe('Marc Gagnon conteste maintenant l’achat.')
})
