import { expect, test } from 'vitest'
import { pharmacyWithArticle } from './pharmacy-name.ts'

test.each([
  ['Pharmacie du Vieux-Marché', 'la Pharmacie du Vieux-Marché'],
  ['PHARMACIE ROY INC.', 'la PHARMACIE ROY INC.'],
  ['Pharmacies Roy et Cyr', '«\u00a0Pharmacies Roy et Cyr\u00a0»'],
  ['La Pharmacie du coin', '«\u00a0La Pharmacie du coin\u00a0»'],
  ['Uniprix Turcotte', '«\u00a0Uniprix Turcotte\u00a0»'],
  ['', 'la pharmacie'],
])('within a French sentence, the pharmacy named "%s" is %s', (name, noun) => {
  expect(pharmacyWithArticle(name, 'fr-CA')).toBe(noun)
})

test('within an English sentence a name has no article', () => {
  expect(pharmacyWithArticle('Pharmacie du Vieux-Marché', 'en-CA')).toBe('Pharmacie du Vieux-Marché')
  expect(pharmacyWithArticle('', 'en-CA')).toBe('the pharmacy')
})
