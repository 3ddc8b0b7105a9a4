import { expect, test } from 'vitest'
import { splitAtMatches } from './pharmacy-search-results.tsx'

const withMarks = (text: string, searchText: string) =>
  splitAtMatches(text, searchText)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

test.each([
  ['vieux mar', '[Vieux]-[Mar]ché, Montréal'],
  ['MONTREAL', 'Vieux-Marché, [Montréal]'],
  ['arch', 'Vieux-Marché, Montréal'],
  ['', 'Vieux-Marché, Montréal'],
])('in « %s » the matched word beginnings are: %s', (searchText, text) => {
  expect(withMarks('Vieux-Marché, Montréal', searchText)).toBe(text)
})
