import { ruleAt } from './rule.ts'

/** The sum of some members is at most `max`; the error belongs to the last of them. */
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

/** At least one of some members is filled; the error belongs to the first of them. */
export function atLeastOneOf<T extends object>(
  first: keyof T & string,
  ...others: readonly (keyof T & string)[]
) {
  return ruleAt<T>(first, 'atLeastOneOf', {}, (value) =>
    [first, ...others].some((member) => isFilled(value[member])),
  )
}

/** At least one of the phone numbers is filled; the error belongs to the first of them. */
export function atLeastOnePhone<T extends object>(
  first: keyof T & string,
  ...others: readonly (keyof T & string)[]
) {
  return ruleAt<T>(first, 'atLeastOnePhone', {}, (value) =>
    [first, ...others].some((member) => isFilled(value[member])),
  )
}

/** A member equals another: a repeated address or password. */
export function sameAs<T extends object>(member: keyof T & string, other: keyof T & string) {
  return ruleAt<T>(member, 'sameAs', { other }, (value) => value[member] === value[other])
}

/** A member differs from another. */
export function differentFrom<T extends object>(member: keyof T & string, other: keyof T & string) {
  return ruleAt<T>(member, 'differentFrom', { other }, (value) => value[member] !== value[other])
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
