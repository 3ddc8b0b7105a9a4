import { createDatabase } from '../encrypted-storage/database.ts'
import { type Grant, isSameGrant, type Tokens } from './grant.ts'
import { notifyTabs } from './session-tabs.ts'

/**
 * The IndexedDB record of the signed-in person, for all tabs: the user as oidc-client-ts serializes
 * it, and the time of its receipt.
 */
interface StoredRecord {
  readonly user: string
  readonly receivedAt: number
}

export interface StoredUser {
  /** As oidc-client-ts serializes it. */
  readonly user: string
  readonly tokens: Tokens
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

export async function readTokens(): Promise<Tokens | undefined> {
  return (await readStoredUser())?.tokens
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

/** Removes the record of a grant, but not one that another tab has stored meanwhile. */
export function removeUserOf(grant: Grant): Promise<void> {
  return removeUserIf((stored) => isSameGrant(stored, grant))
}

/** Removes an expired record, but not one that another tab has just renewed. */
export function removeExpiredUser(now: number): Promise<void> {
  return removeUserIf(({ expiresAt }) => expiresAt <= now)
}

async function removeUserIf(isOver: (stored: Grant) => boolean): Promise<void> {
  const remaining = await records.change(recordKey, (before) => {
    const stored = storedUserOf(before)
    return stored && !isOver(stored.tokens.grant) ? before : undefined
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
  // Written by oidc-client-ts; read here only.
  const { access_token, expires_at, profile } = JSON.parse(user) as SerializedUser
  if (!access_token || !expires_at || !profile?.sub) return undefined
  const grant = { subject: profile.sub, receivedAt, expiresAt: expires_at * 1_000 }
  return { user, tokens: { grant, accessToken: access_token } }
}
