import { number, object, string } from 'superstruct'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  deriveKey,
  type EncryptedRecord,
  type EncryptionKey,
} from '../encrypted-storage/record-encryption.ts'
import {
  createPersistedResponses,
  type PersistedResponses,
  type ResponseStore,
  responsePersistence,
} from './persisted-responses.ts'

const secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const otherSecret = '_-ECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const persistence = responsePersistence(object({ name: string(), phone: string() }))
const contact = { name: 'Geneviève Tremblay', phone: '514 555-0142' }

describe('persisted responses', () => {
  let key: EncryptionKey | undefined
  let records: Map<string, EncryptedRecord>
  let responses: PersistedResponses

  beforeEach(async () => {
    const ownKey = await deriveKey(secret)
    key = ownKey
    records = new Map()
    const store: ResponseStore = {
      get: async (owner, name) => records.get(`${owner}/${name}`),
      put: async (record, mayPut) => {
        if (mayPut()) records.set(`${record.owner}/${record.name}`, record)
      },
      delete: async (owner, name) => void records.delete(`${owner}/${name}`),
    }
    responses = createPersistedResponses(store, {
      key: async () => key,
      pendingKey: async () => ownKey,
      isCurrent: (candidate) => candidate === key,
    })
  })

  test('are read with the time of the response', async () => {
    await responses.write('contact', persistence, { response: contact, asOf: 42 })
    expect(await responses.read('contact', persistence)).toEqual({ response: contact, asOf: 42 })
  })

  test('are encrypted', async () => {
    await responses.write('contact', persistence, { response: contact, asOf: 42 })
    const serialized = [...records.values()]
      .map(({ sealed }) => new TextDecoder('latin1').decode(sealed))
      .join()
    expect(serialized).not.toContain('Tremblay')
    expect(serialized).not.toContain('555-0142')
  })

  test('are readable by their owner only', async () => {
    await responses.write('contact', persistence, { response: contact, asOf: 42 })
    key = await deriveKey(otherSecret)
    expect(await responses.read('contact', persistence)).toBeUndefined()
  })

  test('are not stored after sign-out, even if the response arrives late', async () => {
    const late = responses.write('contact', persistence, { response: contact, asOf: 42 })
    key = undefined
    await late
    await responses.write('contact', persistence, { response: contact, asOf: 43 })
    expect(records.size).toBe(0)
  })

  test('of an older release are read as far as they are valid', async () => {
    const older = responsePersistence(object({ name: string(), phone: string(), pager: string() }))
    await responses.write('contact', older, { response: { ...contact, pager: '1' }, asOf: 42 })
    expect((await responses.read('contact', persistence))?.response).toEqual(contact)
    expect(
      await responses.read('contact', responsePersistence(object({ practiceNumber: number() }))),
    ).toBeUndefined()
  })

  test('leave out the parts that must not be persisted', async () => {
    const withoutPhone = {
      ...persistence,
      persistedPart: (response: typeof contact) => ({ ...response, phone: '' }),
    }
    await responses.write('contact', withoutPhone, { response: contact, asOf: 42 })
    expect((await responses.read('contact', persistence))?.response).toEqual({ ...contact, phone: '' })
  })

  test('are deleted when the server rejects the request', async () => {
    await responses.write('contact', persistence, { response: contact, asOf: 42 })
    await responses.remove('contact')
    expect(await responses.read('contact', persistence)).toBeUndefined()
  })
})
