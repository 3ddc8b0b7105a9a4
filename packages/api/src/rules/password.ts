import { type Struct, string } from 'superstruct'
import { passwordMaximumLength, passwordMinimumLength } from '../constants.ts'
import { rule } from './rule.ts'
import { maxLength, minLength } from './text.ts'

const uppercase = rule<string>('uppercase', {}, (text) => /\p{Lu}/u.test(text))
const lowercase = rule<string>('lowercase', {}, (text) => /\p{Ll}/u.test(text))
const digit = rule<string>('digit', {}, (text) => /\d/.test(text))
/** Anything else is special, a space too. */
const special = rule<string>('special', {}, (text) => /[^\p{L}\p{M}\p{N}]/u.test(text))

/** A password to be: 10 to 128 characters, an upper-case and a lower-case letter, a digit and a special character. */
export function newPassword(): Struct<string, null> {
  return special(
    digit(lowercase(uppercase(maxLength(passwordMaximumLength)(minLength(passwordMinimumLength)(string()))))),
  )
}
