import type { AddressFieldTexts } from './address-field.texts.ts'

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export const texts: AddressFieldTexts = {
  parts: {
    street: 'Street number and name',
    unit: 'Apartment, suite',
    city: 'City',
    province: 'Province or territory',
    postalCode: 'Postal code',
  },
  provinces: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NS: 'Nova Scotia',
    NT: 'Northwest Territories',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Quebec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
  byHand: 'Such as 1554 De Maisonneuve Boulevard West.',
  withLookup: 'Type the beginning and choose your address, or type it in full.',
  slow: 'The address search is slow. You can go on by hand.',
  failed: 'Addresses can’t be suggested for now. Type yours by hand.',
  none: 'No address found. Type yours by hand.',
  found: (count) => (count === 1 ? '1 address suggested.' : `${count} addresses suggested.`),
  suggestions: 'Suggested addresses',
  filled: (address) => `Address filled in: ${address}.`,
  valueMissing: 'Type the address.',
  missing: 'Fill in this field.',
  unknownProvince: 'Choose a province or territory from the list.',
  about: (part, message) => `${part}: ${lower(message)}`,
}
