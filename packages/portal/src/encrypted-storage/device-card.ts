import type { ContactId } from '@officine/api/calls'
import { deleteDB } from 'idb'
import { createDatabase, withStorageTimeout } from './database.ts'
import { decryptRecord, type EncryptedRecord, encryptRecord } from './record-encryption.ts'

/**
 * The localStorage entry with the contact id of the stored card's owner, an opaque id. Without it a
 * stored card is ignored.
 */
const deviceCardKey = 'officine-card'

export function deviceCardOwner(): string | null {
  return localStorage.getItem(deviceCardKey)
}

/** Removes the card and its key: on sign-out, by the person, or when the right to it ends. */
export async function removeDeviceCard(): Promise<void> {
  // From here on no tab shows the card, whatever happens to the database.
  localStorage.removeItem(deviceCardKey)
  dispatchEvent(new Event(deviceCardKey))
  const deletion = new Promise<void>((resolve) => {
    // Another tab that has the database open closes it, and the deletion continues.
    deleteDB(deviceCardKey, { blocked: () => resolve() }).then(resolve, () => resolve())
  })
  // A sign-out does not wait for storage that does not respond.
  await withStorageTimeout(deletion).catch(() => {})
}

/** Removes the card of any other person. */
export function removeDeviceCardOfOthers(contactId: ContactId): void {
  const owner = deviceCardOwner()
  if (owner !== null && owner !== contactId) void removeDeviceCard()
}

/** The encrypted card with its non-extractable key. */
interface StoredCard {
  readonly key: CryptoKey
  readonly record: EncryptedRecord
}

/** The name of the store and of its only record. */
const cardKey = 'card'

/** A separate database: the others are cleared at the end of each session. */
const cards = createDatabase({
  name: deviceCardKey,
  create: (db) => db.createObjectStore(cardKey),
  durability: 'strict',
}).store<StoredCard>(cardKey)

export interface DeviceCard {
  readonly contactId: ContactId
  readonly content: unknown
  /** The time of the response, in milliseconds since 1970. */
  readonly asOf: number
}

/**
 * Stores a card on this device, under its own key (docs/decisions/0035-the-card-on-a-device.md).
 * @param mayStore Called before and after the write: the person may have signed out meanwhile.
 */
export async function storeDeviceCard(card: DeviceCard, mayStore: () => boolean): Promise<void> {
  if (!(await write(card, mayStore))) return
  // A concurrent sign-out has removed the card or is about to: its owner must not stay.
  if (!mayStore()) return removeDeviceCard()
  localStorage.setItem(deviceCardKey, card.contactId)
  dispatchEvent(new Event(deviceCardKey))
}

/** Calls back when this tab or another one stores or removes a card. */
export function onDeviceCardChange(run: () => void): () => void {
  const controller = new AbortController()
  addEventListener(deviceCardKey, run, { signal: controller.signal })
  const onStorage = ({ key }: StorageEvent) => {
    if (key === deviceCardKey || key === null) run()
  }
  addEventListener('storage', onStorage, { signal: controller.signal })
  return () => controller.abort()
}

/** Replaces the stored card of the same person; does nothing if there is none. */
export async function updateDeviceCard(card: DeviceCard, mayStore: () => boolean): Promise<void> {
  if (deviceCardOwner() !== card.contactId) return
  await write(card, (before) => before?.record.owner === card.contactId && mayStore())
}

/** The stored card. One that cannot be decrypted is removed. */
export async function readDeviceCard(): Promise<DeviceCard | undefined> {
  const contactId = deviceCardOwner()
  if (contactId === null) return undefined
  const stored = await cards.read(cardKey)
  const content = stored && (await decryptRecord({ owner: contactId, key: stored.key }, stored.record))
  // The card was removed during decryption.
  if (deviceCardOwner() !== contactId) return undefined
  if (content !== undefined) return { contactId, content, asOf: stored?.record.savedAt ?? 0 }
  await removeDeviceCard()
  return undefined
}

async function write(
  { contactId, content, asOf }: DeviceCard,
  mayWrite: (before: StoredCard | undefined) => boolean,
): Promise<boolean> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const record = await encryptRecord({ owner: contactId, key }, cardKey, content, asOf)
  const card: StoredCard = { key, record }
  return (await cards.change(cardKey, (before) => (mayWrite(before) ? card : before))) === card
}
