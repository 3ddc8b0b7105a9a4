import { createDatabase } from '../encrypted-storage/database.ts'
import { notifyTabs } from './session-tabs.ts'
import type { Grant } from './session-times.ts'

/** The IndexedDB record of the signed-in person, for all tabs. */
interface StoredRecord {
  /** As oidc-client-ts serializes it. */
  readonly user: string
  readonly receivedAt: number
}

export interface StoredUser {
  readonly user: string
  readonly grant: Grant
  readonly accessToken: string
}

const recordKey = 'user'

const records = createDatabase({
  name: 'officine-session',
  create: (db) => db.createObjectStore('records'),
  durability: 'strict',
}).store<StoredRecord>('records')

/** Undefined when signed out. */
export async function readStoredUser(): Promise<StoredUser | undefined> {
  return storedUserOf(await records.read(recordKey))
}

/**
 * Stores the user of a sign-in in place of any other, or of a renewal.
 * @param before The user whose session is renewed.
 * @returns undefined if that person signed out during the request: nothing is stored then.
 */
export async function storeUser(user: string, before?: StoredUser): Promise<StoredUser | undefined> {
  const next = { user, receivedAt: Date.now() }
  const record = await records.change(recordKey, (current) => (before && !current ? undefined : next))
  if (record) notifyTabs()
  return storedUserOf(record)
}

export async function removeUser(): Promise<void> {
  await records.delete(recordKey)
  notifyTabs()
}

/** Removes a record that is over, but not one that another tab has stored meanwhile. */
export async function removeUserIf(isOver: (stored: Grant) => boolean): Promise<void> {
  const remaining = await records.change(recordKey, (before) => {
    const stored = storedUserOf(before)
    return stored && !isOver(stored.grant) ? before : undefined
  })
  if (!remaining) notifyTabs()
}

interface SerializedUser {
  readonly access_token?: string
  readonly expires_at?: number
  readonly profile?: { readonly sub?: string; readonly auth_time?: number }
}

function storedUserOf(record: StoredRecord | undefined): StoredUser | undefined {
  if (!record) return undefined
  const { user, receivedAt } = record
  // Written by oidc-client-ts, which only loads when a request to the provider is due.
  const { access_token, expires_at, profile } = JSON.parse(user) as SerializedUser
  if (!access_token || !expires_at || !profile?.sub) return undefined
  const { sub: subject, auth_time } = profile
  const signIn = auth_time === undefined ? {} : { signedInAt: auth_time * 1_000 }
  const grant = { subject, receivedAt, expiresAt: expires_at * 1_000, ...signIn }
  return { user, grant, accessToken: access_token }
}
