import { array, nullable, number, object, optional, string } from 'superstruct'
import { describe, expect, test, vi } from 'vitest'
import {
  addDays,
  after,
  afterToday,
  amount,
  atLeastOneOf,
  atLeastOnePhone,
  before,
  betweenLength,
  calendarDate,
  check,
  completeName,
  daysAhead,
  differentFrom,
  digits,
  email,
  exactDigits,
  firstName,
  instant,
  lenientCode,
  lenientEnum,
  line,
  lines,
  maxLength,
  minLength,
  newPassword,
  percentage,
  personName,
  phone,
  postalCode,
  required,
  sameAs,
  sumAtMost,
  todayInQuebec,
  url,
} from './index.ts'

const Owner = object({ email: email(string()), postalCode: optional(postalCode(string())) })
const Form = object({ name: required(line(10)), owners: array(Owner) })

describe('check', () => {
  test('returns a valid value', () => {
    const value = { name: 'Tremblay', owners: [{ email: 'a@exemple.ca', postalCode: 'H2X 1Y4' }] }
    expect(check(value, Form)).toEqual({ value })
  })

  test('returns the pointer, rule and parameters of each violation', () => {
    const value = { name: 'Tremblay et Roy', owners: [{ email: 'a@b', postalCode: 'H2X1Y4' }] }
    expect(check(value, Form).violations).toEqual([
      { pointer: '/name', rule: 'maxLength', parameters: { max: 10 } },
      { pointer: '/owners/0/email', rule: 'email', parameters: {} },
      { pointer: '/owners/0/postalCode', rule: 'postalCode', parameters: {} },
    ])
  })

  test('reports missing, blank and unknown values', () => {
    expect(check({ owners: [] }, Form).violations).toEqual([
      { pointer: '/name', rule: 'required', parameters: {} },
    ])
    expect(check({ name: '  ', owners: [] }, Form).violations?.[0]?.rule).toBe('required')
    expect(check({ name: 'A', owners: [], 'a/b': 1 }, Form).violations).toEqual([
      { pointer: '/a~1b', rule: 'unknownProperty', parameters: {} },
    ])
  })

  test('drops unknown members in a lenient reading', () => {
    expect(check({ name: 'A', owners: [], later: 1 }, Form, { lenient: true })).toEqual({
      value: { name: 'A', owners: [] },
    })
  })
})

test('preserves an unknown code only in a lenient reading', () => {
  const Kind = object({ kind: lenientCode({ Notice: 1, Reminder: 3 }) })
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
])('the date %s: %s', (text, isValid) => {
  expect(check(text, calendarDate()).violations === undefined).toBe(isValid)
})

test.each([
  ['2026-11-21T18:30:00.000Z', true],
  ['2026-11-21T18:30:00Z', true],
  ['2026-11-21T25:30:00Z', false],
  ['2026-11-21', false],
])('the instant %s: %s', (text, isValid) => {
  expect(check(text, instant()).violations === undefined).toBe(isValid)
})

test.each([
  ['H2X 1Y4', true],
  ['h2x 1y4', false],
  ['D2X 1Y4', false],
  ['Z2X 1Y4', false],
  ['H2O 1Y4', false],
  ['H2X-1Y4', false],
])('the postal code %s: %s', (text, isValid) => {
  expect(check(text, postalCode(string())).violations === undefined).toBe(isValid)
})

test.each([
  ['Anne-Marie', undefined],
  ['J.-P.', undefined],
  ['J.P.', undefined],
  ['E\u0301.E\u0301.', undefined],
  ['St. John Jr.', undefined],
  ["D'Amours", undefined],
  ['L’Écuyer', undefined],
  ['Oʼodham', undefined],
  ['‘Ōpūnui', undefined],
  ['Nguyễn Thị', undefined],
  ['Ḧẅî', undefined],
  ['Karonhí:io', undefined],
  ['Karonhi\u0301:io', undefined],
  ['Ohén:ton', undefined],
  ['Gal·la', undefined],
  ['Xwalacktun7', undefined],
  ['علی\u200cرضا', undefined],
  ['בן־גוריון', undefined],
  ['ᐊᓈᓇ', undefined],
  ['Александр', undefined],
  ['مریم', undefined],
  ['Roy\u00a0Côté', undefined],
  [' ', 'required'],
  ['Roy 2', 'noDigits'],
  ['7', 'noDigits'],
  ['Roy77', 'noDigits'],
  ['evil.t7', 'personName'],
  ['mailto:roy', 'personName'],
  ['https:roy', 'personName'],
  ['é:', 'personName'],
  ['a·b', 'personName'],
  ['l·l.l·la', 'personName'],
  ['Ro\u200cy', 'personName'],
  ['علی\u200c', 'personName'],
  ['علی.ا\u200cیر', 'personName'],
  ['李', 'printableLetters'],
  ['김', 'printableLetters'],
  ['𝓡𝓸𝔂', 'printableLetters'],
  ['Ｒｏｙ', 'printableLetters'],
  ['٣', 'personName'],
  ['…', 'personName'],
  ['.-’', 'personName'],
  ['voyez https://evil.test/x', 'personName'],
  ['Visitez evil.test', 'personName'],
  ['evil.e\u0301vil', 'personName'],
  ['evil．test', 'personName'],
  ['roy@exemple', 'personName'],
  ['Roy, pharmacien', 'personName'],
  ['<b>Roy</b>', 'personName'],
  ['Roy\u200b', 'personName'],
  ['Roy\u202e', 'personName'],
  ['Roy\u3164', 'personName'],
  ['Roy\nCôté', 'illegalCharacters'],
])('the name %j of a person violates %s', (text, rule) => {
  expect(check(text, personName()).violations?.[0]?.rule).toBe(rule)
})

