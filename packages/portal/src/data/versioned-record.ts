import type { Resource } from './fetch-resource.ts'
import { queryClient } from './query-client.ts'
import { cachedResource } from './resource.ts'

export function versionOf(record: unknown): number | undefined {
  const carries = typeof record === 'object' && record !== null && 'version' in record
  return carries && typeof record.version === 'number' ? record.version : undefined
}

/** The newer of a record and its cached version. */
export function latestRecord<Record>(resource: Resource<Record>, record: Record): Record {
  const cached = cachedResource(resource)
  return cached !== undefined && isNewer(cached, record) ? cached : record
}

/** Caches a record as a write has returned it; a newer cached version stays. */
export function cacheRecord<Record>({ key }: Resource<Record>, record: Record): void {
  queryClient.setQueryData<Record>(key, (cached) => (isNewer(cached, record) ? cached : record))
}

/**
 * Caches the record that a 409 brings (`meta.current`); what the caller may not
 * see of it counts as unchanged.
 */
export function cacheCurrentRecord<Record>(
  resource: Resource<Record>,
  current: unknown,
  known: Record,
): void {
  const record = isPlain(current) ? resource.parse(mergeOver(known, current)) : undefined
  if (record !== undefined) cacheRecord(resource, record)
}

function isNewer(one: unknown, other: unknown): boolean {
  return (versionOf(one) ?? 0) > (versionOf(other) ?? 0)
}

function mergeOver(below: unknown, above: unknown): unknown {
  if (above === undefined) return below
  if (!isPlain(below) || !isPlain(above)) return above
  const names = new Set([...Object.keys(below), ...Object.keys(above)])
  return Object.fromEntries([...names].map((name) => [name, mergeOver(below[name], above[name])]))
}

function isPlain(value: unknown): value is Readonly<{ [name: string]: unknown }> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
