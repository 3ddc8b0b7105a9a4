import { coerce, record, type Struct, string, unknown } from 'superstruct'

/**
 * Reads members that an earlier release names otherwise under their present names: a tab that was
 * opened before an upgrade sends the former ones, and so does a server that is not upgraded yet.
 * @param names The present name of each former one.
 */
export function formerNames<T extends object, S>(
  struct: Struct<T, S>,
  names: Readonly<Record<string, keyof T & string>>,
): Struct<T, S> {
  return coerce(struct, record(string(), unknown()), (members) => {
    const read: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(members)) {
      const present = Object.hasOwn(names, name) ? names[name] : undefined
      if (present === undefined) read[name] = value
      else if (!Object.hasOwn(members, present)) read[present] = value
    }
    return read
  })
}
