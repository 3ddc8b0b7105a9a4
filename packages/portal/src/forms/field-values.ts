import type { DraftDay } from '@officine/ui-elements/hours-field/week.js'

/** The opening hours of a day, or of a week from Sunday; an unparsable day has the typed text. */
export type HoursValue = readonly DraftDay[]

/** The value of one control: text, a checkbox, the selected items of a list, or opening hours. */
export type FieldValue = string | boolean | readonly string[] | HoursValue

/**
 * The path of a field of `Values`, as in errors and elements: `lastName`,
 * `residence.postalCode`, `owners.0.email`.
 */
export type FieldPath<Values> = {
  [Name in keyof Values & string]: Values[Name] extends FieldValue
    ? Name
    : Values[Name] extends readonly (infer Row)[]
      ? `${Name}.${number}.${FieldPath<Row>}`
      : Values[Name] extends object
        ? `${Name}.${FieldPath<Values[Name]>}`
        : never
}[keyof Values & string]

/**
 * The path of a list of rows in `Values`: `owners`. It is set as a whole
 * when rows are added or removed.
 */
export type ListPath<Values> = {
  [Name in keyof Values & string]: Values[Name] extends FieldValue
    ? never
    : Values[Name] extends readonly unknown[]
      ? Name
      : Values[Name] extends object
        ? `${Name}.${ListPath<Values[Name]>}`
        : never
}[keyof Values & string]

/** The type of the value at a path. */
export type FieldValueAt<Values, Path> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Name}.${infer Rest}`
    ? Values extends readonly (infer Row)[]
      ? FieldValueAt<Row, Rest>
      : Name extends keyof Values
        ? FieldValueAt<Values[Name], Rest>
        : never
    : never

/** Whether a value belongs to one control, as opposed to a record of several. */
export function isFieldValue(value: unknown): value is FieldValue {
  if (typeof value === 'string' || typeof value === 'boolean') return true
  if (!Array.isArray(value) || value.length === 0) return false
  return value.every((part) => typeof part === 'string') || isHours(value)
}

export function isHours(value: unknown): value is HoursValue {
  const isDay = (part: unknown) => Array.isArray(Object(part).ranges)
  return Array.isArray(value) && value.length > 0 && value.every(isDay)
}

/** The paths without some of the fields. */
export const withoutFields = (paths: readonly string[], fields: readonly string[]): readonly string[] =>
  paths.filter((path) => !fields.includes(path))

/** The value at a path; undefined if the path does not exist. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => {
    const isRecord = typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    return isRecord ? Object(value)[part] : undefined
  }, values)
}

/** A copy with another value at a path; what is not on the path stays the same object. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  // The types of `useForm` guarantee that the new value has the same shape.
  return replaceAt(values, path.split('.'), value) as Values
}

function replaceAt(container: unknown, [part, ...rest]: readonly string[], value: unknown): unknown {
  if (part === undefined) return value
  if (Array.isArray(container))
    return container.map((row, index) => (String(index) === part ? replaceAt(row, rest, value) : row))
  const record: Record<string, unknown> = Object(container)
  return { ...record, [part]: replaceAt(record[part], rest, value) }
}

/**
 * The paths of all fields, in order. An empty list counts as a field: it
 * may be a list of selected items.
 */
export function fieldPaths(values: unknown, prefix = ''): readonly string[] {
  if (typeof values !== 'object' || values === null || isFieldValue(values)) return [prefix]
  const parts = Object.entries(values)
  if (Array.isArray(values) && parts.length === 0) return [prefix]
  return parts.flatMap(([name, value]) => fieldPaths(value, prefix === '' ? name : `${prefix}.${name}`))
}

/** Deep equality. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = Object.keys(one)
  if (Array.isArray(one) !== Array.isArray(other) || names.length !== Object.keys(other).length) return false
  return names.every(
    (name) => Object.hasOwn(other, name) && isDeepEqual(Object(one)[name], Object(other)[name]),
  )
}

/** The paths that differ. Lists of records differ as a whole if their lengths differ. */
export function changedPaths(base: unknown, values: unknown, prefix = ''): readonly string[] {
  if (isDeepEqual(base, values)) return []
  const isComparable = isRecordOrRows(base) && isRecordOrRows(values) && haveSameShape(base, values)
  if (!isComparable) return [prefix]
  return [...new Set([...Object.keys(base), ...Object.keys(values)])].flatMap((name) =>
    changedPaths(Object(base)[name], Object(values)[name], prefix === '' ? name : `${prefix}.${name}`),
  )
}

function isRecordOrRows(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isFieldValue(value)
}

function haveSameShape(one: object, other: object): boolean {
  if (!Array.isArray(one) && !Array.isArray(other)) return true
  return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.length > 0
}
