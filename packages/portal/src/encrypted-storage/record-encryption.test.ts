import { describe, expect, test } from 'vitest'
import { decryptRecord, deriveKey, encryptRecord } from './record-encryption.ts'

const secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const otherSecret = '_-ECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const content = { values: { search: 'boulevard Saint-Laurent' } }

describe('an encrypted record', () => {
  test('is decrypted for its person', async () => {
    const draft = await encryptRecord(await deriveKey(secret), 'search', content, 1)
    expect(await decryptRecord(await deriveKey(secret), draft)).toEqual(content)
  })

  test('is not decrypted for the next person on the device', async () => {
    const draft = await encryptRecord(await deriveKey(secret), 'search', content, 1)
    expect(await decryptRecord(await deriveKey(otherSecret), draft)).toBeUndefined()
  })

  test('contains neither the text nor the secret', async () => {
    const draft = await encryptRecord(await deriveKey(secret), 'search', content, 1)
    const serialized = new TextDecoder('latin1').decode(draft.sealed) + draft.owner
    expect(serialized).not.toContain('Laurent')
    expect(serialized).not.toContain(secret)
  })

  test('can’t be decrypted under another name or date', async () => {
    const key = await deriveKey(secret)
    const draft = await encryptRecord(key, 'search', content, 1)
    expect(await decryptRecord(key, { ...draft, name: 'profile' })).toBeUndefined()
    expect(await decryptRecord(key, { ...draft, savedAt: 2 })).toBeUndefined()
  })

  test('has a non-extractable key', async () => {
    const { key } = await deriveKey(secret)
    expect(key.extractable).toBe(false)
  })
})
