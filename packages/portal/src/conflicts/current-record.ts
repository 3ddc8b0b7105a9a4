import { check } from '@officine/api/rules'
import type { Struct } from 'superstruct'

/**
 * The record as it stands now, as far as the server tells the caller (`meta.current`): what they may not see of it is
 * taken from the record that they had. Nothing when it can't be read.
 */
export function currentRecord<Record>(
  told: unknown,
  known: Record,
  struct: Struct<Record, unknown>,
): Record | undefined {
  if (typeof told !== 'object' || told === null) return undefined
  return check(laidOver(known, told), struct, { lenient: true }).value
}

function laidOver(below: unknown, above: unknown): unknown {
  if (above === undefined) return below
  if (!isPlain(below) || !isPlain(above)) return above
  const names = new Set([...Object.keys(below), ...Object.keys(above)])
  return Object.fromEntries([...names].map((name) => [name, laidOver(below[name], above[name])]))
}

function isPlain(value: unknown): value is Readonly<{ [name: string]: unknown }> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
