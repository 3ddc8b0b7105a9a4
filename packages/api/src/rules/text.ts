import { type Struct, string } from 'superstruct'
import { isEmail } from './email-address.ts'
import { parseUrl } from './parse-url.ts'
import { rule, textRule } from './rule.ts'

export const minLength = (min: number) =>
  rule<string>('minLength', { min }, (text) => [...text].length >= min)

export const maxLength = (max: number) =>
  rule<string>('maxLength', { max }, (text) => [...text].length <= max)

/** A minimum and maximum length, in characters. */
export const betweenLength = (min: number, max: number) =>
  rule<string>('betweenLength', { min, max }, (text) => min <= [...text].length && [...text].length <= max)

export const required = textRule('required', /\S/)

/** No control characters, including line ends, and no lone surrogates: they can't be displayed. */
export const legalCharacters = textRule('illegalCharacters', /^[^\p{Cc}\p{Cs}]*$/u)

export const digits = textRule('onlyDigits', /^\d+$/)

/** Exactly this number of digits. */
export const exactDigits = (count: number) =>
  rule<string>('exactDigits', { count }, (text) => text.length === count && /^\d+$/.test(text))

/** One line of text of at most `max` characters. */
export function line(max: number): Struct<string, null> {
  return legalCharacters(maxLength(max)(string()))
}

/** A Canadian postal code, formatted as `A1A 1A1`, with the letters in use. */
export const postalCode = textRule(
  'postalCode',
  /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
)

/** A plain email address; compare addresses by `normalizeEmail`. */
export const email = rule<string>('email', {}, isEmail)

/** Several lines of text: line ends and tabs are the only control characters. */
export function lines(max: number): Struct<string, null> {
  return textRule('illegalCharacters', /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u)(maxLength(max)(string()))
}

/** A full web address. */
export const url = rule<string>('url', {}, isWebAddress)

function isWebAddress(text: string): boolean {
  const address = parseUrl(text)
  return address !== undefined && /^https?:$/.test(address.protocol) && address.hostname.includes('.')
}

/**
 * E.164, `+15145551234`. A number of Canada or the United States has ten digits, and neither its
 * area code nor its exchange begins with 0 or 1.
 */
const telephone = /^\+(1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{6,14})$/
export const phone = textRule('phone', telephone)
export const fax = textRule('fax', telephone)

/** A telephone extension. */
export function extension(): Struct<string, null> {
  return digits(maxLength(10)(string()))
}
