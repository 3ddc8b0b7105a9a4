import { describe, expect, test } from 'vitest'
import { deriveKey, seal, unseal } from './seal.ts'

const secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const otherSecret = '_-ECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const content = { values: { search: 'boulevard Saint-Laurent' } }

describe('a sealed record', () => {
  test('gives its person back what was typed', async () => {
    const draft = await seal(await deriveKey(secret), 'search', content, 1)
    expect(await unseal(await deriveKey(secret), draft)).toEqual(content)
  })

  test('gives the next person at the counter nothing', async () => {
    const draft = await seal(await deriveKey(secret), 'search', content, 1)
    expect(await unseal(await deriveKey(otherSecret), draft)).toBeUndefined()
  })

  test('shows neither the text nor the secret', async () => {
    const draft = await seal(await deriveKey(secret), 'search', content, 1)
    const kept = new TextDecoder('latin1').decode(draft.sealed) + draft.owner
    expect(kept).not.toContain('Laurent')
    expect(kept).not.toContain(secret)
  })

  test('can’t be passed off as another form’s, or as newer', async () => {
    const key = await deriveKey(secret)
    const draft = await seal(key, 'search', content, 1)
    expect(await unseal(key, { ...draft, name: 'profile' })).toBeUndefined()
    expect(await unseal(key, { ...draft, savedAt: 2 })).toBeUndefined()
  })

  test('has a key that can’t be taken out', async () => {
    const { key } = await deriveKey(secret)
    expect(key.extractable).toBe(false)
  })
})
