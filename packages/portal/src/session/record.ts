import { databaseOf, kept } from '../sealed/open-database.ts'
import type { Grant } from './grant.ts'
import { tellTabs } from './tabs.ts'

/** What IndexedDB keeps of the signed-in person, for all tabs: the user of oidc-client-ts as it writes it, and when it came. */
interface StoredRecord {
  readonly user: string
  readonly receivedAt: number
}

const storeName = 'records'
const recordKey = 'user'

const open = databaseOf('officine-session', (database) => database.createObjectStore(storeName))

async function withStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await open()).transaction(storeName, mode, { durability: 'strict' })
  const request = use(transaction.objectStore(storeName))
  await kept(transaction)
  return request.result
}

/** The user of oidc-client-ts as text; nothing when nobody is signed in. */
export async function readUser(): Promise<string | undefined> {
  return (await read())?.user
}

/** Keeps who has just signed in, in the place of whoever was. */
export async function writeUser(user: string, now: number): Promise<void> {
  await withStore('readwrite', (store) =>
    store.put({ user, receivedAt: now } satisfies StoredRecord, recordKey),
  )
  tellTabs()
}

/**
 * Keeps a renewed user, unless somebody signed out while the answer was on its way: then nobody stays signed in.
 * @returns whether it was kept.
 */
export async function replaceUser(user: string, now: number): Promise<boolean> {
  const isKept = await changeRecord((known) => known && { user, receivedAt: now })
  if (isKept) tellTabs()
  return isKept
}

export async function removeUser(): Promise<void> {
  await withStore('readwrite', (store) => store.delete(recordKey))
  tellTabs()
}

/** Removes a record whose time is over, and not what another tab has just renewed. */
export async function dropOver(now: number): Promise<void> {
  const isLeft = await changeRecord((known) => {
    const grant = known && grantOfUser(parse(known.user), known.receivedAt)
    return grant && grant.expiresAt > now ? known : undefined
  })
  if (!isLeft) tellTabs()
}

/** Reads and writes in one transaction: the record becomes what `change` makes of it; nothing removes it. */
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
  await kept(transaction)
  return isKept
}

/** Whose grant is kept, and their access token, in one reading. */
export async function readKept(): Promise<
  { readonly grant: Grant; readonly token: string | undefined } | undefined
> {
  const record = await read()
  const user = record && parse(record.user)
  const grant = user && grantOfUser(user, record.receivedAt)
  return grant && { grant, token: user.access_token }
}

export async function readGrant(): Promise<Grant | undefined> {
  return (await readKept())?.grant
}

/** The access token of a person; nothing when the record is of somebody else, who has just signed in with another tab. */
export async function readAccessToken(subject: string): Promise<string | undefined> {
  const kept = await readKept()
  return kept?.grant.subject === subject ? kept.token : undefined
}

interface StoredUser {
  readonly access_token?: string
  readonly expires_at?: number
  readonly profile?: { readonly sub?: string }
}

/** Our own writing, by way of oidc-client-ts: the one place that reads it back. */
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

/** Whether this browser lets the portal keep a session: some private windows and settings forbid it, by throwing. */
export async function isStorageAllowed(): Promise<boolean> {
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
