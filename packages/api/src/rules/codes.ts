import { Struct } from 'superstruct'

/**
 * One of a closed set of numeric codes. A lenient reading preserves an unknown code, so that an
 * older installed portal works with a newer server.
 */
export function lenientCode<const Codes extends Readonly<Record<string, number>>>(
  codes: Codes,
): Struct<Codes[keyof Codes], Codes> {
  const knownCodes = new Set<unknown>(Object.values(codes))
  return new Struct<Codes[keyof Codes], Codes>({
    type: 'code',
    schema: codes,
    validator: (value, { mask }) => (mask ? Number.isSafeInteger(value) : knownCodes.has(value)),
  })
}

/** One of a closed set of words. A lenient reading preserves an unknown word. */
export function lenientEnum<const Values extends readonly string[]>(
  values: Values,
): Struct<Values[number], Values> {
  const knownValues = new Set<unknown>(values)
  return new Struct<Values[number], Values>({
    type: 'word',
    schema: values,
    validator: (value, { mask }) => (mask ? typeof value === 'string' : knownValues.has(value)),
  })
}
