import { array, number, object, optional, string } from 'superstruct'
import { describe, expect, test } from 'vitest'
import {
  calendarDate,
  check,
  code,
  digits,
  email,
  instant,
  line,
  maxLength,
  minLength,
  postalCode,
  required,
} from './index.ts'

const Owner = object({ email: email(string()), postalCode: optional(postalCode(string())) })
const Form = object({ name: required(line(10)), owners: array(Owner) })

describe('what a check finds', () => {
  test('a value that holds comes back', () => {
    const value = { name: 'Tremblay', owners: [{ email: 'a@exemple.ca', postalCode: 'H2X 1Y4' }] }
    expect(check(value, Form)).toEqual({ value })
  })

  test('each fault names its place, its rule and what fills the text', () => {
    const value = { name: 'Tremblay et Roy', owners: [{ email: 'a@b', postalCode: 'H2X1Y4' }] }
    expect(check(value, Form).violations).toEqual([
      { pointer: '/name', rule: 'maxLength', parameters: { max: 10 } },
      { pointer: '/owners/0/email', rule: 'email', parameters: {} },
      { pointer: '/owners/0/postalCode', rule: 'postalCode', parameters: {} },
    ])
  })

  test('what is missing, blank or unknown is said so', () => {
    expect(check({ owners: [] }, Form).violations).toEqual([
      { pointer: '/name', rule: 'required', parameters: {} },
    ])
    expect(check({ name: '  ', owners: [] }, Form).violations?.[0]?.rule).toBe('required')
    expect(check({ name: 'A', owners: [], 'a/b': 1 }, Form).violations).toEqual([
      { pointer: '/a~1b', rule: 'unknownMember', parameters: {} },
    ])
  })

  test('a lenient reading passes unknown members over', () => {
    expect(check({ name: 'A', owners: [], later: 1 }, Form, { lenient: true })).toEqual({
      value: { name: 'A', owners: [] },
    })
  })
})

test('an unknown code is kept by a lenient reading alone', () => {
  const Kind = object({ kind: code({ Notice: 1, Reminder: 3 }) })
  expect(check({ kind: 9 }, Kind).violations).toHaveLength(1)
  expect(check({ kind: 9 }, Kind, { lenient: true }).value).toEqual({ kind: 9 })
  expect(check({ kind: 'x' }, Kind, { lenient: true }).violations).toHaveLength(1)
})

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-2-3', false],
  ['0000-00-00', false],
  ['2026-11-21T00:00:00Z', false],
])('the date %s: %s', (text, holds) => {
  expect(check(text, calendarDate()).violations === undefined).toBe(holds)
})

test.each([
  ['2026-11-21T18:30:00.000Z', true],
  ['2026-11-21T18:30:00Z', true],
  ['2026-11-21T25:30:00Z', false],
  ['2026-11-21', false],
])('the instant %s: %s', (text, holds) => {
  expect(check(text, instant()).violations === undefined).toBe(holds)
})

test.each([
  ['H2X 1Y4', true],
  ['h2x 1y4', false],
  ['D2X 1Y4', false],
  ['Z2X 1Y4', false],
  ['H2O 1Y4', false],
  ['H2X-1Y4', false],
])('the postal code %s: %s', (text, holds) => {
  expect(check(text, postalCode(string())).violations === undefined).toBe(holds)
})

test('text is counted in characters as a person sees them, and hides nothing', () => {
  expect(check('👩‍⚕️'.slice(0, 2), maxLength(1)(string())).value).toBeDefined()
  expect(check('ab', minLength(3)(string())).violations?.[0]?.parameters).toEqual({ min: 3 })
  expect(check('a\u0000b', line(10)).violations?.[0]?.rule).toBe('illegalCharacters')
  expect(check('12a', digits(string())).violations?.[0]?.rule).toBe('digits')
})

test('only a wrong type fails as such', () => {
  expect(check({ n: 'x' }, object({ n: number() })).violations).toEqual([
    { pointer: '/n', rule: 'invalid', parameters: {} },
  ])
})
