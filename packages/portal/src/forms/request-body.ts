import { isFieldValue } from './field-values.ts'

/** The values as a request body: trimmed text, without blank values. */
export function withoutBlanks(values: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]): [string, unknown] => [name, toBodyValue(value, withoutBlanks)])
      .filter(([, value]) => value !== ''),
  )
}

/** The values as the body of an update: trimmed text, `null` for blank values. */
export function blanksAsNull(values: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, unknown] => {
      const text = toBodyValue(value, blanksAsNull)
      return [name, text === '' ? null : text]
    }),
  )
}

function toBodyValue(value: unknown, convertRecord: (values: object) => object): unknown {
  if (typeof value === 'string') return value.trim()
  if (isFieldValue(value) || typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? value.map((row) => toBodyValue(row, convertRecord)) : convertRecord(value)
}

/** A number as the value of its field: `1250.5`; '' for none. */
export function numberToText(value: number | null | undefined): string {
  if (value === null || value === undefined) return ''
  // No field parses exponents, which `String` would produce.
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

/**
 * The number of a field's value, `null` if blank. Other text stays text, and its rule rejects it.
 */
export function textToNumber(value: string): number | string | null {
  const text = value.trim()
  if (text === '') return null
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** Whether every value of a record is blank: callers send `null` in its place. */
export function isBlank(values: object): boolean {
  return Object.values(values).every((value) =>
    typeof value === 'object' && value !== null ? isBlank(value) : value === '',
  )
}
