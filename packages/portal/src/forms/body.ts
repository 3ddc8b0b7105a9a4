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
