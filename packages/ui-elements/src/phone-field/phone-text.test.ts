import { expect } from 'chai'
import fc from 'fast-check'
import google from 'google-libphonenumber'
import { formatInternationalAsYouType, parseInternational } from './international-phones.ts'
import { findNumberingPlanError, formatLocal, formatPhoneAsYouType, parsePhone } from './phone-text.ts'

const { PhoneNumberUtil, PhoneNumberFormat } = google
const oracle = PhoneNumberUtil.getInstance()

/** Numbers of each kind, North American and foreign, that are compared. */
const numberCount = 5_000
const digitsOf = (text: string) => text.replace(/\D/g, '')
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })
// No area code begins with 0 or 1, which are prefixes for international and long-distance calls.
const localDigits = digits(10, 10).filter((number) => number >= '2')
// Plans that differ between the data of the oracle and of libphonenumber-js: Benin, Saint Helena,
// the Dutch Caribbean.
const disputedCodes = [229, 290, 599]
const callingCodes = new Set(
  oracle.getSupportedRegions().map((region) => oracle.getCountryCodeForRegion(region)),
)
/** Any number that begins with a foreign country code and is no longer than E.164 allows. */
const foreign = fc
  .tuple(fc.constantFrom(...callingCodes), digits(4, 12))
  .filter(([code, number]) => code !== 1 && !disputedCodes.includes(code) && `${code}${number}`.length <= 15)
  .map(([code, number]) => `+${code}${number}`)

/** Excludes local numbers without an area code, which can't be stored. */
const isPossible = (number: string) =>
  oracle.isPossibleNumberWithReason(oracle.parse(number, 'CA')) ===
  PhoneNumberUtil.ValidationResult.IS_POSSIBLE

/** Numbers that the oracle considers possible. */
function samplePossible(numbers: fc.Arbitrary<string>, seed: number): string[] {
  const possibleNumbers = new Set<string>()
  for (let attempt = 0; possibleNumbers.size < numberCount && attempt < 40; attempt++) {
    for (const number of fc.sample(numbers, { numRuns: 2 * numberCount, seed: seed + attempt }))
      if (possibleNumbers.size < numberCount && isPossible(number)) possibleNumbers.add(number)
  }
  return [...possibleNumbers]
}

const localNumbers = () =>
  samplePossible(
    localDigits.map((number) => `+1${number}`),
    1,
  )
/**
 * A trunk 0 after the country code, which no plan has there: the oracle keeps it, while the field
 * drops it, as people mean it.
 */
const hasStrayPrefix = (number: string) => {
  const parsed = oracle.parse(number, 'CA')
  return !oracle.isValidNumber(parsed) && number.startsWith(`+${parsed.getCountryCode()}0`)
}
const foreignNumbers = () =>
  samplePossible(
    foreign.filter((number) => !hasStrayPrefix(number)),
    100,
  )

const oracleResult = (number: string) => {
  const parsed = oracle.parse(number, 'CA')
  return {
    // The oracle and libphonenumber-js format numbers outside of any plan differently.
    isValid: oracle.isValidNumber(parsed),
    e164: oracle.format(parsed, PhoneNumberFormat.E164),
    international: oracle.format(parsed, PhoneNumberFormat.INTERNATIONAL),
  }
}

describe('telephone numbers compared with an oracle', () => {
  it('match the oracle for 5000 North American numbers, in each form in which people paste them', function () {
    this.timeout(60_000)
    const extensions = ['', ' x123', ' ext. 9', ' ext 4567', ';ext=12', ' #7', ', ext 99999', ' poste 45']
    const numbers = localNumbers()
    expect(numbers).to.have.length(numberCount)
    for (const [index, number] of numbers.entries()) {
      const [area, exchange, line] = [number.slice(2, 5), number.slice(5, 8), number.slice(8)]
      const formatted =
        [
          `(${area}) ${exchange}-${line}`,
          `${area}.${exchange}.${line}`,
          `1-${area}-${exchange}-${line}`,
          `+1 ${area} ${exchange} ${line}`,
          `${area}${exchange}${line}`,
          `tel:+1-${area}-${exchange}-${line}`,
          `${area}\u00a0${exchange}‑${line}`,
        ][index % 7] ?? ''
      const text = formatted + (extensions[Math.floor(index / 7) % extensions.length] ?? '')
      // The oracle does not know French.
      const parsed = oracle.parseAndKeepRawInput(text.replace('poste', 'ext'), 'CA')
      expect(parsePhone(text), text).to.deep.equal({
        kind: 'number',
        value: oracle.format(parsed, PhoneNumberFormat.E164),
        extension: parsed.getExtension() ?? '',
      })
      // The oracle does not format an impossible number.
      if (!findNumberingPlanError(number))
        expect(`+1 ${formatLocal(number.slice(2), '-')}`).to.equal(oracleResult(number).international)
    }
  })

  it('match the oracle for 5000 foreign numbers, and in their format but for hyphens and points', function () {
    this.timeout(60_000)
    const disagreements: string[] = []
    const numbers = foreignNumbers()
    expect(numbers).to.have.length(numberCount)
    for (const [index, number] of numbers.entries()) {
      const { e164, international, isValid } = oracleResult(number)
      const pasted =
        [
          number,
          international,
          `${international} x12`,
          `tel:${number};ext=12`,
          number.replace('+', '011 '),
          `${international.replaceAll(' ', '.')} poste 12`,
        ][index % 6] ?? ''
      const phone = parsePhone(pasted)
      const parsed = phone.kind === 'foreign' ? parseInternational(phone.value) : undefined
      const extension = 'extension' in phone ? phone.extension : undefined
      if (
        parsed?.value !== e164 ||
        extension !== (/x|poste/.test(pasted) ? '12' : '') ||
        (isValid && parsed.text !== international.replace(/[-.]/g, ' '))
      )
        disagreements.push(
          `${pasted}: ${parsed?.value} ${parsed?.text} ${extension}, not ${e164} ${international}`,
        )
    }
    expect(disagreements.slice(0, 40), `${disagreements.length} of 5000`).to.deep.equal([])
  })

  it('match the oracle on which numbers are invalid, North American and foreign', function () {
    this.timeout(60_000)
    const mostlyLocal = digits(2, 13).filter((number) => number >= '2')
    const disagreements = [
      ...fc.sample(mostlyLocal, { numRuns: 2000, seed: 7 }).flatMap((number) => {
        const isParsed = parsePhone(number).kind === 'number'
        return isParsed === isPossible(number) ? [] : [number]
      }),
      ...fc.sample(foreign, { numRuns: 5000, seed: 8 }).flatMap((number) => {
        const phone = parsePhone(number)
        const isParsed = phone.kind === 'foreign' && parseInternational(phone.value) !== undefined
        return isParsed === isPossible(number) ? [] : [number]
      }),
    ]
    expect(disagreements.slice(0, 40), `${disagreements.length} of 7000`).to.deep.equal([])
  })
})

