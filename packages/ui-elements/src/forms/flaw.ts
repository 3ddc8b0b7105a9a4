/**
 * A validation error: the flag of `ValidityState` that it sets, and a message that explains the
 * correction.
 */
export interface Flaw {
  readonly kind: FlawKind
  readonly message: string
}

export type FlawKind =
  | 'badInput'
  | 'customError'
  | 'patternMismatch'
  | 'rangeOverflow'
  | 'rangeUnderflow'
  | 'stepMismatch'
  | 'tooLong'
  | 'tooShort'
  | 'typeMismatch'
  | 'valueMissing'
