/** What is wrong with a value: the flag of `ValidityState` that it raises, and how the person mends it. */
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
