import { clearSealed, withStore } from './database.ts'
import { deriveKey, type SealingKey } from './seal.ts'

/** The key of the stored CryptoKey, which is non-extractable. */
const place = 'own'

interface Held {
  readonly secret?: string
  readonly key: Promise<SealingKey | undefined>
}

let held: Held | undefined
/** The keys that were returned since the last one was removed. */
let given = new WeakSet<SealingKey>()
let coming = Promise.withResolvers<SealingKey>()

/**
 * Derives the key from the secret in the userinfo, and stores its handle in the browser, so that a
 * start without a network can decrypt the person's data (docs/decisions/0017-offline-cache.md). It
 * replaces the key of another person.
 */
export function takeSecret(secret: string): void {
  if (held?.secret === secret) return
  const mine: Held = { secret, key: deriveKey(secret).catch(() => undefined) }
  held = mine
  given = new WeakSet()
  void announce(mine).catch(() => {})
}

async function announce(mine: Held): Promise<void> {
  const key = await mine.key
  if (!key || held !== mine) return
  given.add(key)
  coming.resolve(key)
  // Removed meanwhile: a late write would outlive the session.
  await withStore('keys', 'readwrite', (keys) => (held === mine ? keys.put(key, place) : undefined))
}

/** The signed-in person's key; undefined if there is none, or if storage is unavailable. */
export async function ownKey(): Promise<SealingKey | undefined> {
  held ??= { key: keptKey() }
  const mine = held
  const key = await mine.key
  if (held !== mine) return undefined
  if (key) given.add(key)
  else held = undefined
  return key
}

/** The signed-in person's key, once it is known: other responses may arrive before the userinfo. */
export async function ownKeyToCome(): Promise<SealingKey> {
  const { promise } = coming
  return (await ownKey()) ?? promise
}

/** Whether a returned key was not removed since. */
export function isOwn(key: SealingKey): boolean {
  return given.has(key)
}

function keptKey(): Promise<SealingKey | undefined> {
  return withStore<SealingKey | undefined>('keys', 'readonly', (keys) => keys.get(place)).catch(
    () => undefined,
  )
}

/**
 * Removes the key, in memory and in the browser, and everything encrypted with it except the
 * drafts, which stay for the person's return.
 */
export async function forgetKey(): Promise<void> {
  held = undefined
  given = new WeakSet()
  // Pending calls wait for the key of the person who has left.
  coming = Promise.withResolvers()
  // Without storage there is nothing to remove.
  await clearSealed().catch(() => {})
}
