import type { Random } from '../../src/seed/random.ts'

/**
 * Texts that have broken servers: by their characters, their length, or their meaning to an
 * interpreter.
 */
const oddTexts: readonly string[] = [
  '',
  ' ',
  '\u00a0',
  '\u0000',
  'a\u0000b',
  '\u0007',
  '\u001b[31m',
  '\r\nSet-Cookie: a=b',
  'a\nb',
  '\t',
  '\ud800',
  '\udfff\ud800',
  'a\udc00',
  '\ufeff',
  '\u202eevil',
  '\u200b',
  'e\u0301',
  '\u0130',
  '\u1e9e\ufb03\u2126',
  '\ufdfa',
  '\u{1f469}\u200d\u2695\ufe0f',
  '\u{10ffff}',
  '１２３',
  '٣٤٥',
  "'; drop table contact; --",
  '" or 1=1 --',
  '%',
  '_',
  '%%%%%%%%%%%%%%%%',
  '\\',
  '\\x00',
  '$1',
  '$' + '{7*7}',
  '{{7*7}}',
  '{name}',
  "{n, plural, other {'}}",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  'C:\\windows\\win.ini',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  '0x1f',
  '9'.repeat(40),
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '10000-01-01',
  '+275760-09-13',
  '2026-11-21T00:00:00.000Z',
  '25:00',
  '00:00',
  'a@b.c',
  '@.',
  `${'a'.repeat(240)}@exemple.canada`,
  '"a b"@exemple.ca',
  'é@exemple.ca',
  'İ@exemple.ca',
  '+15145550137;ext=1',
  '+1514555013',
  'https://exemple.ca/\u0000',
  'https://exemple.ca:99999999',
  'http://[::1.]:1',
  'https://a:b@exemple.ca/',
  '(?:(?:(a+)+)+)+$',
  'a'.repeat(120),
  'a'.repeat(121),
  'é'.repeat(5_000),
  '\u{1f600}'.repeat(300),
  'a '.repeat(60_000),
]

export const oddText = (random: Random): string => random.pick(oddTexts)

/** A value of any type, mostly an invalid one for its member. */
export function oddValue(random: Random): unknown {
  const kind = random.between(0, 9)
  if (kind <= 4) return oddText(random)
  if (kind === 5)
    return random.pick([0, -1, 1.5, -0, 1e21, 1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 468160004])
  if (kind === 6) return random.pick([null, true, false])
  if (kind === 7) return random.pick([[], {}, [[]], [null], [{}], { length: 3 }, { toJSON: 1 }])
  if (kind === 8) return nestedArrays(random.pick([3, 12, 15, 17, 200]))
  return random.pick([
    Array.from({ length: 1_000 }, () => 'a'),
    Array.from({ length: 2_000 }, () => ({})),
    Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`m${at}`, at])),
  ])
}

/** A name that no struct has, or with a special meaning in JavaScript. */
export const oddName = (random: Random): string =>
  random.pick([
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '',
    'a/b~c',
    'id',
    'version',
    'isOwner',
    oddText(random),
  ])

function nestedArrays(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}
