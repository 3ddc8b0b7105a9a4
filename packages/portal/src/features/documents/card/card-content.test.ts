import { createTranslate } from '@officine/i18n/messages'
import { expect, test } from 'vitest'
import texts from '../../../../../../locales/fr-CA/member-card.json'
import { sampleCard } from '../documents-fixtures.ts'
import { asOfText, expiryText, isCardExpired, qrCodePath, qrCodeSide } from './card-content.tsx'

const language = {
  locale: 'fr-CA',
  t: createTranslate<string>('fr-CA', texts, (problem) => {
    throw new Error(problem)
  }),
} as const

test('a card is valid on its last day and expired on the next', () => {
  expect(isCardExpired(sampleCard, '2026-12-31')).toBe(false)
  expect(isCardExpired(sampleCard, '2027-01-01')).toBe(true)
  expect(expiryText(language, sampleCard)).toBe('Expirée le 31\u00a0décembre\u00a02026')
})

test('the date of a card is in the association’s time zone', () => {
  expect(asOfText(language, new Date('2026-11-21T18:42:00Z'))).toBe(
    'En date du 21\u00a0novembre\u00a02026 à 13\u00a0h\u00a042',
  )
})

const modules = ['1101', '0000', '0110']

test('each run of dark modules is one rectangle inside the quiet zone', () => {
  expect(qrCodePath(modules)).toBe('M4 4h2v1h-2zM7 4h1v1h-1zM5 6h2v1h-2z')
})

test('the quiet zone is four modules wide on each side', () => {
  expect(qrCodeSide(modules)).toBe(3 + 8)
})
