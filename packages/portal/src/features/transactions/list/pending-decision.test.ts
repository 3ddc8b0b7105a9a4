import type { ListedTransaction } from '@officine/api/calls'
import { createTranslate } from '@officine/i18n/messages'
import { expect, test } from 'vitest'
import list from '../../../../../../locales/fr-CA/transactions.json'
import { pendingDecision } from './pending-decision.ts'

const language = {
  locale: 'fr-CA',
  t: createTranslate<string>('fr-CA', list, (problem) => {
    throw new Error(problem)
  }),
} as const

const factOf = (changes: Partial<Pick<ListedTransaction, 'status' | 'sentAt' | 'answerBy'>>) => {
  const fact = pendingDecision(
    language,
    { status: 'submitted', sentAt: '2026-11-12T15:00:00Z', answerBy: null, ...changes },
    '2026-11-22',
  )
  return fact && [fact.sinceText, fact.wait, fact.promiseText].map((text) => text?.replaceAll('\u00a0', ' '))
}

test('a waiting form shows since when, in review or not', () => {
  expect(factOf({})).toEqual(['Depuis 10 jours', 'late', undefined])
  expect(factOf({ status: 'inReview' })).toEqual(['Depuis 10 jours', 'late', undefined])
  expect(factOf({ sentAt: '2026-11-13T15:00:00Z' })).toEqual(['Depuis 9 jours', 'short', undefined])
  expect(factOf({ sentAt: '2026-11-21T15:00:00Z' })).toEqual(['Depuis hier', 'short', undefined])
  expect(factOf({ sentAt: '2026-11-22T15:00:00Z' })).toEqual(['Reçue aujourd’hui', 'short', undefined])
  expect(factOf({ sentAt: '2026-10-01T15:00:00Z' })).toEqual(['Depuis 52 jours', 'long', undefined])
})

test('a promised decision shows its date', () => {
  expect(factOf({ answerBy: '2026-12-14' })?.[2]).toBe('Réponse promise d’ici le 14 décembre 2026.')
})

test('a form that does not await the association shows nothing', () => {
  expect(factOf({ status: 'returned' })).toBeUndefined()
  expect(factOf({ status: 'accepted' })).toBeUndefined()
})
