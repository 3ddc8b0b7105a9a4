import { is } from 'superstruct'
import type { AnyStruct, JsonSchema, StructNames } from './schema-rules.ts'
import { addRuleKeywords } from './schema-rules.ts'

/** The JSON Schema of a struct; a reference for a named one. */
export function schemaOf(struct: AnyStruct, names: StructNames): JsonSchema {
  const name = names.get(struct.schema)
  const schema = name ? { $ref: `#/components/schemas/${name}` } : fullSchemaOf(struct, names)
  const defaultValue = defaultOf(struct)
  return addNull(defaultValue === undefined ? schema : { ...schema, default: defaultValue }, struct)
}

/** The full schema, for the place that defines the name. */
export function fullSchemaOf(struct: AnyStruct, names: StructNames): JsonSchema {
  return addRuleKeywords(plainSchemaOf(struct, names), struct)
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
      return { type: 'integer', enum: Object.values(schema), description: `${describeCodes(schema)}.` }
    case 'array':
      return { type: 'array', items: schemaOf(schema, names) }
    case 'object':
      return objectSchemaOf(schema, names)
    default:
      throw new TypeError(`A struct of type ${type} has no JSON Schema yet.`)
  }
}

const describeCodes = (codes: Readonly<Record<string, number>>) =>
  Object.entries(codes)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')

function objectSchemaOf(members: Readonly<Record<string, AnyStruct>>, names: StructNames): JsonSchema {
  const entries = Object.entries(members)
  const required = entries.filter(([, member]) => !isOptionalMember(member)).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, member]) => [name, schemaOf(member, names)])),
    ...(required.length > 0 ? { required } : {}),
    // The server rejects unknown members, and sends none.
    additionalProperties: false,
  }
}

export function isOptionalMember(struct: AnyStruct): boolean {
  return is(undefined, struct) || defaultOf(struct) !== undefined
}

function defaultOf(struct: AnyStruct): unknown {
  return struct.coercer(undefined, { branch: [], path: [] })
}

function addNull(schema: JsonSchema, struct: AnyStruct): JsonSchema {
  if (!is(null, struct)) return schema
  if (typeof schema.type === 'string') {
    const values = schema.enum ? { enum: [...schema.enum, null] } : {}
    return { ...schema, ...values, type: [schema.type, 'null'] }
  }
  return { anyOf: [schema, { type: 'null' }] }
}
