import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDatabase } from './database.ts'
import {
  type DeviceCard,
  deviceCardOwner,
  onDeviceCardChange,
  readDeviceCard,
  removeDeviceCard,
  removeDeviceCardOfOthers,
  storeDeviceCard,
  updateDeviceCard,
} from './device-card.ts'
import type { EncryptedRecord } from './record-encryption.ts'

const genevieve: DeviceCard = { contactId: '1', content: { lastName: 'Tremblay' }, asOf: 1_000 }
const always = () => true

interface StoredCard {
  readonly key: CryptoKey
  readonly record: EncryptedRecord
}

const values = new Map<string, string>()
const events = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
})

afterEach(async () => {
  await removeDeviceCard()
  vi.unstubAllGlobals()
})

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

test('a card is restored as the server returned it, with the time of the response', async () => {
  await storeDeviceCard(genevieve, always)
  expect(await readDeviceCard()).toEqual(genevieve)
})

test('a newer card is not stored if none is stored yet', async () => {
  await updateDeviceCard(genevieve, always)
  expect(await readDeviceCard()).toBeUndefined()
  expect(await databases()).toEqual([])
})

test('a stored card is encrypted with a non-extractable key', async () => {
  await storeDeviceCard(genevieve, always)
  const cards = createDatabase({ name: 'officine-card', create: () => {} }).store<StoredCard>('card')
  const card = await cards.read('card')
  if (!card) throw new Error('No card is stored.')
  const { key, record } = card
  expect(key.extractable).toBe(false)
  expect(new TextDecoder('latin1').decode(record.sealed)).not.toContain('Tremblay')
  await removeDeviceCard()
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('a newer card replaces that of the same person', async () => {
  await storeDeviceCard(genevieve, always)
  const newer = { ...genevieve, content: { lastName: 'Roy' }, asOf: 2_000 }
  await updateDeviceCard(newer, always)
  expect(await readDeviceCard()).toEqual(newer)
})

test('nothing is stored after a sign-out', async () => {
  await storeDeviceCard(genevieve, () => false)
  expect(await readDeviceCard()).toBeUndefined()
  await storeDeviceCard(genevieve, always)
  await updateDeviceCard({ ...genevieve, asOf: 2_000 }, () => false)
  expect(await readDeviceCard()).toEqual(genevieve)
})

test('a sign-out during the write removes the card and its owner', async () => {
  const mayStore = vi.fn(() => false).mockImplementationOnce(() => true)
  await storeDeviceCard(genevieve, mayStore)
  expect(deviceCardOwner()).toBeNull()
  expect(await databases()).toEqual([])
})

test('a card that is removed while a newer one is encrypted stays removed', async () => {
  await storeDeviceCard(genevieve, always)
  const update = updateDeviceCard({ ...genevieve, asOf: 2_000 }, always)
  await removeDeviceCard()
  await update
  expect(deviceCardOwner()).toBeNull()
  expect(await readDeviceCard()).toBeUndefined()
})

test('a removed card leaves neither its key nor its database', async () => {
  await storeDeviceCard(genevieve, always)
  expect(await databases()).toEqual(['officine-card'])
  await removeDeviceCard()
  expect(await databases()).toEqual([])
  expect([...values.keys()]).toEqual([])
})

test('the card is removed when another person signs in, and stays for the same one', async () => {
  await storeDeviceCard(genevieve, always)
  removeDeviceCardOfOthers('1')
  expect(await readDeviceCard()).toEqual(genevieve)
  removeDeviceCardOfOthers('2')
  expect(deviceCardOwner()).toBeNull()
  expect(await readDeviceCard()).toBeUndefined()
})

test('a card that is missing or belongs to another person gives undefined', async () => {
  values.set('officine-card', '1')
  expect(await readDeviceCard()).toBeUndefined()
  expect(deviceCardOwner()).toBeNull()
  await storeDeviceCard(genevieve, always)
  values.set('officine-card', '2')
  expect(await readDeviceCard()).toBeUndefined()
  expect(await databases()).toEqual([])
})

test('each tab is notified when the card is stored or removed', async () => {
  const onChange = vi.fn()
  const unsubscribe = onDeviceCardChange(onChange)
  await storeDeviceCard(genevieve, always)
  expect(onChange).toHaveBeenCalledTimes(1)
  await removeDeviceCard()
  expect(onChange).toHaveBeenCalledTimes(2)
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'officine-card' }))
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'officine-theme' }))
  expect(onChange).toHaveBeenCalledTimes(3)
  unsubscribe()
  await removeDeviceCard()
  expect(onChange).toHaveBeenCalledTimes(3)
})