test('a first name may be empty, for a person of one name, but not absent or blank', () => {
  expect(check('', firstName()).value).toBe('')
  expect(check('Marie-Ève', firstName()).value).toBe('Marie-Ève')
  for (const text of [' ', '-', '…', 'evil.test', 'Roy 2', '李', 'a'.repeat(81)]) {
    expect(check(text, firstName()).violations, text).toBeDefined()
  }
  for (const absent of [undefined, null]) {
    expect(check(absent, firstName()).violations?.[0]?.rule).toBe('required')
  }
})

test.each([
  ['O´Brien', 'O’Brien'],
  ['O`Brien', 'O’Brien'],
  ['O′Brien', 'O’Brien'],
  ['Marie–Ève', 'Marie-Ève'],
  ['Marie — Ève', 'Marie-Ève'],
  ['Karonhí꞉io', 'Karonhí:io'],
  ['Gal‧la', 'Gal·la'],
  ['L’Écuyer-Noël', 'L’Écuyer-Noël'],
  ["D'Amours", "D'Amours"],
])('the typed name %j becomes %j, which is accepted', (typed, name) => {
  expect(completeName(typed)).toBe(name)
  expect(check(name, personName()).violations).toBeUndefined()
})

test('text length counts code points, and control characters are rejected', () => {
  expect(check('👩‍⚕️'.slice(0, 2), maxLength(1)(string())).value).toBeDefined()
  expect(check('ab', minLength(3)(string())).violations?.[0]?.parameters).toEqual({ min: 3 })
  expect(check('a\u0000b', line(10)).violations?.[0]?.rule).toBe('illegalCharacters')
  expect(check('12a', digits(string())).violations?.[0]?.rule).toBe('onlyDigits')
  for (const text of ['123', '12345', '12a4', '1 34', ''])
    expect(check(text, exactDigits(4)(string())).violations).toMatchObject([
      { rule: 'exactDigits', parameters: { count: 4 } },
    ])
  expect(check('1234', exactDigits(4)(string())).value).toBe('1234')
})

test('only a wrong type is reported as such', () => {
  expect(check({ n: 'x' }, object({ n: number() })).violations).toEqual([
    { pointer: '/n', rule: 'invalid', parameters: {} },
  ])
})

test.each([
  ['+15145551234', true],
  ['+15141551234', false],
  ['+11145551234', false],
  ['+33142345678', true],
  ['514 555-1234', false],
  ['+1514555123', false],
])('the phone number %s: %s', (text, isValid) => {
  expect(check(text, phone(string())).violations === undefined).toBe(isValid)
})

test.each([
  ['https://exemple.ca', true],
  ['http://www.exemple.ca/équipe?x=1', true],
  ['exemple.ca', false],
  ['javascript:alert(1)', false],
  ['https://localhost', false],
])('the Web address %s: %s', (text, isValid) => {
  expect(check(text, url(string())).violations === undefined).toBe(isValid)
})

test('several lines may contain line ends and tabs, and no other control characters', () => {
  expect(check('a\n\tb', lines(10)).value).toBe('a\n\tb')
  expect(check('a\u0007b', lines(10)).violations?.[0]?.rule).toBe('illegalCharacters')
})

test.each([
  ['Officine-2026', undefined],
  ['officine-2026', 'containsUppercase'],
  ['OFFICINE-2026', 'containsLowercase'],
  ['Officine-Officine', 'containsDigit'],
  ['Officine2026', 'containsSpecial'],
  ['Officine 2026', undefined],
  ['Off-2026', 'minLength'],
  ['Élodie-2026', undefined],
])('the password %s violates %s', (text, rule) => {
  expect(check(text, newPassword()).violations?.[0]?.rule).toBe(rule)
})

