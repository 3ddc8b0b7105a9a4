import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Parses a number with a `+` by its country's plan; undefined when it is not a possible number. */
export function parseInternational(
  number: string,
): { readonly value: string; readonly text: string } | undefined {
  const phone = parsePhoneNumberFromString(number)
  return phone?.isPossible() ? { value: phone.number, text: phone.formatInternational() } : undefined
}

export const formatInternationalAsYouType = (number: string): string => new AsYouType().input(number)
