import type { Struct } from 'superstruct'

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
