import { Struct } from 'superstruct'

/** A place in a body where people write. */
export interface TextField {
  /** From the body down: `['owners', '0', 'lastName']`. */
  readonly path: readonly string[]
  admits(text: string): boolean
}

/** What is chosen from a list is not written; nor is an id. */
const chosen: ReadonlySet<string> = new Set(['word', 'enums', 'literal', 'code'])

/** Every place of a struct that takes text, as far as `example` has it; of a list the first item. */
export function textFields(
  struct: Struct<unknown, unknown>,
  example: unknown,
  path: readonly string[] = [],
): readonly TextField[] {
  const schema: unknown = struct.schema
  if (isRecord(schema) && isRecord(example)) {
    return Object.entries(schema).flatMap(([member, inner]) =>
      inner instanceof Struct && member in example
        ? textFields(inner, example[member], [...path, member])
        : [],
    )
  }
  if (struct.type === 'array' && schema instanceof Struct && Array.isArray(example)) {
    return textFields(schema, example[0], [...path, '0'])
  }
  const isText = typeof example === 'string' && !chosen.has(struct.type) && !/Id$/.test(path.at(-1) ?? '')
  return isText ? [{ path, admits: (text) => struct.is(text) }] : []
}

/** A copy with another text at a place. */
export function withText(value: unknown, [first, ...rest]: readonly string[], text: string): unknown {
  if (first === undefined) return text
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => (String(at) === first ? withText(item, rest, text) : item))
  }
  return isRecord(value) ? { ...value, [first]: withText(value[first], rest, text) } : value
}

export function textAt(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return value
  if (Array.isArray(value)) return textAt(value[Number(first)], rest)
  return isRecord(value) ? textAt(value[first], rest) : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
