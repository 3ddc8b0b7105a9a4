import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deriveKey } from '../encrypted-storage/record-encryption.ts'
import { createDrafts, type Drafts } from './drafts.ts'

const secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const otherSecret = 'HxwdHhobGBkWFxQVEhMQEQ4PDA0KCwgJBgcEBQIDAAE'
const day = 24 * 60 * 60 * 1000

describe('drafts', () => {
  let clock = 0
  let drafts: Drafts
  const contents = async (of: Drafts, shape: Parameters<Drafts['list']>[0]) =>
    (await of.list(shape)).map(({ content }) => content)

  beforeEach(async () => {
    clock = 100 * day
    vi.spyOn(Date, 'now').mockImplementation(() => clock)
    drafts = createDrafts(await deriveKey(secret))
  })

  afterEach(async () => {
    vi.restoreAllMocks()
    await deleteDB('officine-drafts')
  })

  test('return the typed values and the time until they are removed', async () => {
    await drafts.write({ name: 'contact-search' }, 'a', { search: 'Laval' })
    expect(await drafts.list({ name: 'contact-search' })).toEqual([
      { id: 'a', savedAt: clock, content: { search: 'Laval' } },
    ])
    await drafts.remove({ name: 'contact-search' }, 'a')
    expect(await drafts.list({ name: 'contact-search' })).toEqual([])
  })

  test('of two tabs are separate, the newest first', async () => {
    await drafts.write({ name: 'profile/1' }, 'a', 'first')
    clock += 1
    await drafts.write({ name: 'profile/1' }, 'b', 'second')
    await drafts.write({ name: 'profile/12' }, 'c', 'another record')
    expect(await contents(drafts, { name: 'profile/1' })).toEqual(['second', 'first'])
  })

  test('of all forms are listed by key, the newest first', async () => {
    await drafts.write({ name: 'profile/1' }, 'a', 'Rimouski')
    clock += 1
    await drafts.write({ name: 'contact-search' }, 'b', 'Laval')
    expect(await drafts.all()).toEqual([
      { name: 'contact-search', id: 'b', key: 'contact-search#b', savedAt: clock },
      { name: 'profile/1', id: 'a', key: 'profile/1#a', savedAt: clock - 1 },
    ])
    clock += 30 * day
    expect(await drafts.all()).toHaveLength(1)
  })

  test('are not readable by the next person on the same device', async () => {
    await drafts.write({ name: 'contact-search' }, 'a', { search: 'Laval' })
    const next = createDrafts(await deriveKey(otherSecret))
    expect(await next.list({ name: 'contact-search' })).toEqual([])
    expect(await contents(drafts, { name: 'contact-search' })).toHaveLength(1)
  })

  test('expire after 30 days', async () => {
    await drafts.write({ name: 'contact-search' }, 'a', { search: 'Laval' })
    clock += 30 * day
    expect(await contents(drafts, { name: 'contact-search' })).toEqual([{ search: 'Laval' }])
    clock += 1
    expect(await contents(drafts, { name: 'contact-search' })).toEqual([])
  })

  test('of an earlier release are migrated, in order', async () => {
    await drafts.write({ name: 'contact-search' }, 'a', { text: 'Laval' })
    const migrations = [
      (old: unknown) => ({ search: Object(old).text }),
      (old: unknown) => ({ ...Object(old), ramq: '' }),
    ]
    expect(await contents(drafts, { name: 'contact-search', migrations })).toEqual([
      { search: 'Laval', ramq: '' },
    ])
  })

  test('of a newer release are neither read nor removed', async () => {
    await drafts.write({ name: 'contact-search', migrations: [(old) => old] }, 'a', { search: 'Laval' })
    expect(await contents(drafts, { name: 'contact-search' })).toEqual([])
    expect(await contents(drafts, { name: 'contact-search', migrations: [(old) => old] })).toHaveLength(1)
  })
})
