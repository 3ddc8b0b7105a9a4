import type { ListedTransaction } from '@officine/api/calls'
import { createTranslate } from '@officine/i18n/messages'
import { expect, test } from 'vitest'
import list from '../../../../../../locales/fr-CA/transactions.json'
import { waitingFact } from './waiting-fact.ts'

const language = {
  locale: 'fr-CA',
  t: createTranslate<string>('fr-CA', list, (problem) => {
    throw new Error(problem)
  }),
} as const

const factOf = (changes: Partial<Pick<ListedTransaction, 'status' | 'sentAt' | 'answerBy'>>) =>
  waitingFact(
    language,
    { status: 'submitted', sentAt: '2026-11-12T15:00:00Z', answerBy: null, ...changes },
    '2026-11-22',
  )?.replaceAll('\u00a0', ' ')

test('a form that waits says since when, whether or not its review has begun', () => {
  expect(factOf({})).toBe('depuis 10 jours')
  expect(factOf({ status: 'inReview' })).toBe('depuis 10 jours')
  expect(factOf({ sentAt: '2026-11-21T15:00:00Z' })).toBe('depuis hier')
  expect(factOf({ sentAt: '2026-11-22T15:00:00Z' })).toBe('reçue aujourd’hui')
})

test('a promised answer has its day', () => {
  expect(factOf({ answerBy: '2026-12-14' })).toBe('depuis 10 jours, réponse d’ici le 14 décembre 2026')
})

test('a form that waits for nobody of the association says nothing', () => {
  expect(factOf({ status: 'returned' })).toBeUndefined()
  expect(factOf({ status: 'accepted' })).toBeUndefined()
})
