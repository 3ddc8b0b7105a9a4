import { check } from '@officine/api/rules'
import type { Struct } from 'superstruct'
import { decryptRecord, encryptRecord } from '../encrypted-storage/record-encryption.ts'
import { isCurrentUserKey, pendingUserKey, responseRecords, userKey } from '../encrypted-storage/user-key.ts'

// The last responses of the signed-in person's queries, encrypted, for offline reading.

/** Stores a response once the person's key is known; not if they have signed out meanwhile. */
export async function persistResponse(name: string, response: unknown): Promise<void> {
  const asOf = Date.now()
  const key = await pendingUserKey()
  const record = await encryptRecord(key, name, response, asOf)
  await responseRecords.write(record, () => isCurrentUserKey(key))
}

interface PersistedResponse<Response> {
  readonly response: Response
  /** The time of the response, in milliseconds since 1970. */
  readonly asOf: number
}

/**
 * Reads a response without the members of a newer release; undefined if none is stored, or one of
 * another shape by an older release.
 */
export async function readPersistedResponse<Response>(
  name: string,
  struct: Struct<Response, unknown>,
): Promise<PersistedResponse<Response> | undefined> {
  const key = await userKey()
  const record = key && (await responseRecords.read([key.owner, name]))
  if (!record) return undefined
  const response = check(await decryptRecord(key, record), struct, { lenient: true }).value
  return response === undefined || !isCurrentUserKey(key) ? undefined : { response, asOf: record.savedAt }
}

export async function removePersistedResponse(name: string): Promise<void> {
  const key = await userKey()
  if (key) await responseRecords.delete([key.owner, name])
}
