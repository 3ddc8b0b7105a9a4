import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A number of elsewhere, as the plan of its country has it; undefined when no country has such a one. */
export function readForeign(number: string): { readonly value: string; readonly text: string } | undefined {
  const phone = parsePhoneNumberFromString(number)
  return phone?.isPossible() ? { value: phone.number, text: phone.formatInternational() } : undefined
}

export const formatForeignTyped = (number: string): string => new AsYouType().input(number)
