import { type Struct, string } from 'superstruct'
import { rule } from './rule.ts'

export const minLength = (min: number) =>
  rule<string>('minLength', { min }, (text) => [...text].length >= min)

export const maxLength = (max: number) =>
  rule<string>('maxLength', { max }, (text) => [...text].length <= max)

export const required = rule<string>('required', {}, (text) => text.trim() !== '')

/** No control characters, line ends among them, and no half of a character: they can't be shown, and hide what is there. */
export const legalCharacters = rule<string>('illegalCharacters', {}, (text) => !/[\p{Cc}\p{Cs}]/u.test(text))

export const digits = rule<string>('digits', {}, (text) => /^\d+$/.test(text))

/** One line of text of at most `max` characters. */
export function line(max: number): Struct<string, null> {
  return legalCharacters(maxLength(max)(string()))
}

/** A postal code, written `A1A 1A1` with the letters that Canada uses. */
export const postalCode = rule<string>('postalCode', {}, (text) =>
  /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/.test(text),
)

export const email = rule<string>(
  'email',
  {},
  (text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text) && text.length <= 254,
)

/** Several lines: line ends and tabs, and no other control character. */
export function lines(max: number): Struct<string, null> {
  return rule<string>(
    'illegalCharacters',
    {},
    (text) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(text),
  )(maxLength(max)(string()))
}

export const noDigits = rule<string>('noDigits', {}, (text) => !/\d/.test(text))

/** A whole Web address. */
export const url = rule<string>('url', {}, isWebAddress)

function isWebAddress(text: string): boolean {
  const address = URL.parse(text)
  return address !== null && /^https?:$/.test(address.protocol) && address.hostname.includes('.')
}

/** E.164, `+15145551234`; a number of Canada and the United States has its ten digits, none of both codes begins with 0 or 1. */
const telephone = (text: string) => /^\+(1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{6,14})$/.test(text)
export const phone = rule<string>('phone', {}, telephone)
export const fax = rule<string>('fax', {}, telephone)

/** An extension, dialled after the number. */
export function extension(): Struct<string, null> {
  return digits(maxLength(10)(string()))
}
