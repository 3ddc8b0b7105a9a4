import type { PostalCodeFieldTexts } from './postal-code-field.texts.ts'

const ordinals = ['1st', '2nd', '3rd', '4th', '5th', '6th']
const ordinal = (position: number) => ordinals[position - 1] ?? `${position}th`

const provinces: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'the Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}

const list = (letters: readonly string[]) =>
  new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(letters)

export const texts: PostalCodeFieldTexts = {
  incomplete: 'Enter the 6 characters of the postal code, such as H2X 1Y4.',
  tooLong: (length) => `A postal code has 6 characters, such as H2X 1Y4. This one has ${length}.`,
  letterExpected: (character, position) =>
    `Check the ${ordinal(position)} character, “${character}”: it must be a letter, as in H2X 1Y4.`,
  digitExpected: (character, position) =>
    `Check the ${ordinal(position)} character, “${character}”: it must be a digit, as in H2X 1Y4.`,
  unusedLetter: (character, position) =>
    position === 1
      ? `Check the 1st character: no Canadian postal code begins with ${character}.`
      : `Check the ${ordinal(position)} character: the letter ${character} is not used in Canadian postal codes.`,
  misread: (suggestion) => `Did you mean ${suggestion}?`,
  accept: (suggestion) => `Change to ${suggestion}`,
  elsewhere: (province, letters) =>
    `Check the province or the postal code: those of ${provinces[province] ?? ''} begin with ${list(letters)}.`,
}
