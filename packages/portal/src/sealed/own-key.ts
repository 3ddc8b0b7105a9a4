import { clearSealed, withStore } from './database.ts'
import { deriveKey, type SealingKey } from './seal.ts'

/** Where the key lies between two visits: as a handle that can't be taken out. */
const place = 'own'

interface Held {
  readonly secret?: string
  readonly key: Promise<SealingKey | undefined>
}

let held: Held | undefined
/** The keys that were given out since the last one was forgotten. */
let given = new WeakSet<SealingKey>()
let coming = Promise.withResolvers<SealingKey>()

/**
 * Takes the key of the person whose userinfo gave this secret, and keeps its handle in the browser, so that a start
 * without a network can open what is theirs (docs/decisions/0017-kept-answers.md). Another person's takes its place.
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
  // Forgotten meanwhile: a handle that came late would outlive the session.
  await withStore('keys', 'readwrite', (keys) => (held === mine ? keys.put(key, place) : undefined))
}

/** The signed-in person's key; nothing when nobody's is known, or the browser keeps nothing. */
export async function ownKey(): Promise<SealingKey | undefined> {
  held ??= { key: keptKey() }
  const mine = held
  const key = await mine.key
  if (held !== mine) return undefined
  if (key) given.add(key)
  else held = undefined
  return key
}

/** The signed-in person's key, as soon as it is known: what is asked beside userinfo may be here before it. */
export async function ownKeyToCome(): Promise<SealingKey> {
  const { promise } = coming
  return (await ownKey()) ?? promise
}

/** Whether a key that was given out was not forgotten since. */
export function isOwn(key: SealingKey): boolean {
  return given.has(key)
}

function keptKey(): Promise<SealingKey | undefined> {
  return withStore<SealingKey | undefined>('keys', 'readonly', (keys) => keys.get(place)).catch(
    () => undefined,
  )
}

/** Forgets the key, here and in the browser, with all that it opened but the drafts, which wait for their person. */
export async function forgetKey(): Promise<void> {
  held = undefined
  given = new WeakSet()
  // Who waits for a key waits for the person who has just left.
  coming = Promise.withResolvers()
  // Where the browser keeps nothing there is nothing to remove.
  await clearSealed().catch(() => {})
}
