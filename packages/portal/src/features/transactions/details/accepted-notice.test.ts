import { createTranslate } from '@officine/i18n/messages'
import { expect, test } from 'vitest'
import details from '../../../../../../locales/fr-CA/transaction-details.json'
import { acceptedTexts } from './accepted-notice.tsx'

const language = {
  locale: 'fr-CA',
  t: createTranslate<string>('fr-CA', details, (problem) => {
    throw new Error(problem)
  }),
} as const

const textsOf = (...[form, change]: [{ type?: 'opening'; effectiveDate?: string }, ('joins' | 'leaves')?]) =>
  acceptedTexts(
    language,
    { type: 'purchase', effectiveDate: '2027-01-15', ...form },
    change,
    '2026-11-23',
  ).map((text) => text.replaceAll('\u00a0', ' '))

test('a leaving owner sees the last day, one day before the effective date', () => {
  expect(textsOf({}, 'leaves')).toEqual([
    'Il prend effet le 15 janvier 2027.',
    'Votre dernier jour comme propriétaire est le 14 janvier 2027.',
  ])
})

test('the owners of an opening can prepare the record now', () => {
  expect(textsOf({ type: 'opening' }, 'joins')[1]).toContain(
    'préparer la fiche de la pharmacie dès maintenant',
  )
})

test('a form whose date has come takes effect soon', () => {
  expect(textsOf({ effectiveDate: '2026-11-23' })[0]).toBe(
    'Sa date d’effet, le 23 novembre 2026, est arrivée : il prend effet sous peu.',
  )
})
