import { expect } from 'chai'
import fc from 'fast-check'
import { addressParts, emptyAddress, isEmpty, isStarted, readAddress } from './address.ts'
import { canonicalPart, findAddressErrors } from './address-errors.ts'
import { texts as english } from './address-field.texts.en.ts'
import { texts } from './address-field.texts.ts'
import { addressOption, isLongEnough, readSuggestions } from './lookup.ts'
import { provinceCodes, provinceOptions } from './provinces.ts'

const full = {
  street: '1554, boulevard De Maisonneuve Ouest',
  unit: 'bureau 2',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'h3g1n5',
}
const faultsOf = (parts: Partial<typeof full>) => findAddressErrors({ ...full, ...parts })

describe('an address', () => {
  it('is parsed part by part from any value, without throwing', () => {
    expect(readAddress({ street: 'a', unit: null, city: 7 })).to.deep.equal({
      ...emptyAddress,
      street: 'a',
      city: '7',
    })
    for (const input of [null, undefined, 7, 'x', [], [full]]) expect(readAddress(input)).to.equal(undefined)
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        const address = readAddress(input)
        if (address) for (const part of addressParts) expect(address[part]).to.be.a('string')
      }),
    )
  })

  it('is unchanged after a round trip through JSON', () => {
    const parts = fc.record(Object.fromEntries(addressParts.map((part) => [part, fc.string()])))
    fc.assert(
      fc.property(parts, (input) => {
        expect(readAddress(JSON.parse(JSON.stringify(input)))).to.deep.equal(input)
      }),
    )
  })

  it('is complete when each part except the unit has a text', () => {
    expect(faultsOf({ unit: '' })).to.deep.equal([])
    for (const part of ['street', 'city', 'province', 'postalCode'] as const)
      expect(faultsOf({ [part]: ' ' })).to.deep.equal([{ kind: 'missing', part }])
  })

  it('reports an unknown province and the error of the postal code', () => {
    expect(faultsOf({ province: 'NY' })).to.deep.equal([{ kind: 'unknownProvince', part: 'province' }])
    expect(faultsOf({ postalCode: 'H3G 1N' }).map(({ kind }) => kind)).to.deep.equal(['postalCode'])
    expect(canonicalPart('postalCode', 'h3g1n5')).to.equal('H3G 1N5')
    expect(canonicalPart('postalCode', 'H3G 1N')).to.equal('')
  })

  it('is not started by a province that the page has preselected', () => {
    expect(isStarted({ ...emptyAddress, province: 'QC' })).to.equal(false)
    expect(isEmpty({ ...emptyAddress, province: 'QC' })).to.equal(false)
    expect(isStarted({ ...emptyAddress, unit: '2' })).to.equal(true)
  })
})

describe('the provinces', () => {
  it('are thirteen in both languages, in alphabetical order', () => {
    const namesOf = (names: typeof texts.fr.provinces, language: string) =>
      provinceOptions(names, language).map(({ label }) => label)
    const french = namesOf(texts.fr.provinces, 'fr-CA')
    expect([french.length, new Set(provinceCodes).size]).to.deep.equal([13, 13])
    expect(french.slice(2, 4)).to.deep.equal(['Île-du-Prince-Édouard', 'Manitoba'])
    expect(namesOf(english.provinces, 'en-CA')[9]).to.equal('Prince Edward Island')
  })
})

describe('suggestions', () => {
  it('are accepted when they have a street, other entries are ignored', () => {
    const suggestions = readSuggestions([{ street: 'a' }, null, 7, {}, { city: 'b' }, { open: () => {} }])
    expect(suggestions.map(({ address }) => address)).to.deep.equal([{ ...emptyAddress, street: 'a' }])
    fc.assert(fc.property(fc.anything(), (suggestions) => void readSuggestions(suggestions)))
  })

  it('are labelled by street and place', () => {
    expect(addressOption({ ...full, postalCode: 'H3G 1N5' })).to.deep.equal({
      label: '1554, boulevard De Maisonneuve Ouest, bureau 2',
      hint: 'Montréal, QC H3G\u00a01N5',
    })
    expect(addressOption({ ...emptyAddress, street: 'a' }).hint).to.equal(undefined)
  })

  it('are requested from the third character on', () => {
    expect([' 15 ', '155'].map(isLongEnough)).to.deep.equal([false, true])
  })
})
