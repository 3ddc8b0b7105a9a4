import { type Struct, string } from 'superstruct'
import { passwordMaximumLength, passwordMinimumLength } from '../constants.ts'
import { textRule } from './rule.ts'
import { maxLength, minLength } from './text.ts'

const uppercase = textRule('uppercase', /\p{Lu}/u)
const lowercase = textRule('lowercase', /\p{Ll}/u)
const digit = textRule('digit', /\d/)
/** Anything that is no letter or digit, including a space. */
const special = textRule('special', /[^\p{L}\p{M}\p{N}]/u)

/**
 * A new password: 10 to 128 characters, an upper-case and a lower-case letter, a digit and a
 * special character.
 */
export function newPassword(): Struct<string, null> {
  return special(
    digit(lowercase(uppercase(maxLength(passwordMaximumLength)(minLength(passwordMinimumLength)(string()))))),
  )
}
