import type { TransactionAcceptance } from '@officine/api/calls'
import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { anAcceptance } from '../transaction-fixtures.ts'
import { sectionChangeText } from './acceptance-fields.tsx'

beforeAll(async () => {
  vi.stubGlobal('location', new URL('https://portal.example/'))
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['transaction-decision'])
  setLanguage('fr-CA')
})

type Change = Partial<TransactionAcceptance['sectionChanges'][number]>

const text = (change: Change) => {
  const sectionChange = {
    field: 'phone',
    changedAt: '2026-11-26T15:00:00Z',
    changedBy: null,
    ...change,
  } as const
  const acceptance = anAcceptance({ changedSince: ['phone'], sectionChanges: [sectionChange] })
  return sectionChangeText(currentLanguage(), { acceptance }, 'phone').replaceAll('\u00a0', ' ')
}

test('shows who changed the record since the transaction was sent, and when', () => {
  expect(text({ changedBy: 'Marc-André Gagnon' })).toBe(
    'Marc-André Gagnon a modifié cette section de la fiche le 26 novembre 2026.',
  )
  expect(text({ changedByTransaction: 41 })).toBe(
    'La transaction nº 41 a modifié cette section de la fiche le 26 novembre 2026.',
  )
  expect(text({})).toBe('Cette section de la fiche a été modifiée le 26 novembre 2026.')
})

test('is empty for a field without a recorded change', () => {
  expect(text({ field: 'fax', changedBy: 'Marc-André Gagnon' })).toBe('')
})
