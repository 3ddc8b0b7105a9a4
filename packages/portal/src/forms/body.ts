import { isAnswer } from './answers.ts'

/** Answers as they are sent: text without spaces around it, and no blank answers. */
export function withoutBlanks(values: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]): [string, unknown] => [name, written(value, withoutBlanks)])
      .filter(([, value]) => value !== ''),
  )
}

/** Answers of a record that is edited: text without spaces around it, and nothing (`null`) where it is blank. */
export function withNulls(values: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, unknown] => {
      const text = written(value, withNulls)
      return [name, text === '' ? null : text]
    }),
  )
}

function written(value: unknown, ofRecord: (values: object) => object): unknown {
  if (typeof value === 'string') return value.trim()
  if (isAnswer(value) || typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? value.map((row) => written(row, ofRecord)) : ofRecord(value)
}

/** A number as the answer of its field: `1250.5`; blank where there is none. */
export function numberAnswer(value: number | null | undefined): string {
  if (value === null || value === undefined) return ''
  // As an exponent no field would read it.
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

/** The answer of a number's field as it is sent: nothing where it is blank. What is no number stays text, which its rule refuses. */
export function asNumber(answer: string): number | string | null {
  const text = answer.trim()
  if (text === '') return null
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** Whether nothing at all is answered in a record: then it is nothing, and not a record of blanks. */
export function isBlank(values: object): boolean {
  return Object.values(values).every((value) =>
    typeof value === 'object' && value !== null ? isBlank(value) : value === '',
  )
}
