import type { ApiError } from '@officine/api/errors'
import { undefinedIfNotFound } from './api-client.ts'
import type { CallQuery } from './call-query.ts'
import { queryClient } from './query-client.ts'

export function versionOf(record: unknown): number | undefined {
  const hasVersion = typeof record === 'object' && record !== null && 'version' in record
  return hasVersion && typeof record.version === 'number' ? record.version : undefined
}

/** The newer of a record and its cached version. */
export function latestRecord<Record>({ queryKey }: CallQuery<Record>, record: Record): Record {
  const cached = queryClient.getQueryData<Record>(queryKey)
  return cached !== undefined && isNewer(cached, record) ? cached : record
}

/** Caches a record as a write has returned it; a newer cached version stays. */
export function cacheRecord<Record>({ queryKey }: CallQuery<Record>, record: Record): void {
  queryClient.setQueryData<Record>(queryKey, (cached?: Record) => (isNewer(cached, record) ? cached : record))
}

/**
 * Caches the record that a 409 brings (`meta.current`); what the caller may not
 * see of it counts as unchanged.
 */
export function cacheCurrentRecord<Record>(
  query: CallQuery<Record>,
  current: unknown,
  previous: Record,
): void {
  const record = isPlain(current) ? query.parse(mergeOver(previous, current)) : undefined
  if (record !== undefined) cacheRecord(query, record)
}

/**
 * The current record after a refusal, from the error if it brings one, else fetched; undefined if it
 * was deleted.
 */
export async function readCurrentRecord<Record>(
  query: CallQuery<Record>,
  previous: Record,
  error: ApiError | undefined,
): Promise<Record | undefined> {
  if (error?.current === undefined)
    return queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(undefinedIfNotFound)
  cacheCurrentRecord(query, error.current, previous)
  return queryClient.getQueryData<Record>(query.queryKey)
}

function isNewer(one: unknown, other: unknown): boolean {
  return (versionOf(one) ?? 0) > (versionOf(other) ?? 0)
}

function mergeOver(base: unknown, changes: unknown): unknown {
  if (changes === undefined) return base
  if (!isPlain(base) || !isPlain(changes)) return changes
  const names = new Set([...Object.keys(base), ...Object.keys(changes)])
  return Object.fromEntries([...names].map((name) => [name, mergeOver(base[name], changes[name])]))
}

function isPlain(value: unknown): value is Readonly<{ [name: string]: unknown }> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
