import { ruleAt } from './rule.ts'

/** The sum of some members is at most `max`; the last of them is to blame. */
export function sumAtMost<T extends object>(
  max: number,
  member: keyof T & string,
  values: (value: T) => readonly number[],
) {
  return ruleAt<T>(
    member,
    'maxSum',
    { max },
    (value) => values(value).reduce((sum, part) => sum + part, 0) <= max,
  )
}

/** One of some members at least is filled; the first of them is to blame. */
export function atLeastOneOf<T extends object>(
  first: keyof T & string,
  ...others: readonly (keyof T & string)[]
) {
  return ruleAt<T>(first, 'atLeastOneOf', {}, (value) =>
    [first, ...others].some((member) => isFilled(value[member])),
  )
}

/** One of the phone numbers at least is given; the first of them is to blame. */
export function atLeastOnePhone<T extends object>(
  first: keyof T & string,
  ...others: readonly (keyof T & string)[]
) {
  return ruleAt<T>(first, 'atLeastOnePhone', {}, (value) =>
    [first, ...others].some((member) => isFilled(value[member])),
  )
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
