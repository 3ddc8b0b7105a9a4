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

test('a text takes its parameters, and counts as its language does', () => {
  expect(t('hello', { name: 'Geneviève' })).toBe('Bonjour, Geneviève')
  expect([0, 1, 2].map((count) => t('files', { count }))).toEqual(['0 fichier', '1 fichier', '2 fichiers'])
  expect(t('files', { count: 1234 })).toBe('1\u00a0234 fichiers')
  expect([t('compiled'), t('plain')]).toEqual(['Accueil', 'Réessayer'])
  expect(missing).toEqual([])
})

test('a text that is missing, or lacks a parameter, shows as its key and is told', () => {
  expect([t('nothing'), t('hello')]).toEqual(['nothing', 'hello'])
  expect(missing[0]).toContain('"nothing" in fr-CA')
  expect(missing[1]).toContain('"hello" in fr-CA')
})

test('a value that ends with a full stop ends its sentence with one', () => {
  expect(t('left', { pharmacy: 'Pharmacie Tremblay inc.' })).toBe(
    'Vous avez quitté Pharmacie Tremblay inc. Bonne route.',
  )
  expect(t('left', { pharmacy: 'Pharmacie Roy' })).toBe('Vous avez quitté Pharmacie Roy. Bonne route.')
})
