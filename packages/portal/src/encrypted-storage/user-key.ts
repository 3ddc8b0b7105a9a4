import { createDatabase } from './database.ts'
import { deriveKey, type EncryptedRecord, type EncryptionKey } from './record-encryption.ts'

/** The database of encrypted responses and of the key that decrypts them; drafts have their own. */
const database = createDatabase({
  name: 'officine-sealed',
  create(db) {
    db.createObjectStore('answers', { keyPath: ['owner', 'name'] })
    db.createObjectStore('keys')
  },
})

/** By owner and name. */
export const responseRecords = database.store<EncryptedRecord>('answers')

const storedKeys = database.store<EncryptionKey>('keys')

/** The key of the stored CryptoKey, which is non-extractable. */
const storeKey = 'own'

interface DerivedKey {
  readonly secret?: string
  readonly key: Promise<EncryptionKey | undefined>
}

let derivedKey: DerivedKey | undefined
/** The owner of the current key, once it is known. */
let currentOwner: string | undefined
let nextKey = pendingKey()

/**
 * Derives the key from the secret in the userinfo, and stores its handle in the browser, so that a
 * start without a network can decrypt the person's data (docs/decisions/0017-offline-cache.md). It
 * replaces the key of another person.
 */
export function setKeySecret(secret: string): void {
  if (derivedKey?.secret === secret) return
  const entry: DerivedKey = { secret, key: deriveKey(secret).catch(() => undefined) }
  derivedKey = entry
  currentOwner = undefined
  void storeUserKey(entry).catch(() => {})
}

async function storeUserKey(entry: DerivedKey): Promise<void> {
  const key = await entry.key
  if (!key || derivedKey !== entry) return
  currentOwner = key.owner
  nextKey.resolve(key)
  // Not if it was removed meanwhile: a late write would outlive the session.
  await storedKeys.change(storeKey, (before) => (derivedKey === entry ? key : before))
}

/** The signed-in person's key; undefined if there is none, or if storage is unavailable. */
export async function userKey(): Promise<EncryptionKey | undefined> {
  derivedKey ??= { key: storedKeys.read(storeKey).catch(() => undefined) }
  const entry = derivedKey
  const key = await entry.key
  // The userinfo arrived meanwhile, or the key was removed.
  if (derivedKey !== entry) return derivedKey && userKey()
  if (key) currentOwner = key.owner
  else derivedKey = undefined
  return key
}

/** The signed-in person's key, once it is set: other responses may arrive before the userinfo. */
export async function pendingUserKey(): Promise<EncryptionKey> {
  const { promise } = nextKey
  return (await userKey()) ?? promise
}

/** Whether the person of a key has not signed out since. */
export function isCurrentUserKey({ owner }: EncryptionKey): boolean {
  return owner === currentOwner
}

/** `Promise.withResolvers()`, which Chrome before 119 and Safari before 17.4 don't have. */
function pendingKey() {
  let resolve: (key: EncryptionKey) => void = () => {}
  const promise = new Promise<EncryptionKey>((resolvePromise) => {
    resolve = resolvePromise
  })
  return { promise, resolve }
}

/**
 * Removes the key, in memory and in the browser, and everything encrypted with it except the
 * drafts, which stay for the person's return.
 */
export async function removeUserKey(): Promise<void> {
  derivedKey = undefined
  currentOwner = undefined
  // Calls that are pending now never resolve: the next key is that of another sign-in.
  nextKey = pendingKey()
  // Without storage there is nothing to remove.
  await Promise.allSettled([storedKeys.clear(), responseRecords.clear()])
}
