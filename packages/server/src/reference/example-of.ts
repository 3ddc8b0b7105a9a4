import type { JsonSchema } from './schema-rules.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/** More realistic example values for members of these names; all invented. */
const examples: Readonly<Record<string, string | number>> = {
  firstName: 'Chloé',
  lastName: 'Gagné',
  name: 'Chloé Gagné',
  email: 'chloe.gagne@exemple.ca',
  companyName: 'Pharmacie du Vieux-Port',
  pharmacyName: 'Pharmacie du Vieux-Port',
  street: '12, rue Saint-Paul Est',
  address: '12, rue Saint-Paul Est',
  city: 'Montréal',
  practiceNumber: '123456',
  ramqNumber: '100001',
  neq: '1170000000',
  extension: '150',
  search: 'Vieux-Port',
  newPassword: 'Nouvelle-2026!',
  oldPassword: 'Ancienne-2025!',
  password: 'Nouvelle-2026!',
  total: 2_500,
  store: 2_000,
  mvl: 300,
  office: 400,
  french: 80,
  english: 15,
}

/** A valid value of a schema, as an example. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, name = ''): unknown {
  const { $ref, anyOf, type, properties = {}, items } = schema
  if ($ref) return exampleOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name)
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.examples) return schema.examples[0]
  if (schema.enum) return schema.enum[0]
  if (anyOf) return exampleOf(anyOf[0] ?? {}, schemas, name)
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties).map(([member, memberSchema]) => [
          member,
          exampleOf(memberSchema, schemas, member),
        ]),
      )
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
        exampleOf(items ?? {}, schemas, name),
      )
    case 'integer':
    case 'number':
      return examples[name] ?? Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return textOf(schema, name)
  }
}

function textOf({ pattern, maxLength }: JsonSchema, name: string): string {
  if (/id$/i.test(name)) return '0198f2c5-6f1e-7c3a-9b52-1d0f5a7e4c21'
  const example = examples[name]
  if (typeof example === 'string') return example
  if (pattern === '^\\d+$') return '123456'.slice(0, maxLength)
  return 'text'
}
