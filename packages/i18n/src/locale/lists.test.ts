import { expect, test } from 'vitest'
import { formatList, formatListToParts } from './lists.ts'

test('a list is one phrase in each language', () => {
  const names = ['Anne', 'Luc', 'Zoé']
  expect(formatList(names, 'fr-CA')).toBe('Anne, Luc et Zoé')
  expect(formatList(names, 'fr-CA', 'disjunction')).toBe('Anne, Luc ou Zoé')
  expect(formatList(names.slice(1), 'en-CA')).toBe('Luc and Zoé')
  expect(formatList(names.slice(1), 'en-CA', 'disjunction')).toBe('Luc or Zoé')
})

test('the parts of a list distinguish its items from the text between them', () => {
  expect(formatListToParts(['Anne', 'Luc'], 'fr-CA')).toEqual([
    { type: 'element', value: 'Anne' },
    { type: 'literal', value: ' et ' },
    { type: 'element', value: 'Luc' },
  ])
})
