import { createDatabase } from '../encrypted-storage/database.ts'
import type { Grant } from './grant.ts'
import { notifyTabs } from './session-tabs.ts'

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

/** Stores the user of a sign-in, in place of any other. */
export async function writeUser(user: string, now: number): Promise<StoredUser | undefined> {
  const record = { user, receivedAt: now }
  await records.write(record, { key: recordKey })
  notifyTabs()
  return storedUserOf(record)
}

/**
 * Stores a renewed user.
 * @returns undefined if the person signed out during the request: nothing is stored then.
 */
export async function replaceUser(user: string, now: number): Promise<StoredUser | undefined> {
  const record = await records.change(recordKey, (before) => before && { user, receivedAt: now })
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
  readonly profile?: { readonly sub?: string }
}

function storedUserOf(record: StoredRecord | undefined): StoredUser | undefined {
  if (!record) return undefined
  const { user, receivedAt } = record
  // Written by oidc-client-ts, which only loads when a request to the provider is due.
  const { access_token, expires_at, profile } = JSON.parse(user) as SerializedUser
  if (!access_token || !expires_at || !profile?.sub) return undefined
  const grant = { subject: profile.sub, receivedAt, expiresAt: expires_at * 1_000 }
  return { user, grant, accessToken: access_token }
}
