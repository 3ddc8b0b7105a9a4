import { check } from '@officine/api/rules'
import { expect, test } from 'vitest'
import { clientShares, LanguagesBody, toLanguagesBody, toLanguagesValues } from './languages-form.tsx'

const valuesOf = (french: string, english: string) => ({ languagePercentages: { french, english } })
const violationsOf = (french: string, english: string) =>
  check(toLanguagesBody(valuesOf(french, english)), LanguagesBody).violations?.map(({ pointer, rule }) => [
    pointer,
    rule,
  ])

test('percentages survive a round trip, and blank ones are null until a figure is typed', () => {
  const values = toLanguagesValues({ languagePercentages: { french: 60, english: 0 } })
  expect(values).toEqual(valuesOf('60', '0'))
  expect(check(toLanguagesBody(values), LanguagesBody).value).toEqual({
    languagePercentages: { french: 60, english: 0 },
  })
  const emptyValues = toLanguagesValues({ languagePercentages: null })
  expect(emptyValues).toEqual(valuesOf('', ''))
  expect(check(toLanguagesBody(emptyValues), LanguagesBody).value).toEqual({ languagePercentages: null })
})

test.each([
  ['60', '', '/languagePercentages/english', 'required'],
  ['60.5', '20', '/languagePercentages/french', 'integer'],
  ['101', '0', '/languagePercentages/french', 'maxPercentage'],
  ['-1', '0', '/languagePercentages/french', 'minValue'],
  ['60', '41', '/languagePercentages/english', 'maxSum'],
  ['soixante', '41', '/languagePercentages/french', 'invalid'],
])('refuses %s and %s at %s', (french, english, pointer, rule) => {
  expect(violationsOf(french, english)?.[0]).toEqual([pointer, rule])
})

test('the remainder counts as other languages', () => {
  expect(clientShares({ french: '60', english: '28' })).toEqual({ french: 60, english: 28, others: 12 })
  expect(clientShares({ french: '80', english: '28' })?.others).toBe(-8)
  expect(clientShares({ french: '80', english: '' })).toEqual({ french: 80, english: 0, others: 20 })
  expect(clientShares({ french: '', english: '' })).toBeUndefined()
  expect(clientShares({ french: '80', english: 'x' })).toBeUndefined()
})
