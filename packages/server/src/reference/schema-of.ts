import { is, type Struct } from 'superstruct'
import type { JsonSchema } from './json-schema.ts'
import { withRules } from './schema-rules.ts'

/** Any struct: what its values are plays no part in what is said of it. */
// biome-ignore lint/suspicious/noExplicitAny: a struct is invariant in its value, so that no other type takes them all.
export type AnyStruct = Struct<any, any>

/**
 * Names of structs, by their schema: a struct that was made nullable, optional or stricter has the schema of the one
 * that it was made from.
 */
export type StructNames = ReadonlyMap<unknown, string>

/** The names under which modules export structs of objects. */
export function namesOf(...modules: readonly object[]): {
  readonly names: StructNames
  readonly structs: ReadonlyMap<string, AnyStruct>
} {
  const names = new Map<unknown, string>()
  const structs = new Map<string, AnyStruct>()
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!isStructOfObject(value) || names.has(value.schema)) continue
    names.set(value.schema, name)
    structs.set(name, value)
  }
  return { names, structs }
}

function isStructOfObject(value: unknown): value is AnyStruct {
  return (
    typeof value === 'object' &&
    value !== null &&
    'refiner' in value &&
    'type' in value &&
    value.type === 'object'
  )
}

/** The JSON Schema of a struct; one that has a name is referred to. */
export function schemaOf(struct: AnyStruct, names: StructNames): JsonSchema {
  const name = names.get(struct.schema)
  const schema = name ? { $ref: `#/components/schemas/${name}` } : wholeSchemaOf(struct, names)
  const usual = defaultOf(struct)
  return orNull(usual === undefined ? schema : { ...schema, default: usual }, struct)
}

/** The same without its name, for the place where the name is explained. */
export function wholeSchemaOf(struct: AnyStruct, names: StructNames): JsonSchema {
  return withRules(plainSchemaOf(struct, names), struct)
}

function plainSchemaOf(struct: AnyStruct, names: StructNames): JsonSchema {
  const { type, schema } = struct
  switch (type) {
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return { type }
    case 'literal':
      return { const: schema }
    case 'enums':
      return { type: 'string', enum: Object.values(schema) }
    case 'word':
      return { type: 'string', enum: schema }
    case 'code':
      return { type: 'integer', enum: Object.values(schema), description: `${namedCodes(schema)}.` }
    case 'array':
      return { type: 'array', items: schemaOf(schema, names) }
    case 'object':
      return objectSchemaOf(schema, names)
    default:
      throw new TypeError(`A struct of type ${type} has no JSON Schema yet.`)
  }
}

const namedCodes = (codes: Readonly<Record<string, number>>) =>
  Object.entries(codes)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')

function objectSchemaOf(members: Readonly<Record<string, AnyStruct>>, names: StructNames): JsonSchema {
  const entries = Object.entries(members)
  const required = entries.filter(([, member]) => !mayBeLeftOut(member)).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, member]) => [name, schemaOf(member, names)])),
    ...(required.length > 0 ? { required } : {}),
    // The server refuses what it doesn't know, and sends nothing else.
    additionalProperties: false,
  }
}

/** Whether an object may be without this member. */
export function mayBeLeftOut(struct: AnyStruct): boolean {
  return is(undefined, struct) || defaultOf(struct) !== undefined
}

function defaultOf(struct: AnyStruct): unknown {
  return struct.coercer(undefined, { branch: [], path: [] })
}

function orNull(schema: JsonSchema, struct: AnyStruct): JsonSchema {
  if (!is(null, struct)) return schema
  if (typeof schema.type === 'string') {
    const values = schema.enum ? { enum: [...schema.enum, null] } : {}
    return { ...schema, ...values, type: [schema.type, 'null'] }
  }
  return { anyOf: [schema, { type: 'null' }] }
}
