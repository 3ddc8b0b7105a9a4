import { type Struct, string } from 'superstruct'
import { textRule } from './rule.ts'
import { maxLength, minLength } from './text.ts'

/** Specification 9, in characters. `ofc-password-field` has the same defaults. */
export const passwordMinimumLength = 10
export const passwordMaximumLength = 128

const uppercase = textRule('containsUppercase', /\p{Lu}/u)
const lowercase = textRule('containsLowercase', /\p{Ll}/u)
const digit = textRule('containsDigit', /\d/)
/** Anything that is no letter or digit, including a space. */
const special = textRule('containsSpecial', /[^\p{L}\p{M}\p{N}]/u)

/**
 * A new password: its length, an upper-case and a lower-case letter, a digit and a special
 * character. The password field shows the same rules while typing, and does not import api:
 * `unmetRules` in ui-elements/src/password-field/password-rules.ts.
 */
export function newPassword(): Struct<string, null> {
  return special(
    digit(lowercase(uppercase(maxLength(passwordMaximumLength)(minLength(passwordMinimumLength)(string()))))),
  )
}
