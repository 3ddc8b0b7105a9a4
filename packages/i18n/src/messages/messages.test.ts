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
    welcome: [
      { type: 0, value: 'Bienvenue, ' },
      { type: 1, value: 'name' },
    ],
    bold: 'Le <b>nom</b> : {name}',
    contact: 'Sinon, <contact>communiquez avec l’Association</contact>.',
    left: 'Vous avez quitté {pharmacy}. Bonne route.',
  },
  (problem) => missing.push(problem),
  ['contact'],
)

test('a message inserts its parameters, with the plural rules of its language', () => {
  expect(t('hello', { name: 'Geneviève' })).toBe('Bonjour, Geneviève')
  expect([0, 1, 2].map((count) => t('files', { count }))).toEqual(['0 fichier', '1 fichier', '2 fichiers'])
  expect(t('files', { count: 1234 })).toBe('1\u00a0234 fichiers')
  expect([t('compiled'), t('plain')]).toEqual(['Accueil', 'Réessayer'])
  expect(missing).toEqual([])
})

test('a missing message returns its key, one with a missing parameter its source or key, and calls onMissing', () => {
  expect([t('nothing'), t('hello'), t('welcome')]).toEqual(['nothing', 'Bonjour, {name}', 'welcome'])
  expect(missing[0]).toContain('"nothing" for locale "fr-CA"')
  expect(missing[1]).toContain('MessageID: hello')
  expect(missing).toHaveLength(3)
})

test('a tag becomes what its function returns for what it encloses', () => {
  const strong = (chunks: unknown[]) => ({ strong: chunks })
  expect(t.rich('bold', { name: 'Zoé', b: strong })).toEqual(['Le ', { strong: ['nom'] }, ' : Zoé'])
  expect(t.rich('bold', { name: { strong: ['Zoé'] }, b: strong }).at(-1)).toEqual({ strong: ['Zoé'] })
  expect(t.rich('plain', {})).toEqual(['Réessayer'])
})

test('where a string is wanted, a tag of the translator is what it encloses', () => {
  expect(t('contact')).toBe('Sinon, communiquez avec l’Association.')
})

test('a value that ends with a full stop does not double the one of the sentence', () => {
  expect(t('left', { pharmacy: 'Pharmacie Tremblay inc.' })).toBe(
    'Vous avez quitté Pharmacie Tremblay inc. Bonne route.',
  )
  expect(t('left', { pharmacy: 'Pharmacie Roy' })).toBe('Vous avez quitté Pharmacie Roy. Bonne route.')
})
