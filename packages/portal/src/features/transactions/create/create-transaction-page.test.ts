import { expect, test } from 'vitest'
import { parseContactSearch } from './create-transaction-page.tsx'

test.each([
  ['Tremblay', { lastname: 'Tremblay' }],
  ['Geneviève  Tremblay', { firstname: 'Geneviève', lastname: 'Tremblay' }],
  ['Anne de la Sablonnière', { firstname: 'Anne', lastname: 'de la Sablonnière' }],
  ['Tremblay, Geneviève', { firstname: 'Geneviève', lastname: 'Tremblay' }],
  [' roy@officine.test ', { email: 'roy@officine.test' }],
  ['204 518', { practiceNumber: '204518' }],
])('parses « %s » into search terms', (text, terms) => {
  expect(parseContactSearch(text)).toEqual(terms)
})
