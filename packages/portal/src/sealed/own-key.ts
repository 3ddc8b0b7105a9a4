import { clearSealed, withStore } from './database.ts'
import { deriveKey, type SealingKey } from './seal.ts'

/** Where the key lies between two visits: as a handle that can't be taken out. */
const place = 'own'

interface Held {
  readonly secret?: string
  readonly key: Promise<SealingKey | undefined>
}

let held: Held | undefined

/**
 * Takes the key of the person whose userinfo gave this secret, and keeps its handle in the browser, so that a start
 * without a network can open what is theirs (docs/decisions/0017-kept-answers.md). Another person's takes its place.
 */
export function takeSecret(secret: string): void {
  if (held?.secret === secret) return
  const mine: Held = { secret, key: deriveKey(secret).catch(() => undefined) }
  held = mine
  void keep(mine).catch(() => {})
}

async function keep(mine: Held): Promise<void> {
  const key = await mine.key
  // Forgotten meanwhile: a handle that came late would outlive the session.
  await withStore('keys', 'readwrite', (keys) => (key && held === mine ? keys.put(key, place) : undefined))
}

/** The signed-in person's key; nothing when nobody's is known, or the browser keeps nothing. */
export function ownKey(): Promise<SealingKey | undefined> {
  held ??= { key: keptKey() }
  return held.key
}

/** Whether a key is still the signed-in person's, after whatever took time. */
export async function isOwn(key: SealingKey): Promise<boolean> {
  return (await held?.key) === key
}

async function keptKey(): Promise<SealingKey | undefined> {
  const key = await withStore<SealingKey | undefined>('keys', 'readonly', (keys) => keys.get(place)).catch(
    () => undefined,
  )
  if (!key) held = undefined
  return key
}

/** Forgets the key, here and in the browser, with all that it opened but the drafts, which wait for their person. */
export async function forgetKey(): Promise<void> {
  held = undefined
  // Where the browser keeps nothing there is nothing to remove.
  await clearSealed().catch(() => {})
}
