import { expect, test } from 'vitest'
import { midSentence } from './mid-sentence.ts'

test.each([
  ['Téléphone', 'téléphone'],
  ['Français', 'français'],
  ['N’utilisez que des chiffres.', 'n’utilisez que des chiffres.'],
  ['Veille de Noël', 'veille de Noël'],
  ['Company name', 'company name'],
  ['Monthly', 'monthly'],
  ['A day begins at 0:00.', 'a day begins at 0:00.'],
])('%s in the middle of a sentence is %s', (text, expected) => {
  expect(midSentence(text)).toBe(expected)
})

test.each(['NEQ', 'Noël', 'Pâques', 'Monday: fill in this field.', 'French', 'Christmas Eve', 'January 2'])(
  '%s keeps its capital letter: an abbreviation or a name',
  (name) => {
    expect(midSentence(name)).toBe(name)
  },
)

test.each([
  'New Year’s Day',
  'Good Friday',
  'Labour Day',
  'Québec enterprise number',
  'National Patriots’ Day',
])('%s is a name too', (name) => {
  expect(midSentence(name)).toBe(name)
})
