import type { ListedTransaction } from '@officine/api/calls'
import { createTranslate } from '@officine/i18n/messages'
import { expect, test } from 'vitest'
import rows from '../../../../../../locales/fr-CA/transaction-rows.json'
import list from '../../../../../../locales/fr-CA/transactions.json'
import { nextEventText, pendingDecision } from './transaction-row.tsx'

const today = '2026-11-22'
const language = {
  locale: 'fr-CA',
  t: createTranslate<string>('fr-CA', { ...rows, ...list }, (problem) => {
    throw new Error(problem)
  }),
} as const

const textOf = (changes: Partial<Parameters<typeof nextEventText>[1]>) =>
  nextEventText(
    language,
    {
      status: 'draft',
      isBlocked: false,
      effectiveDate: null,
      appliedAt: null,
      sentAt: null,
      answerBy: null,
      returnReason: null,
      ...changes,
    },
    today,
  )?.replaceAll('\u00a0', ' ')

test('a draft shows its last day to send, or that its date is too early', () => {
  expect(textOf({})).toBeUndefined()
  expect(textOf({ effectiveDate: '2027-01-15' })).toBe('À envoyer d’ici le 1er janvier 2027.')
  expect(textOf({ effectiveDate: '2026-12-06' })).toBe('À envoyer d’ici le 22 novembre 2026.')
  expect(textOf({ effectiveDate: '2026-12-05' })).toBe(
    'La date d’effet est trop proche : choisissez-en une autre.',
  )
})

test.each([
  ['2026-11-22T15:00:00Z', 'Envoyée aujourd’hui.'],
  ['2026-11-21T15:00:00Z', 'Envoyée hier.'],
  ['2026-11-12T15:00:00Z', 'Envoyée il y a 10 jours.'],
])('a transaction sent at %s shows how long it has waited', (sentAt, fact) => {
  expect(textOf({ status: 'inReview', sentAt })).toBe(fact)
})

test('a waiting transaction shows the promised date of the decision, if any', () => {
  const sent = { status: 'submitted', sentAt: '2026-11-21T15:00:00Z' } as const
  expect(textOf({ ...sent, answerBy: '2026-12-14' })).toBe('Hier. Réponse d’ici le 14 décembre 2026.')
  expect(textOf({ ...sent, status: 'inReview', answerBy: '2026-12-14' })).toBe(
    'Envoyée hier. Réponse d’ici le 14 décembre 2026.',
  )
})

test('a returned transaction shows the reason, and an accepted one the time until its date', () => {
  expect(textOf({ status: 'returned', returnReason: 'Le numéro est à corriger.' })).toBe(
    'Le numéro est à corriger.',
  )
  expect(textOf({ status: 'accepted', effectiveDate: '2027-02-01' })).toBe('En vigueur dans 71 jours.')
  expect(textOf({ status: 'accepted', effectiveDate: '2026-11-23' })).toBe('En vigueur demain.')
  expect(textOf({ status: 'accepted', effectiveDate: today })).toBe('En vigueur aujourd’hui.')
})

test('an accepted transaction after its date shows it until it takes effect', () => {
  const overdue = { status: 'accepted', effectiveDate: '2026-11-20' } as const
  expect(textOf(overdue)).toBe('Devait prendre effet le 20 novembre 2026.')
  expect(textOf({ ...overdue, isBlocked: true })).toContain('les propriétaires ont changé')
  expect(textOf({ ...overdue, appliedAt: '2026-11-22T05:00:00Z' })).toBeUndefined()
})

test('a withdrawn transaction has no effect', () => {
  expect(textOf({ status: 'withdrawn', effectiveDate: '2027-02-01' })).toBe('Sans effet.')
})

const factOf = (changes: Partial<Pick<ListedTransaction, 'status' | 'sentAt' | 'answerBy'>>) => {
  const fact = pendingDecision(
    language,
    { status: 'submitted', sentAt: '2026-11-12T15:00:00Z', answerBy: null, ...changes },
    '2026-11-22',
  )
  return fact && [fact.sinceText, fact.wait, fact.promiseText].map((text) => text?.replaceAll('\u00a0', ' '))
}

test('a waiting transaction shows since when, in review or not', () => {
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

test('a transaction that does not await the association shows nothing', () => {
  expect(factOf({ status: 'returned' })).toBeUndefined()
  expect(factOf({ status: 'accepted' })).toBeUndefined()
})
