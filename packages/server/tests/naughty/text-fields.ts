import { Struct } from 'superstruct'

/** A free-text member of a body. */
export interface TextField {
  /** The path in the body: `['owners', '0', 'lastName']`. */
  readonly path: readonly string[]
  admits(text: string): boolean
}

/** Structs of enumerations and ids, which aren't free text. */
const nonTextTypes: ReadonlySet<string> = new Set(['word', 'enums', 'literal', 'code'])

/** Every text member of a struct that `example` contains; of a list the first item. */
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
  const isText =
    typeof example === 'string' && !nonTextTypes.has(struct.type) && !/Id$/.test(path.at(-1) ?? '')
  return isText ? [{ path, admits: (text) => struct.is(text) }] : []
}

/** A copy with another text at a path. */
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
