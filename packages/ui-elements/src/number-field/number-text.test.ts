import { expect } from 'chai'
import fc from 'fast-check'
import { canonicalDecimal } from './decimal.ts'
import { formatNumberText, type NumberKind, parseNumberText } from './number-text.ts'

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat(9999), fc.nat(4))
  .map(([whole, fraction, decimals]) =>
    canonicalDecimal(`${whole}.${String(fraction).padStart(4, '0').slice(0, decimals)}`),
  )
const languages = ['fr-CA', 'en-CA', 'fr-FR', 'en-GB', 'en-US']
const kinds: readonly NumberKind[] = ['decimal', 'integer', 'percent', 'currency']
const currencies = ['CAD', 'USD', 'EUR', 'JPY']

const style = (language: string, kind: NumberKind = 'decimal', currency = 'CAD') => ({
  language,
  kind,
  currency,
})
const readFrench = (text: string, kind?: NumberKind) => parseNumberText(text, style('fr-CA', kind))
const readEnglish = (text: string, kind?: NumberKind) => parseNumberText(text, style('en-CA', kind))

describe('a number as text in a language', () => {
  it('is parsed from its own format in five locales, as a number, a percentage and an amount', () => {
    fc.assert(
      fc.property(
        decimal,
        fc.constantFrom(...languages),
        fc.constantFrom(...kinds),
        fc.constantFrom(...currencies),
        (value = '', language, kind, currency) => {
          const written = style(language, kind, currency)
          expect(parseNumberText(formatNumberText(value, written), written)).to.equal(value)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('is formatted as the language does', () => {
    expect(formatNumberText('1234.5', style('fr-CA', 'percent'))).to.equal('1\u00a0234,5\u00a0%')
    expect(formatNumberText('1234.5', style('fr-CA', 'currency'))).to.equal('1\u00a0234,50\u00a0$')
    expect(formatNumberText('1234.5', style('en-CA', 'currency'))).to.equal('$1,234.50')
    expect(formatNumberText('1234.567', style('en-CA', 'currency'))).to.equal('$1,234.567')
    expect(formatNumberText('12345678901234567890.1', style('fr-CA'))).to.equal(
      '12\u00a0345\u00a0678\u00a0901\u00a0234\u00a0567\u00a0890,1',
    )
  })

  it('is parsed with the separators of other locales', () => {
    for (const text of ['1234,5', '1234.5', '1 234,5', '1\u202f234.5', '1.234,5', '1,234.5', '01234,50'])
      for (const read of [readFrench, readEnglish]) expect(read(text), text).to.equal('1234.5')
    expect(readFrench('1.234')).to.equal('1.234')
    expect(readFrench('1,234')).to.equal('1.234')
    expect(readEnglish('1,234')).to.equal('1234')
    expect(readEnglish('0,125')).to.equal('0.125')
    expect(readFrench('1.234.567')).to.equal('1234567')
    expect(readFrench(',5')).to.equal('0.5')
    expect(readFrench('5,')).to.equal('5')
    expect(readFrench('−5')).to.equal('-5')
  })

  it('keeps every digit of a parsed text, in its place', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789 \u00a0.,-'), minLength: 1, maxLength: 12 })
    const significant = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '')
    let readOnes = 0
    fc.assert(
      fc.property(typed, fc.constantFrom(...languages), (text, language) => {
        const value = parseNumberText(text, style(language))
        if (value === undefined) return
        readOnes += 1
        expect(significant(value)).to.equal(significant(text))
        expect(parseNumberText(formatNumberText(value, style(language)), style(language))).to.equal(value)
      }),
      { numRuns: 5000 },
    )
    expect(readOnes).to.be.above(500)
  })

  it('is parsed with the grouping of any of the locales, in any language, when it has two groups or more', () => {
    const million = fc.integer({ min: 1_000_000, max: 999_999_999 })
    fc.assert(
      fc.property(
        million,
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(...languages),
        fc.constantFrom(...languages),
        (whole, cents, written, read) => {
          const value = canonicalDecimal(`${whole}.${String(cents).padStart(2, '0')}`) ?? ''
          expect(parseNumberText(formatNumberText(value, style(written)), style(read))).to.equal(value)
        },
      ),
    )
  })

  it('is parsed with the unit of its kind, and with no other', () => {
    for (const text of ['5 $', '$5', '5$', 'CA$5', '5 $CA', '5 CAD', 'CAD 5', '5,00 $'])
      expect(readFrench(text, 'currency'), text).to.equal('5')
    expect(readFrench('-5 $', 'currency')).to.equal('-5')
    expect(readEnglish('$-5', 'currency')).to.equal('-5')
    expect(readFrench('12,5 %', 'percent')).to.equal('12.5')
    expect(readFrench('12,5 %')).to.equal(undefined)
    expect(readFrench('5 $', 'percent')).to.equal(undefined)
    expect(readFrench('5 US$', 'currency')).to.equal(undefined)
  })

  it('is undefined when it is ambiguous', () => {
    for (const text of [
      '',
      '-',
      ',',
      'abc',
      '12a',
      '1 2',
      '1,2,3',
      '12 34',
      '1,23.4,5',
      '1..2',
      '5 10',
      '1e5',
    ])
      for (const read of [readFrench, readEnglish]) expect(read(text), text).to.equal(undefined)
  })

  it('is undefined for most texts, and never throws', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...languages),
        fc.constantFrom(...kinds),
        (text, language, kind) => {
          const value = parseNumberText(text, style(language, kind))
          if (value !== undefined) expect(canonicalDecimal(value)).to.equal(value)
        },
      ),
    )
  })
})
