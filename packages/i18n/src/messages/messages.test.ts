import { expect, test } from 'vitest'
import { createTranslate } from './index.ts'

const missing: string[] = []
const t = createTranslate(
  'fr-CA',
  {
    hello: 'Bonjour, {name}',
    files: '{count, plural, one {# fichier} other {# fichiers}}',
    compiled: [{ type: 0, value: 'Accueil' }],
    plain: 'Réessayer',
    left: 'Vous avez quitté {pharmacy}. Bonne route.',
  },
  (problem) => missing.push(problem),
)

test('a message inserts its parameters, with the plural rules of its language', () => {
  expect(t('hello', { name: 'Geneviève' })).toBe('Bonjour, Geneviève')
  expect([0, 1, 2].map((count) => t('files', { count }))).toEqual(['0 fichier', '1 fichier', '2 fichiers'])
  expect(t('files', { count: 1234 })).toBe('1\u00a0234 fichiers')
  expect([t('compiled'), t('plain')]).toEqual(['Accueil', 'Réessayer'])
  expect(missing).toEqual([])
})

test('a missing message, or one with a missing parameter, returns its key and calls onMissing', () => {
  expect([t('nothing'), t('hello')]).toEqual(['nothing', 'hello'])
  expect(missing[0]).toContain('"nothing" in fr-CA')
  expect(missing[1]).toContain('"hello" in fr-CA')
})

test('a value that ends with a full stop does not double the one of the sentence', () => {
  expect(t('left', { pharmacy: 'Pharmacie Tremblay inc.' })).toBe(
    'Vous avez quitté Pharmacie Tremblay inc. Bonne route.',
  )
  expect(t('left', { pharmacy: 'Pharmacie Roy' })).toBe('Vous avez quitté Pharmacie Roy. Bonne route.')
})
