import { check } from '@officine/api/rules'
import { describe, expect, test } from 'vitest'
import { AskedTerms, askedOf, searchValues, termsIn } from './asked-person.ts'

const values = searchValues(undefined)
const brokenIn = (typed: Partial<typeof values>) =>
  check(termsIn({ ...values, ...typed }), AskedTerms).violations?.map(
    ({ pointer, rule }) => `${pointer} ${rule}`,
  )

describe('a search', () => {
  test('by name needs both names', () => {
    expect(brokenIn({})).toEqual(expect.arrayContaining(['/lastName required', '/firstName required']))
    expect(brokenIn({ lastName: 'Roy' })).toEqual(['/firstName required'])
    expect(brokenIn({ lastName: 'Roy', firstName: 'A' })).toBeUndefined()
  })

  test('by e-mail or practice number needs that alone, whatever else was typed', () => {
    expect(brokenIn({ by: 'email', lastName: 'Roy' })).toEqual(['/email required'])
    expect(brokenIn({ by: 'email', email: 'anne@' })).toEqual(['/email email'])
    expect(brokenIn({ by: 'practiceNumber', practiceNumber: '12a' })).toEqual(['/practiceNumber digits'])
    expect(brokenIn({ by: 'practiceNumber', practiceNumber: ' 90817 ', email: 'anne@' })).toBeUndefined()
  })

  test.each([
    { by: 'name', lastName: 'Roy', firstName: 'A', searcherId: '7' },
    { by: 'email', email: 'anne@exemple.test', searcherId: '7' },
    { by: 'practiceNumber', practiceNumber: '90817', searcherId: '7' },
  ] as const)('fills its form again: $by', (asked) => {
    const { value } = check(termsIn(searchValues(asked)), AskedTerms)
    expect(value && askedOf(value, '7')).toEqual(asked)
  })
})
