import { expect, test } from 'vitest'
import { formatters } from './formatters.ts'

test('a formatter is created once for its locale and options', () => {
  const french = formatters.getListFormat('fr-CA', { type: 'conjunction' })
  expect(formatters.getListFormat('fr-CA', { type: 'conjunction' })).toBe(french)
  expect(formatters.getListFormat('en-CA', { type: 'conjunction' })).not.toBe(french)
  expect(formatters.getListFormat('fr-CA', { type: 'disjunction' })).not.toBe(french)
})
