import 'fake-indexeddb/auto'
import { number, object, string } from 'superstruct'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deriveKey } from '../encrypted-storage/record-encryption.ts'
import { removeUserKey, responseRecords, setKeySecret } from '../encrypted-storage/user-key.ts'
import { persistResponse, readPersistedResponse, removePersistedResponse } from './persisted-responses.ts'

const secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const otherSecret = '_-ECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const Contact = object({ name: string(), phone: string() })
const contact = { name: 'Geneviève Tremblay', phone: '514 555-0142' }

describe('persisted responses', () => {
  beforeEach(() => {
    vi.spyOn(Date, 'now').mockReturnValue(42)
    setKeySecret(secret)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await removeUserKey()
  })

  const storedRecords = async () => {
    const { owner } = await deriveKey(secret)
    return responseRecords.list(IDBKeyRange.bound([owner, ''], [owner, '\uffff']))
  }

  test('are read with the time of the response', async () => {
    await persistResponse('contact', contact)
    expect(await readPersistedResponse('contact', Contact)).toEqual({ response: contact, asOf: 42 })
  })

  test('are encrypted', async () => {
    await persistResponse('contact', contact)
    const serialized = (await storedRecords())
      .map(({ sealed }) => new TextDecoder('latin1').decode(sealed))
      .join()
    expect(serialized).not.toBe('')
    expect(serialized).not.toContain('Tremblay')
    expect(serialized).not.toContain('555-0142')
  })

  test('are readable by their owner only', async () => {
    await persistResponse('contact', contact)
    setKeySecret(otherSecret)
    expect(await readPersistedResponse('contact', Contact)).toBeUndefined()
    setKeySecret(secret)
    expect(await readPersistedResponse('contact', Contact)).toBeDefined()
  })

  test('are stored once the person is known', async () => {
    await removeUserKey()
    const early = persistResponse('contact', contact)
    setKeySecret(secret)
    await early
    expect(await readPersistedResponse('contact', Contact)).toEqual({ response: contact, asOf: 42 })
  })

  test('are not stored after sign-out, even if the response arrives late', async () => {
    await persistResponse('contact', contact)
    const late = persistResponse('pharmacy', contact)
    const removal = removeUserKey()
    await late
    await removal
    expect(await storedRecords()).toEqual([])
  })

  test('of an older release are read as far as they are valid', async () => {
    await persistResponse('contact', { ...contact, pager: '1' })
    expect((await readPersistedResponse('contact', Contact))?.response).toEqual(contact)
    expect(await readPersistedResponse('contact', object({ practiceNumber: number() }))).toBeUndefined()
  })

  test('are deleted when the server rejects the request', async () => {
    await persistResponse('contact', contact)
    await removePersistedResponse('contact')
    expect(await readPersistedResponse('contact', Contact)).toBeUndefined()
  })
})