describe('a telephone number', () => {
  it('is parsed in the forms used in Quebec', () => {
    const number = (extension = '') => ({ kind: 'number', value: '+15145551234', extension })
    for (const text of [
      '514 555-1234',
      'Tél. : 514 555-1234',
      '1 514 555-1234',
      '514/555-1234',
      '５１４ 555 1234',
    ])
      expect(parsePhone(text), text).to.deep.equal(number())
    for (const text of [
      '514 555-1234 poste 123',
      '514 555-1234, poste 123',
      '(514) 555-1234 p. 123',
      '5145551234x123',
      '514-555-1234 #123',
      '514 555-1234, 123',
      '514 555-1234 POSTE : 123',
    ])
      expect(parsePhone(text), text).to.deep.equal(number('123'))
  })

  it('is not parsed from a text that is no number', () => {
    expect(parsePhone('555-1234')).to.deep.equal({ kind: 'wrongLength', digits: 7 })
    expect(parsePhone('514 555-12345')).to.deep.equal({ kind: 'wrongLength', digits: 11 })
    expect(parsePhone('+1 514 555-123')).to.deep.equal({ kind: 'wrongLength', digits: 9 })
    expect(parsePhone('514 555-1234 poste')).to.deep.equal({ kind: 'badExtension' })
    expect(parsePhone('514 555-1234 demandez Luc')).to.deep.equal({ kind: 'badExtension' })
    for (const text of ['514-ABC-1234', '1-800-FLOWERS', '514 555-123O', '514 A55-1234', 'Tél. 514-ABC-1234'])
      expect(parsePhone(text), text).to.deep.equal({ kind: 'letters' })
    for (const text of ['', 'Luc', '514*5551234', '514+5551234', '+33', '@'])
      expect(parsePhone(text), text).to.deep.equal({ kind: 'unreadable' })
  })

  it('may begin with the international prefix 011', () => {
    expect(parsePhone('011 33 1 23 45 67 89')).to.deep.equal({
      kind: 'foreign',
      value: '+33123456789',
      extension: '',
    })
  })
})

describe('a telephone number while typing', () => {
  it('loses and gains no digit, and keeps the caret behind the same digit', () => {
    const typing = fc.string({ unit: fc.constantFrom(...'0123456789 -()+.x#,p'), maxLength: 24 })
    fc.assert(
      fc.property(typing, fc.nat(24), fc.constantFrom(' ' as const, '-' as const), (text, at, separator) => {
        const caret = Math.min(at, text.length)
        const typed = formatPhoneAsYouType(text, caret, separator, formatInternationalAsYouType)
        expect(digitsOf(typed.text)).to.equal(digitsOf(text))
        expect(digitsOf(typed.text.slice(0, typed.caret))).to.equal(digitsOf(text.slice(0, caret)))
        expect(
          formatPhoneAsYouType(typed.text, typed.caret, separator, formatInternationalAsYouType),
        ).to.deep.equal(typed)
      }),
      { numRuns: 3000 },
    )
  })

  it('gets separators as soon as something follows them', () => {
    const typed = (text: string) =>
      formatPhoneAsYouType(text, text.length, ' ', formatInternationalAsYouType).text
    expect(['514', '5145', '5145551', '5145551234'].map(typed)).to.deep.equal([
      '514',
      '514 5',
      '514 555-1',
      '514 555-1234',
    ])
    expect(typed('1514555')).to.equal('1 514 555')
    expect(typed('12')).to.equal('12')
    expect(typed('1514')).to.equal('1514')
    expect(typed('15145')).to.equal('1 514 5')
    expect(typed('+12')).to.equal('+1 2')
    expect(typed('+1514555')).to.equal('+1 514 555')
    expect(typed('514 555-1234 ')).to.equal('514 555-1234 ')
    expect(typed('514 555-1234 poste 12')).to.equal('514 555-1234 poste 12')
    expect(typed('+33612345678')).to.equal('+33 6 12 34 56 78')
  })
})
