import type { MemberRequest } from '@officine/api/calls'
import { createTranslate } from '@officine/i18n/messages'
import { expect, test } from 'vitest'
import documents from '../../../../../../locales/fr-CA/member-documents.json'
import queue from '../../../../../../locales/fr-CA/request-queue.json'
import { aFile, aHandledRequest, aRequest } from '../documents-fixtures.ts'
import { requestChangesText } from './request-answer-panel.tsx'

const language = {
  locale: 'fr-CA',
  t: createTranslate<string>('fr-CA', { ...documents, ...queue }, (problem) => {
    throw new Error(problem)
  }),
} as const

const baseline = aRequest()
const describeChanges = (current: MemberRequest) =>
  requestChangesText(language, baseline, current).replaceAll('\u00a0', ' ')
const other = aFile({ id: 'f2', name: 'avenant.pdf' })

test('a colleague’s answer is described with their name and the time', () => {
  expect(describeChanges(aHandledRequest())).toBe(
    'Nathalie Bergeron y a répondu le 23 novembre 2026 à 9 h 12.',
  )
})

test('an answer without a name is attributed to the association', () => {
  const answer = { text: 'C’est fait.', at: '2026-11-23T14:12:00Z' }
  expect(describeChanges(aHandledRequest({ answer }))).toBe(
    'L’Association y a répondu le 23 novembre 2026 à 9 h 12.',
  )
})

test('added and removed files are named', () => {
  expect(describeChanges(aRequest({ files: [aFile(), other] }))).toBe(
    'Un fichier s’est ajouté : avenant.pdf.',
  )
  expect(describeChanges(aRequest({ files: [] }))).toBe('Un fichier a été retiré : assurance-2027.pdf.')
})

test('a file refused by the scan is named', () => {
  expect(describeChanges(aRequest({ version: 3, files: [aFile({ state: 'refused' })] }))).toBe(
    'L’analyse de sécurité a refusé un fichier : assurance-2027.pdf.',
  )
})

test('a file that was added and removed again is described without its name', () => {
  expect(describeChanges(aRequest({ version: 4 }))).toBe('Un fichier s’est ajouté, puis a été retiré.')
})
