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

export const texts = {
  incomplete: 'Enter the 6 characters of the postal code, such as H2X 1Y4.',
  tooLong: (length: number) => `A postal code has 6 characters, such as H2X 1Y4. This one has ${length}.`,
  letterExpected: (character: string, position: number) =>
    `Check the ${ordinal(position)} character, “${character}”: it must be a letter, as in H2X 1Y4.`,
  digitExpected: (character: string, position: number) =>
    `Check the ${ordinal(position)} character, “${character}”: it must be a digit, as in H2X 1Y4.`,
  unusedLetter: (character: string, position: number) =>
    position === 1
      ? `Check the 1st character: no Canadian postal code begins with ${character}.`
      : `Check the ${ordinal(position)} character: the letter ${character} is not used in Canadian postal codes.`,
  misread: (suggestion: string) => `Did you mean ${suggestion}?`,
  accept: (suggestion: string) => `Change to ${suggestion}`,
  elsewhere: (province: string, letters: readonly string[]) =>
    `Check the province or the postal code: those of ${provinces[province] ?? ''} begin with ${list(letters)}.`,
}
