import { expect, test } from 'vitest'
import { pharmacySearchText, searchTerms, searchWords } from './search-text.ts'

test.each([
  ['Montréal', 'montreal'],
  ['VIEUX-MARCHÉ', 'vieux marche'],
  ['St-Jérôme', 'saint jerome'],
  ['Ste-Foy', 'sainte foy'],
  ['123, boul. de l’Hôpital', '123 boulevard de l hopital'],
  ["rue d'Iberville", 'rue d iberville'],
  ['Sacré-Cœur', 'sacre coeur'],
  ['  H2X   1Y4 ', 'h2x 1y4'],
  ['ᐊᓈᓇ Дмитро', 'ᐊᓈᓇ дмитро'],
  ['«»—…', ''],
])('%s is searched as "%s"', (text, words) => {
  expect(searchWords(text).join(' ')).toBe(words)
})

test('a postal code is found with its space and without', () => {
  const address = { street: '1, rue Principale', city: 'Montréal', postalCode: 'H2X 1Y4' }
  const words = pharmacySearchText({ companyName: 'Pharmacie Roy', ...address }).split(' ')
  expect(words).toEqual(expect.arrayContaining(['h2x', '1y4', 'h2x1y4']))
})

test('the search text contains no word twice', () => {
  const address = { street: '1, rue Roy', city: 'Roy', postalCode: 'H2X 1Y4' }
  const words = pharmacySearchText({ companyName: 'Roy', ...address }).split(' ')
  expect(words).toHaveLength(new Set(words).size)
})

test('typed text never becomes query syntax', () => {
  expect(searchTerms("a' | b:* & !c <-> (d)")).toEqual({
    begins: 'a:* & b:* & c:* & d:*',
    equals: 'a & b & c & d',
  })
})

test('text without letters or digits is no search', () => {
  expect(searchTerms(' -- ')).toBeUndefined()
})
