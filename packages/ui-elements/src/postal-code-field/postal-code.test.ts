import { expect } from 'chai'
import fc from 'fast-check'
import {
  formatPostalCodeAsYouType,
  isInProvince,
  lettersAndDigits,
  lettersOf,
  parsePostalCode,
} from './postal-code.ts'

const letter = fc.constantFrom(...'ABCEGHJKLMNPRSTVWXYZ')
const firstLetter = fc.constantFrom(...'ABCEGHJKLMNPRSTVXY')
const digit = fc.constantFrom(...'0123456789')
const characters = fc
  .tuple(firstLetter, digit, letter, digit, letter, digit)
  .map((characters) => characters.join(''))
const separator = fc.constantFrom('', ' ', '-', '\u00a0', ' - ')

describe('a postal code', () => {
  it('is parsed in any case and with any separator', () => {
    fc.assert(
      fc.property(characters, separator, fc.boolean(), (code, between, lower) => {
        const written = `${code.slice(0, 3)}${between}${code.slice(3)}`
        const parsed = parsePostalCode(lower ? written.toLowerCase() : written)
        expect(parsed).to.deep.equal({ kind: 'valid', value: `${code.slice(0, 3)} ${code.slice(3)}` })
      }),
    )
  })

  it('is not parsed from a text with other characters', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parsePostalCode(text)
        if (parsed.kind === 'valid') expect(parsed.value.replace(' ', '')).to.equal(lettersAndDigits(text))
      }),
    )
  })

  it("is valid exactly when it fits Canada Post's format", () => {
    const form = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/
    const anyCharacter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
    // Near misses: one character of a valid code is replaced.
    const almost = fc
      .tuple(characters, anyCharacter, fc.nat(5))
      .map(([code, other, index]) => code.slice(0, index) + other + code.slice(index + 1))
    fc.assert(
      fc.property(almost, (text) => {
        expect(parsePostalCode(text).kind === 'valid').to.equal(form.test(text))
      }),
      { numRuns: 3000 },
    )
  })

  it('is the same typed key by key as pasted', () => {
    fc.assert(
      fc.property(characters, (code) => {
        let text = ''
        for (const key of code.toLowerCase())
          ({ text } = formatPostalCodeAsYouType(text + key, text.length + 1))
        expect(text).to.equal(formatPostalCodeAsYouType(code, code.length).text)
      }),
    )
  })

  it('contains no letter that Canada Post does not use', () => {
    fc.assert(
      fc.property(
        characters,
        fc.constantFrom(...'DFIOQU'),
        fc.constantFrom(0, 2, 4),
        (code, never, index) => {
          const parsed = parsePostalCode(code.slice(0, index) + never + code.slice(index + 1))
          expect(parsed).to.deep.equal({ kind: 'unusedLetter', character: never, position: index + 1 })
        },
      ),
    )
  })

  it('does not begin with W or Z, which may occur later', () => {
    expect(parsePostalCode('W2X 1Y4')).to.deep.equal({ kind: 'unusedLetter', character: 'W', position: 1 })
    expect(parsePostalCode('Z')).to.deep.equal({ kind: 'unusedLetter', character: 'Z', position: 1 })
    expect(parsePostalCode('H2W 1Z4')).to.deep.equal({ kind: 'valid', value: 'H2W 1Z4' })
  })

  it('gets a suggestion with 0 and 1 where O and I were read for digits', () => {
    expect(parsePostalCode('hox iyo')).to.deep.equal({ kind: 'misread', suggestion: 'H0X 1Y0' })
    fc.assert(
      fc.property(characters, (code) => {
        const misread = [...code]
          .map((character, index) => {
            if (index % 2 === 0) return character
            return character === '0' ? 'O' : character === '1' ? 'I' : character
          })
          .join('')
        const parsed = parsePostalCode(misread)
        if (misread !== code) {
          expect(parsed).to.deep.equal({
            kind: 'misread',
            suggestion: `${code.slice(0, 3)} ${code.slice(3)}`,
          })
        }
      }),
    )
  })

  it('reports the first character that is wrong', () => {
    expect(parsePostalCode('H2')).to.deep.equal({ kind: 'incomplete' })
    expect(parsePostalCode('22X')).to.deep.equal({ kind: 'letterExpected', character: '2', position: 1 })
    expect(parsePostalCode('H2X 1YA')).to.deep.equal({ kind: 'digitExpected', character: 'A', position: 6 })
    expect(parsePostalCode('H2X 1Y44')).to.deep.equal({ kind: 'tooLong', length: 7 })
    expect(parsePostalCode('90210')).to.deep.equal({ kind: 'letterExpected', character: '9', position: 1 })
  })
})

describe('a postal code while typing', () => {
  it('loses and gains no character but separators', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), (text, caret) => {
        const typed = formatPostalCodeAsYouType(text, Math.min(caret, text.length))
        expect(lettersAndDigits(typed.text)).to.equal(lettersAndDigits(text))
      }),
    )
  })

  it('keeps the caret behind the same character', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), (text, at) => {
        const caret = Math.min(at, text.length)
        const typed = formatPostalCodeAsYouType(text, caret)
        expect(lettersAndDigits(typed.text.slice(0, typed.caret))).to.equal(
          lettersAndDigits(text.slice(0, caret)),
        )
      }),
    )
  })

  it('is unchanged once it is formatted', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = formatPostalCodeAsYouType(text, text.length)
        expect(formatPostalCodeAsYouType(once.text, once.caret)).to.deep.equal(once)
      }),
    )
  })

  it('has its space as soon as something follows it', () => {
    expect(formatPostalCodeAsYouType('h2x', 3)).to.deep.equal({ text: 'H2X', caret: 3 })
    expect(formatPostalCodeAsYouType('h2x1', 4)).to.deep.equal({ text: 'H2X 1', caret: 5 })
    expect(formatPostalCodeAsYouType('H2X ', 4)).to.deep.equal({ text: 'H2X', caret: 3 })
  })
})

describe('a postal code in a province', () => {
  it("begins with one of the province's letters", () => {
    expect(lettersOf('QC')).to.deep.equal(['G', 'H', 'J'])
    expect(isInProvince('H2X 1Y4', 'QC')).to.equal(true)
    expect(isInProvince('H2X 1Y4', 'ON')).to.equal(false)
    expect(isInProvince('X1A 2P3', 'NT')).to.equal(true)
    expect(isInProvince('X0A 0H0', 'NU')).to.equal(true)
  })

  it('may be K1A in Gatineau', () => {
    expect(isInProvince('K1A 0C9', 'QC')).to.equal(true)
    expect(isInProvince('K1B 3W4', 'QC')).to.equal(false)
  })

  it('belongs to some province, and to exactly one except for X', () => {
    const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']
    fc.assert(
      fc.property(characters, (code) => {
        const value = `${code.slice(0, 3)} ${code.slice(3)}`
        const homes = provinces.filter((province) => isInProvince(value, province))
        const isShared = code.startsWith('X') || code.startsWith('K1A')
        expect(homes).to.have.length(isShared ? 2 : 1)
      }),
      { numRuns: 1000 },
    )
  })

  it('is accepted for an unknown province', () => {
    expect(isInProvince('H2X 1Y4', 'constructor')).to.equal(true)
  })
})
