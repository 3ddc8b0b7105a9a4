import { createDatabase } from '../encrypted-storage/database.ts'
import type { Grant } from './grant.ts'
import { notifyTabs } from './session-tabs.ts'

/**
 * The IndexedDB record of the signed-in person, for all tabs: the user as oidc-client-ts serializes
 * it, and the time of its receipt.
 */
interface StoredRecord {
  readonly user: string
  readonly receivedAt: number
}

const recordKey = 'user'

const records = createDatabase({
  name: 'officine-session',
  create: (created) => created.createObjectStore('records'),
  durability: 'strict',
}).store<StoredRecord>('records')

/** The serialized user of oidc-client-ts; undefined when signed out. */
export async function readUser(): Promise<string | undefined> {
  return (await records.read(recordKey))?.user
}

/** Stores the user of a sign-in, in place of any other. */
export async function writeUser(user: string, now: number): Promise<void> {
  await records.write({ user, receivedAt: now }, { key: recordKey })
  notifyTabs()
}

/**
 * Stores a renewed user, unless the person signed out during the request.
 * @returns whether it was stored.
 */
export async function replaceUser(user: string, now: number): Promise<boolean> {
  const stored = await records.change(recordKey, (known) => known && { user, receivedAt: now })
  if (stored) notifyTabs()
  return stored !== undefined
}

export async function removeUser(): Promise<void> {
  await records.delete(recordKey)
  notifyTabs()
}

/** Removes an expired record, but not one that another tab has just renewed. */
export async function removeExpiredUser(now: number): Promise<void> {
  const remaining = await records.change(recordKey, (known) => {
    const grant = known && grantOfUser(parse(known.user), known.receivedAt)
    return grant && grant.expiresAt > now ? known : undefined
  })
  if (!remaining) notifyTabs()
}

/** The stored grant and its access token, in one read. */
export async function readStoredTokens(): Promise<
  { readonly grant: Grant; readonly token: string | undefined } | undefined
> {
  const record = await records.read(recordKey)
  const user = record && parse(record.user)
  const grant = user && grantOfUser(user, record.receivedAt)
  return grant && { grant, token: user.access_token }
}

export async function readGrant(): Promise<Grant | undefined> {
  return (await readStoredTokens())?.grant
}

/**
 * The access token of a person; undefined if another person has just signed in with another tab.
 */
export async function readAccessToken(subject: string): Promise<string | undefined> {
  const kept = await readStoredTokens()
  return kept?.grant.subject === subject ? kept.token : undefined
}

interface StoredUser {
  readonly access_token?: string
  readonly expires_at?: number
  readonly profile?: { readonly sub?: string }
}

/** Written by oidc-client-ts; read here only. */
function parse(user: string): StoredUser {
  return JSON.parse(user) as StoredUser
}

function grantOfUser({ expires_at, profile }: StoredUser, receivedAt: number): Grant | undefined {
  if (!expires_at || !profile?.sub) return undefined
  return { subject: profile.sub, receivedAt, expiresAt: expires_at * 1_000 }
}

const trialKey = 'officine-trial'

/** Whether storage is available: in some private windows and settings it throws. */
export async function isStorageAvailable(): Promise<boolean> {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(trialKey, trialKey)
      storage.removeItem(trialKey)
    }
    await readGrant()
    return true
  } catch {
    return false
  }
}
