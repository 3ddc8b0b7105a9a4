/**
 * Every rule that a struct can have (specification 5), with the parameters of its text, so that each
 * has a text in every language. The server's other violations are in `errors/details.ts`.
 */
export const ruleParameters = {
  required: [],
  invalid: [],
  unknownProperty: [],
  email: [],
  integer: [],
  date: [],
  instant: [],
  dateBefore: ['date'],
  dateAfter: ['date'],
  dateBeforeToday: [],
  dateAfterToday: [],
  dateNotAfterToday: [],
  dateNotBeforeToday: [],
  /** The last day is not before the first. */
  periodInOrder: [],
  /** At least this many days from today. */
  daysAhead: ['days'],
  maxLength: ['max'],
  minLength: ['min'],
  betweenLength: ['min', 'max'],
  maxValue: ['max'],
  minValue: ['min'],
  maxPercentage: ['max'],
  maxSum: ['max'],
  itemCount: ['min', 'max'],
  sameAs: ['other'],
  differentFrom: ['other'],
  atLeastOneOf: [],
  atLeastOnePhone: [],
  termsAccepted: [],
  /** The search of pharmacies needs `search` (specification: the address) or `ramq`. */
  addressOrRamq: [],
  containsUppercase: [],
  containsLowercase: [],
  containsDigit: [],
  containsSpecial: [],
  noDigits: [],
  personName: [],
  printableLetters: [],
  onlyDigits: [],
  exactDigits: ['count'],
  illegalCharacters: [],
  postalCode: [],
  url: [],
  phone: [],
  fax: [],
  time: [],
  /** Office and store fit in the total, and over-the-counter medicines (`mvl`) in the store. */
  areasFitTotal: [],
  openDayHasHours: [],
  hoursOverlap: [],
  hoursOverlapPreviousNight: [],
  pharmacyHasResponder: [],
  transactionHasResponder: [],
  someOwnerRemains: [],
  ownerTwice: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type RuleName = keyof typeof ruleParameters