test('numbers respect their bounds, and a percentage is whole', () => {
  expect(check(Number.POSITIVE_INFINITY, amount(10)).violations).toHaveLength(1)
  expect(check(-1, amount(10)).violations?.[0]?.rule).toBe('minValue')
  expect(check(11, amount(10)).violations?.[0]?.rule).toBe('maxValue')
  expect(check(12.5, percentage()).violations?.[0]?.rule).toBe('integer')
  expect(check(101, percentage()).violations?.[0]?.rule).toBe('maxPercentage')
})

test('the error of a rule between members belongs to one of them', () => {
  interface Parts {
    french: number
    english: number
  }
  const Percentages = sumAtMost<Parts>(100, 'english', ({ french, english }) => [french, english])(
    object({ french: number(), english: number() }),
  )
  expect(
    check({ clients: { french: 60, english: 41 } }, object({ clients: Percentages })).violations,
  ).toEqual([{ pointer: '/clients/english', rule: 'maxSum', parameters: { max: 100 } }])
  const Phones = atLeastOnePhone<{ phone: string; mobile: string }>(
    'phone',
    'mobile',
  )(object({ phone: string(), mobile: string() }))
  expect(check({ phone: '', mobile: '' }, Phones).violations?.[0]).toMatchObject({ pointer: '/phone' })
  expect(check({ phone: '', mobile: '+15145551234' }, Phones).violations).toBeUndefined()
})

test('at least one of several members is filled, and the error belongs to the first', () => {
  const Search = atLeastOneOf<{ lastName: string; email: string | null; number?: string | undefined }>(
    'lastName',
    'email',
    'number',
  )(object({ lastName: string(), email: nullable(string()), number: optional(string()) }))
  const empty = check({ lastName: '', email: null }, Search)
  expect(empty.violations).toMatchObject([{ pointer: '/lastName', rule: 'atLeastOneOf' }])
  expect(check({ lastName: '', email: null, number: '300001' }, Search).violations).toBeUndefined()
  expect(check({ lastName: 'Roy', email: null }, Search).violations).toBeUndefined()
})

test('today does not depend on how a locale writes a date', () => {
  // As ICU 72 writes it in en-CA, for instance in WebKit on macOS 13 and Debian 12.
  const formatter: { readonly format: unknown } = Intl.DateTimeFormat.prototype
  const format = vi.spyOn(formatter, 'format', 'get').mockReturnValue(() => '11/20/26')
  expect(todayInQuebec(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20')
  format.mockRestore()
})

test('a number of days ahead counts from today in Quebec', () => {
  const today = todayInQuebec(new Date('2026-11-21T03:00:00Z'))
  expect(today).toBe('2026-11-20')
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  const Ahead = daysAhead(14)(calendarDate())
  expect(check(addDays(todayInQuebec(), 14), Ahead).violations).toBeUndefined()
  expect(check(addDays(todayInQuebec(), 13), Ahead).violations?.[0]).toMatchObject({
    rule: 'daysAhead',
    parameters: { days: 14 },
  })
})

test('a lenient reading accepts an older record that violates a newer rule', () => {
  expect(check({ email: 'a@b' }, object({ email: email(string()) }), { lenient: true }).value).toEqual({
    email: 'a@b',
  })
})

test('a closed set exposes its values in the struct', () => {
  expect(lenientEnum(['joins', 'leaves']).schema).toEqual(['joins', 'leaves'])
  expect(nullable(lenientCode({ Notice: 1 })).schema).toEqual({ Notice: 1 })
})

test('sameAs and differentFrom compare with the other member', () => {
  const Pair = object({ email: string(), again: string() })
  interface Emails {
    email: string
    again: string
  }
  const repeated = sameAs<Emails>('again', 'email')(Pair)
  expect(check({ email: 'a', again: 'b' }, repeated).violations).toEqual([
    { pointer: '/again', rule: 'sameAs', parameters: { other: 'email' } },
  ])
  expect(check({ email: 'a', again: 'a' }, repeated).violations).toBeUndefined()
  expect(check({ email: 'a', again: 'a' }, differentFrom<Emails>('again', 'email')(Pair)).violations).toEqual(
    [{ pointer: '/again', rule: 'differentFrom', parameters: { other: 'email' } }],
  )
})

test('dates are before and after others, and texts between two lengths', () => {
  expect(check('2026-11-21', after('2026-11-21')(calendarDate())).violations?.[0]).toMatchObject({
    rule: 'dateAfter',
    parameters: { date: '2026-11-21' },
  })
  expect(check('2026-11-20', before('2026-11-21')(calendarDate())).violations).toBeUndefined()
  expect(check(todayInQuebec(), afterToday(calendarDate())).violations?.[0]?.rule).toBe('dateAfterToday')
  expect(check(addDays(todayInQuebec(), 1), afterToday(calendarDate())).violations).toBeUndefined()
  expect(check('é', betweenLength(2, 3)(string())).violations?.[0]?.parameters).toEqual({ min: 2, max: 3 })
  expect(check('été', betweenLength(2, 3)(string())).violations).toBeUndefined()
})
