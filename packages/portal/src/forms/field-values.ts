/**
 * The properties of elements that have a value, with its type. A control with a value of its own adds
 * its property here, and its adapter by `addControl`.
 */
export interface ControlProperties {
  readonly checked: boolean
  /** Text, or the selected items of a list. */
  readonly value: string | readonly string[]
}

/** The value of one control. */
export type FieldValue = ControlProperties[keyof ControlProperties]

/** The value of an element, or its text if the text cannot be parsed. */
interface ControlValue {
  readonly value: unknown
  readonly isUnparsed: boolean
}

/** How a kind of control shows and gives its value. */
export interface ControlAdapter<Value = unknown> {
  /** Whether a value is one of this control; it may come from a draft. */
  accepts(value: unknown): value is Value
  /** Reads an element; undefined if it is of another kind. */
  parse(element: object): ControlValue | undefined
  /** The properties for an element; one with unparsable text keeps that text. */
  format(value: Value, isUnparsed: boolean): object
  /** The value of a control without input; undefined for choices, which are never blank. */
  blank(value: Value): Value | undefined
}

const checkbox: ControlAdapter<boolean> = {
  accepts: (value) => typeof value === 'boolean',
  parse: (element) =>
    'checked' in element ? { value: element.checked === true, isUnparsed: false } : undefined,
  format: (checked) => ({ checked }),
  blank: () => undefined,
}

export const textControl: ControlAdapter<string> = {
  accepts: (value) => typeof value === 'string',
  parse(element) {
    if (!('value' in element)) return undefined
    if (Array.isArray(element.value)) return { value: [...element.value], isUnparsed: false }
    const value = String(element.value ?? '')
    const typed = value === '' && 'typed' in element ? String(element.typed ?? '') : ''
    return typed === '' ? { value, isUnparsed: false } : { value: typed, isUnparsed: true }
  },
  format: (value, isUnparsed) => ({ value: isUnparsed ? '' : value }),
  blank: () => '',
}

const choices: ControlAdapter<readonly string[]> = {
  accepts: (value) => Array.isArray(value) && value.every((part) => typeof part === 'string'),
  parse: textControl.parse,
  format: (value) => ({ value }),
  blank: () => undefined,
}

const controls: ControlAdapter[] = [checkbox, textControl, choices]

/** For a control whose value is no text, boolean or list of texts; called once, by its module. */
export function addControl(control: ControlAdapter): void {
  controls.push(control)
}

/** The control of a value; undefined for a record, for rows, and for an empty list, which may be either. */
export function controlOf(value: unknown): ControlAdapter | undefined {
  if (Array.isArray(value) && value.length === 0) return undefined
  return controls.find((control) => control.accepts(value))
}

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
  return controlOf(value) !== undefined
}

/** The texts of a record as values of a form: blank where nothing is known. */
export function textValues<Name extends string>(
  record: { readonly [Field in Name]?: string | null | undefined } | null | undefined,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => [name, record?.[name] ?? ''])) as Record<Name, string>
}

/** The value at a path; undefined if the path does not exist. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => {
    const isRecord = typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    return isRecord ? Object(value)[part] : undefined
  }, values)
}

/** Whether a field belongs to an element: by its name, or as a part of an address. */
export function isFieldOf(element: string, field: string): boolean {
  return field === element || field.startsWith(`${element}.`)
}

/** The field of the first row that stands for a row's field: `owners.0.email` for `owners.2.email`. */
export function inFirstRow(field: string): string {
  return field.replace(/\.\d+\./g, '.0.')
}

/**
 * Whether a field belongs to the same row before and after a change of its list, such as
 * `owners.2.email` of `owners`. True for a field elsewhere.
 */
export function isInSameRow(field: string, list: string, before: unknown, after: unknown): boolean {
  if (!field.startsWith(`${list}.`) || !Array.isArray(valueAt(after, list))) return true
  const row = field.split('.', list.split('.').length + 1).join('.')
  return valueAt(before, row) === valueAt(after, row)
}

/** A copy with another value at a path; what is not on the path stays the same object. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.')
  const part: unknown = Object(values)[name]
  const newPart = rest.length > 0 ? withValueAt(part, rest.join('.'), value) : value
  const copy = Array.isArray(values)
    ? values.map((row, index) => (String(index) === name ? newPart : row))
    : { ...Object(values), [name]: newPart }
  // The types of `useForm` guarantee that the new value has the same shape.
  return copy as Values
}

/**
 * The paths of all fields, in order. An empty list counts as a field: it
 * may be a list of selected items.
 */
export function fieldPaths(values: unknown, prefix = ''): readonly string[] {
  const parts = isRecordOrRows(values) ? Object.entries(values) : []
  if (parts.length === 0) return [prefix]
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
  if (!isRecordOrRows(base) || !isRecordOrRows(values) || !haveSameShape(base, values)) return [prefix]
  return Object.keys({ ...base, ...values }).flatMap((name) =>
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

/** The values as a request body: trimmed text, without blank values. */
export function withoutBlanks(values: object): Readonly<Record<string, unknown>> {
  return bodyOf(values, undefined)
}

/** The values as the body of an update: trimmed text, `null` for blank values. */
export function blanksAsNull(values: object): Readonly<Record<string, unknown>> {
  return bodyOf(values, null)
}

function bodyOf(values: object, blank: null | undefined): Readonly<Record<string, unknown>> {
  const convert = (value: unknown): unknown => {
    if (typeof value === 'string') return value.trim() || blank
    if (!isRecordOrRows(value)) return value
    return Array.isArray(value) ? value.map(convert) : bodyOf(value, blank)
  }
  const entries = Object.entries(values).map(([name, value]) => [name, convert(value)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Whether every value of a record is blank: callers send `null` in its place. */
export function isBlank(values: object): boolean {
  return Object.values(values).every((value) =>
    typeof value === 'object' && value !== null ? isBlank(value) : value === '',
  )
}
