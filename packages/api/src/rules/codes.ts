import { define, type Struct } from 'superstruct'

/**
 * One of a closed set of numeric codes. Read leniently, a code that this release does not know is kept as it is,
 * so that an older installed portal lives with a newer server.
 */
export function code<const Codes extends Readonly<Record<string, number>>>(
  codes: Codes,
): Struct<Codes[keyof Codes], null> {
  const known = new Set<unknown>(Object.values(codes))
  return define<Codes[keyof Codes]>('code', (value, context) =>
    context.mask ? Number.isSafeInteger(value) : known.has(value),
  )
}

/** One of a closed set of words, with the same leniency. */
export function word<const Words extends readonly string[]>(words: Words): Struct<Words[number], null> {
  const known = new Set<unknown>(words)
  return define<Words[number]>('word', (value, context) =>
    context.mask ? typeof value === 'string' : known.has(value),
  )
}
