import { Struct } from 'superstruct'

/**
 * One of a closed set of numeric codes. A lenient reading preserves an unknown code, so that an
 * older installed portal works with a newer server.
 */
export function lenientCode<const Codes extends Readonly<Record<string, number>>>(
  codes: Codes,
): Struct<Codes[keyof Codes], Codes> {
  const known = new Set<unknown>(Object.values(codes))
  return new Struct<Codes[keyof Codes], Codes>({
    type: 'code',
    schema: codes,
    validator: (value, { mask }) => (mask ? Number.isSafeInteger(value) : known.has(value)),
  })
}

/** One of a closed set of words. A lenient reading preserves an unknown word. */
export function lenientEnum<const Words extends readonly string[]>(
  words: Words,
): Struct<Words[number], Words> {
  const known = new Set<unknown>(words)
  return new Struct<Words[number], Words>({
    type: 'word',
    schema: words,
    validator: (value, { mask }) => (mask ? typeof value === 'string' : known.has(value)),
  })
}
