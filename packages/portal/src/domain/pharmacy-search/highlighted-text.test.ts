import { expect, test } from 'vitest'
import { splitAtMatches } from './highlighted-text.tsx'

const marked = (text: string, searched: string) =>
  splitAtMatches(text, searched)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

test.each([
  ['vieux mar', '[Vieux]-[Mar]ché, Montréal'],
  ['MONTREAL', 'Vieux-Marché, [Montréal]'],
  ['arch', 'Vieux-Marché, Montréal'],
  ['', 'Vieux-Marché, Montréal'],
])('in « %s » the matched word beginnings are: %s', (searched, text) => {
  expect(marked('Vieux-Marché, Montréal', searched)).toBe(text)
})
