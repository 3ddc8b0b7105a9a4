import { deviceCardKey, deviceCardOwner, removeDeviceCard } from './device-card-owner.ts'
import { databaseOf, kept } from './open-database.ts'
import { type SealedRecord, seal, unseal } from './seal.ts'

const storeName = 'card'

/** A database of its own: the others are cleared whenever a session ends. */
const open = databaseOf(deviceCardKey, (database) => database.createObjectStore(storeName))

/** The sealed card with the key that opens it, which can't be exported. */
interface StoredCard {
  readonly key: CryptoKey
  readonly record: SealedRecord
}

export interface DeviceCard {
  readonly contactId: string
  readonly content: unknown
  /** When the server gave it, in milliseconds since 1970. */
  readonly asOf: number
}

/**
 * Keeps a card on this device, under a key of its own (docs/decisions/0035-the-card-on-a-device.md).
 * @param mayKeep asked when it is about to be written, and once it is: the person may have signed out meanwhile.
 */
export async function keepDeviceCard(card: DeviceCard, mayKeep: () => boolean): Promise<void> {
  if (!(await write(card, mayKeep))) return
  // A sign-out that came after the question has removed the card, or is about to: no mark of its person may stay.
  if (!mayKeep()) return removeDeviceCard()
  localStorage.setItem(deviceCardKey, card.contactId)
  dispatchEvent(new Event(deviceCardKey))
}

/** Calls when this tab or another one keeps or removes a card. */
export function onDeviceCardChange(run: () => void): () => void {
  const gone = new AbortController()
  addEventListener(deviceCardKey, run, { signal: gone.signal })
  const listen = ({ key }: StorageEvent) => {
    if (key === deviceCardKey || key === null) run()
  }
  addEventListener('storage', listen, { signal: gone.signal })
  return () => gone.abort()
}

/** Puts a newer card in the place of the one that is kept of the same person; keeps nothing where none is. */
export async function renewDeviceCard(card: DeviceCard, mayKeep: () => boolean): Promise<void> {
  if (deviceCardOwner() !== card.contactId) return
  await write(card, (before) => before?.record.owner === card.contactId && mayKeep())
}

/** The card that this device keeps. One that can't be opened is removed. */
export async function readDeviceCard(): Promise<DeviceCard | undefined> {
  const contactId = deviceCardOwner()
  if (contactId === null) return undefined
  const stored = await read()
  const content = stored && (await unseal({ owner: contactId, key: stored.key }, stored.record))
  // Removed while it was being opened.
  if (deviceCardOwner() !== contactId) return undefined
  if (content !== undefined) return { contactId, content, asOf: stored?.record.savedAt ?? 0 }
  await removeDeviceCard()
  return undefined
}

async function read(): Promise<StoredCard | undefined> {
  const transaction = (await open()).transaction(storeName, 'readonly')
  const request: IDBRequest<StoredCard | undefined> = transaction.objectStore(storeName).get(storeName)
  await kept(transaction)
  return request.result
}

async function write(
  { contactId, content, asOf }: DeviceCard,
  mayWrite: (before: StoredCard | undefined) => boolean,
): Promise<boolean> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const record = await seal({ owner: contactId, key }, storeName, content, asOf)
  const transaction = (await open()).transaction(storeName, 'readwrite', { durability: 'strict' })
  const store = transaction.objectStore(storeName)
  let isWritten = false
  const reading: IDBRequest<StoredCard | undefined> = store.get(storeName)
  reading.onsuccess = () => {
    isWritten = mayWrite(reading.result)
    if (isWritten) store.put({ key, record } satisfies StoredCard, storeName)
  }
  await kept(transaction)
  return isWritten
}
