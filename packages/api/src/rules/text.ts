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
