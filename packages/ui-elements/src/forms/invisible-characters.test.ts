import { expect } from 'chai'
import fc from 'fast-check'
import { withoutInvisible } from './invisible-characters.ts'

describe('invisible characters', () => {
  const noise = [...'\0\u00ad\u200b\u2060\u202a\u202c\u202d\u2066\u2069\ufeff\u{e0001}\x1b']

  for (const [text, kind, clean] of [
    ['\u202d514-555-0123\u202c', 'code', '514-555-0123'],
    ['H2X\u200b1Y4', 'code', 'H2X1Y4'],
    ['a\u200d@b.ca\ufe0f', 'code', 'a@b.ca'],
    ['phar\u00admacie', 'words', 'pharmacie'],
    ['ligne\n\tsuite', 'words', 'ligne\n\tsuite'],
    ['12\u000brue\u0085Nord', 'words', '12 rue Nord'],
    ['Jean\u200dne', 'words', 'Jeanne'],
    // Words that a joiner writes otherwise.
    ['می\u200cخواهم', 'words', 'می\u200cخواهم'],
    ['क्\u200dष', 'words', 'क्\u200dष'],
    ['ශ්\u200dරී', 'words', 'ශ්\u200dරී'],
    ['\u1112\u1160', 'words', '\u1112\u1160'],
    ['ក\u17b4', 'words', 'ក\u17b4'],
    ['אבג\u200f!', 'words', 'אבג\u200f!'],
    ['abc\u200f!', 'words', 'abc!'],
    // Emoji: a family, a heart, a key, a flag.
    ['👩\u200d👩\u200d👧\u200d👦', 'words', '👩\u200d👩\u200d👧\u200d👦'],
    ['❤\ufe0f', 'words', '❤\ufe0f'],
    ['1\ufe0f\u20e3', 'words', '1\ufe0f\u20e3'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      'words',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['葛\u{e0100}城', 'words', '葛\u{e0100}城'],
    ['a\u{e0067}\ufe0f', 'words', 'a'],
    ['\u200bse\u00adcret\u200d', 'secret', '\u200bse\u00adcret\u200d'],
  ] as const)
    it(`${JSON.stringify(text)} as ${kind}`, () => expect(withoutInvisible(text, kind)).to.equal(clean))

  it('are removed wherever a copy puts them, and nothing else is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'aé9 ’-ᐊ東العあ') }),
        fc.infiniteStream(fc.constantFrom('', ...noise)),
        (text, stream) => {
          const noisy = [...text].map((letter) => stream.next().value + letter).join('')
          for (const kind of ['words', 'code'] as const) expect(withoutInvisible(noisy, kind)).to.equal(text)
        },
      ),
    )
  })
})
