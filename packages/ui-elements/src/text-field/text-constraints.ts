import { isEmail } from './email-address.ts'

export type TextType = 'text' | 'email' | 'url' | 'search' | 'tel'

export interface TextConstraints {
  readonly type: string
  readonly minlength: number | undefined
  readonly maxlength: number | undefined
  readonly pattern: RegExp | undefined
}

export type TextError =
  | { readonly kind: 'typeMismatch'; readonly type: 'email' | 'url' }
  | { readonly kind: 'tooShort'; readonly limit: number; readonly length: number }
  | { readonly kind: 'tooLong'; readonly limit: number; readonly length: number }
  | { readonly kind: 'patternMismatch' }

/**
 * The first constraint that a text violates. An empty text violates none. Lengths count UTF-16
 * units, as native inputs do.
 */
export function findTextError(text: string, constraints: TextConstraints): TextError | undefined {
  if (!text) return undefined
  const { type, minlength, maxlength, pattern } = constraints
  if (type === 'email' && !isEmail(text)) return { kind: 'typeMismatch', type }
  if (type === 'url' && !isUrl(text)) return { kind: 'typeMismatch', type }
  const { length } = text
  if (minlength !== undefined && length < minlength) return { kind: 'tooShort', limit: minlength, length }
  if (maxlength !== undefined && length > maxlength) return { kind: 'tooLong', limit: maxlength, length }
  return pattern && !pattern.test(text) ? { kind: 'patternMismatch' } : undefined
}

function isUrl(text: string): boolean {
  try {
    // Chrome before 120 has no `URL.canParse()`.
    return Boolean(new URL(text)) && /^[a-z][a-z\d+.-]*:\S/i.test(text)
  } catch {
    return false
  }
}

/**
 * The `pattern` attribute as a regular expression for the whole text; undefined when it is invalid.
 */
export function compilePattern(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, 'v')
  } catch {
    return undefined
  }
}
