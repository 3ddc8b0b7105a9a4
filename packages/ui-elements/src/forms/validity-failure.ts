/**
 * A validation error: the flag of `ValidityState` that it sets, and a message that explains the
 * correction.
 */
export interface ValidityFailure {
  readonly kind: ValidityFlag
  readonly message: string
}

export type ValidityFlag =
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
