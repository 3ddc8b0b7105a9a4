import { beforeEach, describe, expect, test } from 'vitest'
import { deriveKey, type SealedRecord } from '../sealed/seal.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import type { KeptDrafts } from './kept-drafts.ts'

const secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const day = 24 * 60 * 60 * 1000

function keptInMemory(): KeptDrafts {
  const drafts = new Map<string, SealedRecord>()
  return {
    get: async (owner, name) => drafts.get(`${owner}/${name}`),
    put: async (draft) => void drafts.set(`${draft.owner}/${draft.name}`, draft),
    delete: async (owner, name) => void drafts.delete(`${owner}/${name}`),
    deleteBefore: async () => undefined,
  }
}

describe('drafts', () => {
  let clock = 0
  let drafts: Drafts

  beforeEach(async () => {
    clock = 100 * day
    drafts = createDrafts(await deriveKey(secret), keptInMemory(), () => clock)
  })

  test('give back what was typed, until it is removed', async () => {
    await drafts.write({ name: 'search' }, { search: 'Laval' })
    expect(await drafts.read({ name: 'search' })).toEqual({ search: 'Laval' })
    await drafts.remove({ name: 'search' })
    expect(await drafts.read({ name: 'search' })).toBeUndefined()
  })

  test('are kept for 30 days', async () => {
    await drafts.write({ name: 'search' }, { search: 'Laval' })
    clock += 30 * day
    expect(await drafts.read({ name: 'search' })).toEqual({ search: 'Laval' })
    clock += 1
    expect(await drafts.read({ name: 'search' })).toBeUndefined()
  })

  test('of an earlier release are brought to the present shape, in order', async () => {
    await drafts.write({ name: 'search' }, { text: 'Laval' })
    const migrations = [
      (old: unknown) => ({ search: Object(old).text }),
      (old: unknown) => ({ ...Object(old), ramq: '' }),
    ]
    expect(await drafts.read({ name: 'search', migrations })).toEqual({ search: 'Laval', ramq: '' })
  })

  test('of a newer release are left alone', async () => {
    await drafts.write({ name: 'search', migrations: [(old) => old] }, { search: 'Laval' })
    expect(await drafts.read({ name: 'search' })).toBeUndefined()
  })
})
