import { type DetailName, details } from '@officine/api/errors'
import { type RuleDescription, rulesOf } from '@officine/api/rules'
import type { Struct } from 'superstruct'

/** The subset of JSON Schema 2020-12 that is used here. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly allOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly contentMediaType?: string
}

/** A schema with the constraints of its struct's rules. */
export function addRuleKeywords(schema: JsonSchema, struct: AnyStruct): JsonSchema {
  const rules = rulesOf(struct)
  const keywords = rules.map(keywordsOf)
  const patterns = keywords.flatMap(({ pattern }) => (pattern === undefined ? [] : [{ pattern }]))
  const descriptions = [schema.description, ...keywords.map(({ description }) => description)]
  const description = descriptions.filter((text) => text !== undefined).join(' ')
  const [first, ...rest] = patterns
  return {
    ...schema,
    ...Object.assign({}, ...keywords),
    ...(first && rest.length === 0 ? first : {}),
    // A schema has one `pattern` only: several are combined by `allOf`.
    ...(rest.length > 0 ? { pattern: undefined, allOf: patterns } : {}),
    ...(description === '' ? {} : { description }),
  }
}

function keywordsOf({ name, parameters, pattern }: RuleDescription): JsonSchema {
  const { min, max, count } = parameters
  switch (name) {
    case 'minLength':
      return { minLength: Number(min) }
    case 'maxLength':
      return { maxLength: Number(max) }
    case 'exactDigits':
      return { pattern: `^\\d{${count}}$`, examples: ['1234567890'.slice(0, Number(count))] }
    case 'minValue':
      return { minimum: Number(min) }
    case 'maxValue':
    case 'maxPercentage':
      return { maximum: Number(max) }
    case 'itemCount':
      return { minItems: Number(min), maxItems: Number(max) }
    case 'integer':
      return { type: 'integer' }
    case 'invalid':
      return {}
    case 'date':
      return { format: 'date', examples: ['2026-11-21'] }
    case 'instant':
      return { format: 'date-time', examples: ['2026-11-21T18:30:00.000Z'] }
    case 'email':
      return { format: 'idn-email', maxLength: 254, examples: ['chloe.gagne@exemple.ca'] }
    case 'url':
      return { format: 'uri', examples: ['https://pharmacie.exemple.ca'] }
    default:
      return { ...patternOf(pattern), ...exampleOf(name), ...ruleDescription(name, pattern) }
  }
}

const patternOf = (pattern: RegExp | undefined): JsonSchema => (pattern ? { pattern: pattern.source } : {})

/** Example values: a phone number reserved for fiction, an address that does not exist. */
const examples: Readonly<Record<string, string>> = {
  postalCode: 'H2Y 1G6',
  phone: '+15145550123',
  fax: '+15145550124',
  time: '08:30',
}

const exampleOf = (name: string): JsonSchema => (examples[name] ? { examples: [examples[name]] } : {})

/** Rules without a keyword are described in text, with the code of the error. */
function ruleDescription(name: string, pattern: RegExp | undefined): JsonSchema {
  if (pattern || !isDetailName(name)) return {}
  const { code, detail } = details[name]
  return { description: `Otherwise ${code}: ${detail}` }
}

export const isDetailName = (name: string): name is DetailName => Object.hasOwn(details, name)

/** The rule names of a struct and all its nested structs. */
export function collectRuleNames(struct: AnyStruct): readonly string[] {
  const { type, schema } = struct
  const nested: readonly AnyStruct[] =
    type === 'object' ? Object.values(schema) : type === 'array' ? [schema] : []
  const ownNames = rulesOf(struct).map(({ name }) => name)
  return [...ownNames, ...nested.flatMap(collectRuleNames)]
}

/** Any struct: the type of its values doesn't matter here. */
// biome-ignore lint/suspicious/noExplicitAny: a struct is invariant in its value, so that no other type takes them all.
export type AnyStruct = Struct<any, any>

/**
 * Names of structs, by their schema: a struct made nullable, optional or stricter shares the schema
 * of its original.
 */
export type StructNames = ReadonlyMap<unknown, string>

/** The names under which modules export structs of objects. */
export function collectStructNames(...modules: readonly object[]): {
  readonly names: StructNames
  readonly structs: ReadonlyMap<string, AnyStruct>
} {
  const names = new Map<unknown, string>()
  const structs = new Map<string, AnyStruct>()
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!isObjectStruct(value) || names.has(value.schema)) continue
    names.set(value.schema, name)
    structs.set(name, value)
  }
  return { names, structs }
}

function isObjectStruct(value: unknown): value is AnyStruct {
  return (
    typeof value === 'object' &&
    value !== null &&
    'refiner' in value &&
    'type' in value &&
    value.type === 'object'
  )
}
