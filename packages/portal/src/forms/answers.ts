import type { DraftDay } from '@officine/ui-elements/hours-field/week.js'

/** Opening hours of a day, or of a week from Sunday; of a day that can't be read, what stands on the screen. */
export type HoursAnswer = readonly DraftDay[]

/** What one control of a form holds: text, a choice that is made or not, the chosen ones of a list, or opening hours. */
export type Answer = string | boolean | readonly string[] | HoursAnswer

/**
 * The name of a field of `Values`, as errors and elements have it: `lastName`, `residence.postalCode`, `owners.0.email`.
 */
export type FieldPath<Values> = {
  [Name in keyof Values & string]: Values[Name] extends Answer
    ? Name
    : Values[Name] extends readonly (infer Row)[]
      ? `${Name}.${number}.${FieldPath<Row>}`
      : Values[Name] extends object
        ? `${Name}.${FieldPath<Values[Name]>}`
        : never
}[keyof Values & string]

/** The name of a list of rows in `Values`: `owners`. It is changed as a whole where rows come and go. */
export type ListPath<Values> = {
  [Name in keyof Values & string]: Values[Name] extends Answer
    ? never
    : Values[Name] extends readonly unknown[]
      ? Name
      : Values[Name] extends object
        ? `${Name}.${ListPath<Values[Name]>}`
        : never
}[keyof Values & string]

/** What the field of a name holds. */
export type AnswerAt<Values, Path> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Name}.${infer Rest}`
    ? Values extends readonly (infer Row)[]
      ? AnswerAt<Row, Rest>
      : Name extends keyof Values
        ? AnswerAt<Values[Name], Rest>
        : never
    : never

/** A control's answer, as opposed to a record of several. */
export function isAnswer(value: unknown): value is Answer {
  if (typeof value === 'string' || typeof value === 'boolean') return true
  if (!Array.isArray(value) || value.length === 0) return false
  return value.every((part) => typeof part === 'string') || isHours(value)
}

export function isHours(value: unknown): value is HoursAnswer {
  const isDay = (part: unknown) => Array.isArray(Object(part).ranges)
  return Array.isArray(value) && value.length > 0 && value.every(isDay)
}

/** What stands at a path; nothing where there is no such place. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => {
    const isRecord = typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    return isRecord ? Object(value)[part] : undefined
  }, values)
}

/** The values with another one at a path; what lies beside the path stays the same object. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  // A path leads to a value of the same shape: the types of `useForm` hold it.
  return replaced(values, path.split('.'), value) as Values
}

function replaced(within: unknown, [part, ...rest]: readonly string[], value: unknown): unknown {
  if (part === undefined) return value
  if (Array.isArray(within))
    return within.map((row, at) => (String(at) === part ? replaced(row, rest, value) : row))
  const record: Record<string, unknown> = Object(within)
  return { ...record, [part]: replaced(record[part], rest, value) }
}

/** Every field of the values, in their order. An empty list is a field: it may be one of chosen answers. */
export function fieldsOf(values: unknown, prefix = ''): readonly string[] {
  if (typeof values !== 'object' || values === null || isAnswer(values)) return [prefix]
  const parts = Object.entries(values)
  if (Array.isArray(values) && parts.length === 0) return [prefix]
  return parts.flatMap(([name, value]) => fieldsOf(value, prefix === '' ? name : `${prefix}.${name}`))
}

/** Whether two values say the same: lists and records by what they hold. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = Object.keys(one)
  if (Array.isArray(one) !== Array.isArray(other) || names.length !== Object.keys(other).length) return false
  return names.every((name) => Object.hasOwn(other, name) && isSame(Object(one)[name], Object(other)[name]))
}

/** The fields that differ. Lists of records differ as a whole where they are not equally long. */
export function differences(base: unknown, values: unknown, prefix = ''): readonly string[] {
  if (isSame(base, values)) return []
  const isComparable = isRecordOrRows(base) && isRecordOrRows(values) && areAlike(base, values)
  if (!isComparable) return [prefix]
  return [...new Set([...Object.keys(base), ...Object.keys(values)])].flatMap((name) =>
    differences(Object(base)[name], Object(values)[name], prefix === '' ? name : `${prefix}.${name}`),
  )
}

function isRecordOrRows(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isAnswer(value)
}

function areAlike(one: object, other: object): boolean {
  if (!Array.isArray(one) && !Array.isArray(other)) return true
  return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.length > 0
}
