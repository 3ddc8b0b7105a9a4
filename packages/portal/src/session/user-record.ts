import { databaseOpener, transactionDone } from '../encrypted-storage/open-database.ts'
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

const storeName = 'records'
const recordKey = 'user'

const open = databaseOpener('officine-session', (database) => database.createObjectStore(storeName))

async function withStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await open()).transaction(storeName, mode, { durability: 'strict' })
  const request = use(transaction.objectStore(storeName))
  await transactionDone(transaction)
  return request.result
}

/** The serialized user of oidc-client-ts; undefined when signed out. */
export async function readUser(): Promise<string | undefined> {
  return (await read())?.user
}

/** Stores the user of a sign-in, in place of any other. */
export async function writeUser(user: string, now: number): Promise<void> {
  await withStore('readwrite', (store) =>
    store.put({ user, receivedAt: now } satisfies StoredRecord, recordKey),
  )
  notifyTabs()
}

/**
 * Stores a renewed user, unless the person signed out during the request.
 * @returns whether it was stored.
 */
export async function replaceUser(user: string, now: number): Promise<boolean> {
  const isKept = await changeRecord((known) => known && { user, receivedAt: now })
  if (isKept) notifyTabs()
  return isKept
}

export async function removeUser(): Promise<void> {
  await withStore('readwrite', (store) => store.delete(recordKey))
  notifyTabs()
}

/** Removes an expired record, but not one that another tab has just renewed. */
export async function removeExpiredUser(now: number): Promise<void> {
  const isLeft = await changeRecord((known) => {
    const grant = known && grantOfUser(parse(known.user), known.receivedAt)
    return grant && grant.expiresAt > now ? known : undefined
  })
  if (!isLeft) notifyTabs()
}

/**
 * Reads and writes in one transaction: stores the result of `change`, or
 * removes the record for undefined.
 */
async function changeRecord(
  change: (known: StoredRecord | undefined) => StoredRecord | undefined,
): Promise<boolean> {
  const transaction = (await open()).transaction(storeName, 'readwrite', { durability: 'strict' })
  const records = transaction.objectStore(storeName)
  let isKept = false
  const reading: IDBRequest<StoredRecord | undefined> = records.get(recordKey)
  reading.onsuccess = () => {
    const next = change(reading.result)
    isKept = next !== undefined
    if (next) records.put(next, recordKey)
    else records.delete(recordKey)
  }
  await transactionDone(transaction)
  return isKept
}

/** The stored grant and its access token, in one read. */
export async function readStoredTokens(): Promise<
  { readonly grant: Grant; readonly token: string | undefined } | undefined
> {
  const record = await read()
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

async function read(): Promise<StoredRecord | undefined> {
  return withStore<StoredRecord | undefined>('readonly', (store) => store.get(recordKey))
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
