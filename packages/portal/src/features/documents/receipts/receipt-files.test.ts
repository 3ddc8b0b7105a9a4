import 'fake-indexeddb/auto'
import { ApiError } from '@officine/api/errors'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deriveKey } from '../../../encrypted-storage/record-encryption.ts'
import { removeUserKey, responseRecords, setKeySecret } from '../../../encrypted-storage/user-key.ts'
import {
  fetchReceiptFile,
  persistFile,
  persistFileAliases,
  type ReceiptFileParams,
  type ReceiptFileSources,
  readPersistedFile,
  receiptFileKey,
} from './receipt-files.ts'

const pdf = { name: 'recu-2025.pdf', content: new Blob(['%PDF']) }
const params: ReceiptFileParams = { receiptIds: ['t1'], language: 'fr-CA' }
const offline = new ApiError({ kind: 'noConnection', scope: 'taxreceipts' })

/** A device storage and a server that responds with `fetch`. */
function sourcesWith(fetch: ReceiptFileSources['fetch']) {
  const filesByKey = new Map<string, typeof pdf>()
  const sources: ReceiptFileSources = {
    fetch,
    store: async (key, file) => void filesByKey.set(key, file),
    storeUnderKeys: async (others, key) => {
      const file = filesByKey.get(key)
      for (const other of others) if (file && !filesByKey.has(other)) filesByKey.set(other, file)
    },
    readStored: async (key) => filesByKey.get(key),
  }
  return { sources, filesByKey }
}

describe('the PDF of a receipt', () => {
  test('is fetched and stored', async () => {
    const { sources, filesByKey } = sourcesWith(async () => pdf)
    expect(await fetchReceiptFile(params, sources)).toBe(pdf)
    expect([...filesByKey.keys()]).toEqual([receiptFileKey(params)])
  })

  test('is read from the device if the server is unreachable', async () => {
    const { sources, filesByKey } = sourcesWith(async () => Promise.reject(offline))
    filesByKey.set(receiptFileKey(params), pdf)
    expect(await fetchReceiptFile(params, sources)).toBe(pdf)
  })

  test('fails if none is stored in the same language', async () => {
    const { sources, filesByKey } = sourcesWith(async () => Promise.reject(offline))
    filesByKey.set(receiptFileKey({ ...params, language: 'en-CA' }), pdf)
    await expect(fetchReceiptFile(params, sources)).rejects.toBe(offline)
  })

  test('is not read from the device if the server refuses it', async () => {
    const refused = new ApiError({ kind: 'notFound', scope: 'taxreceipts' })
    const { sources, filesByKey } = sourcesWith(async () => Promise.reject(refused))
    filesByKey.set(receiptFileKey(params), pdf)
    await expect(fetchReceiptFile(params, sources)).rejects.toBe(refused)
  })

  test('is returned even if storing fails', async () => {
    const { sources } = sourcesWith(async () => pdf)
    expect(
      await fetchReceiptFile(params, { ...sources, store: () => Promise.reject(new Error('Full.')) }),
    ).toBe(pdf)
  })
})

describe('the PDF of several receipts', () => {
  const several: ReceiptFileParams = { ...params, receiptIds: ['t1', 't2'] }
  const all = { name: 'recus-2024-2025.pdf', content: new Blob(['%PDF all']) }

  test('opens for each of its receipts if the server is unreachable', async () => {
    const { sources } = sourcesWith(async () => all)
    await fetchReceiptFile(several, sources)
    const offlineSources = { ...sources, fetch: () => Promise.reject(offline) }
    expect(await fetchReceiptFile({ ...params, receiptIds: ['t2'] }, offlineSources)).toBe(all)
    expect(await fetchReceiptFile(several, offlineSources)).toBe(all)
  })

  test('does not replace the stored PDF of a single receipt', async () => {
    const { sources } = sourcesWith(async ({ receiptIds }) => (receiptIds.length > 1 ? all : pdf))
    await fetchReceiptFile(params, sources)
    await fetchReceiptFile(several, sources)
    const offlineSources = { ...sources, fetch: () => Promise.reject(offline) }
    expect(await fetchReceiptFile(params, offlineSources)).toBe(pdf)
  })
})

const secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
const receipt = { name: 'recu-2025.pdf', content: new Blob([bytes], { type: 'application/pdf' }) }

beforeEach(() => setKeySecret(secret))
afterEach(async () => {
  vi.restoreAllMocks()
  await removeUserKey()
})

test('a file is restored byte by byte, with its name and type', async () => {
  await persistFile('receipt', receipt)
  const file = await readPersistedFile('receipt')
  expect(file?.name).toBe('recu-2025.pdf')
  expect(file?.content.type).toBe('application/pdf')
  expect(new Uint8Array((await file?.content.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes)
})

test('a file is found under other keys too, unless a key has its own file', async () => {
  await persistFile('one', { ...receipt, name: 'one.pdf' })
  await persistFile('several', receipt)
  await persistFileAliases(['one', 'two'], 'several')
  expect(
    await Promise.all(['one', 'two', 'three'].map(async (key) => (await readPersistedFile(key))?.name)),
  ).toEqual(['one.pdf', 'recu-2025.pdf', undefined])
})

test('a file is stored encrypted', async () => {
  await persistFile('receipt', { ...receipt, content: new Blob(['2 412,50 $']) })
  const { owner } = await deriveKey(secret)
  const record = await responseRecords.read([owner, 'receipt'])
  const text = new TextDecoder('latin1').decode(record?.sealed)
  expect(text).not.toBe('')
  expect(text).not.toContain(btoa('2 412,50 $'))
  expect(text).not.toContain('recu-2025')
})

test('an unknown key, or a browser without storage, gives undefined', async () => {
  expect(await readPersistedFile('receipt')).toBeUndefined()
  await persistFile('receipt', receipt)
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new Error('No database.')
  })
  expect(await readPersistedFile('receipt')).toBeUndefined()
})
