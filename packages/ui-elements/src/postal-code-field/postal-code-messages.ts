import { type PostalCode, withNonBreakingSpace } from './postal-code.ts'
import type { PostalCodeFieldTexts } from './postal-code-field.texts.ts'

/** The error message for an invalid postal code. */
export function postalCodeErrorText(
  code: Exclude<PostalCode, { kind: 'valid' }>,
  words: PostalCodeFieldTexts,
): string {
  switch (code.kind) {
    case 'incomplete':
      return words.incomplete
    case 'tooLong':
      return words.tooLong(code.length)
    case 'misread':
      return words.misread(withNonBreakingSpace(code.suggestion))
    case 'letterExpected':
    case 'digitExpected':
    case 'unusedLetter':
      return words[code.kind](code.character, code.position)
  }
}
